import { type Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Envelope } from '../../shared/result.ts'
import { parseJson } from '../backend/read-body.ts'
import type { CatalogEngine } from '../catalog/engine.ts'
import {
  applyCoupon,
  collectTotals,
  deleteCoupon,
  deleteItem,
  paymentMethods,
  pullCart,
  shippingInformation,
  shippingMethods,
} from './cart/api.ts'
import { createCart, isReply, openCart, totalsOf, type OpenCart } from './cart/open-cart.ts'
import { removeAddress, saveAddressBook } from './account/address-api.ts'
import { updateItem } from './cart/update.ts'
import {
  createCustomer,
  loginCustomer,
  logoutCustomer,
  readCustomer,
  refreshCustomer,
} from './account/customer-api.ts'
import { eraseCustomer } from './account/erase-api.ts'
import { newsletterStatus, subscribe, unsubscribe } from './account/newsletter-api.ts'
import { changePassword, createPassword, resetPassword } from './account/password-api.ts'
import { updateProfile } from './account/profile-api.ts'
import { replyWith, type Reply } from '../backend/reply.ts'
import type { CartCaller, ShopContext } from './shop-context.ts'
import { adoptOrder } from './order/adopt.ts'
import { lookUpOrder } from './order/lookup.ts'
import { closeAttempts, orderHistory, placeOrder, readOrderState } from './order/api.ts'
import { ownReviews } from './review/api.ts'
import { createReview } from './review/write.ts'
import { answerRenderList, type ShopPricing } from './cart/price-api.ts'
import { answerStockCheck, answerStockList } from './cart/stock-api.ts'

/**
 * The built-in shop as a backend: it answers the commerce contract from its own database and is called
 * in-process. It has no search and no URL mapping. Carts and customers need a context.
 */
export function shopApp(catalog: CatalogEngine, pricing: ShopPricing, context?: ShopContext): Hono {
  const skusOf = (c: Context): readonly string[] =>
    c.req.query('skus')?.split(',').filter(Boolean) ?? []
  const app = new Hono()
    .basePath('/api')
    .get('/stock/check', async (c) => reply(c, await answerStockCheck(catalog, c.req.query('sku'))))
    .get('/stock/list', async (c) => reply(c, await answerStockList(catalog, skusOf(c))))
    .get('/product/render-list', async (c) =>
      reply(c, await answerRenderList(catalog, pricing, skusOf(c))),
    )
    .notFound((c) => reply(c, { code: 404, result: 'Not Found' }))
    .onError((_error, c) => reply(c, { code: 500, result: 'Internal error' }))
  if (context) serveCarts(app, context)
  return app
}

function serveCarts(app: Hono, context: ShopContext): void {
  const withCart =
    (answer: (open: OpenCart, c: Context) => Promise<Reply>) =>
    async (c: Context): Promise<Response> => {
      const open = await openCart(context, callerOf(c))
      return reply(c, isReply(open) ? open : await answer(open, c))
    }
  app.post('/cart/create', async (c) => reply(c, await createCart(context, callerOf(c))))
  app.get(
    '/cart/pull',
    withCart((open) => pullCart(context, open)),
  )
  app.post(
    '/cart/update',
    withCart(async (open, c) => updateItem(context, open, (await bodyOf(c)).cartItem)),
  )
  app.post(
    '/cart/delete',
    withCart(async (open, c) => deleteItem(context, open, (await bodyOf(c)).cartItem)),
  )
  app.get(
    '/cart/totals',
    withCart(async (open) => replyWith(await totalsOf(context, open))),
  )
  app.get(
    '/cart/payment-methods',
    withCart((open) => paymentMethods(context, open)),
  )
  app.post(
    '/cart/shipping-methods',
    withCart(async (open, c) => shippingMethods(context, open, (await bodyOf(c)).address)),
  )
  app.post(
    '/cart/shipping-information',
    withCart(async (open, c) =>
      shippingInformation(context, open, (await bodyOf(c)).addressInformation),
    ),
  )
  app.post(
    '/cart/collect-totals',
    withCart(async (open, c) => collectTotals(context, open, (await bodyOf(c)).methods)),
  )
  app.post(
    '/cart/apply-coupon',
    withCart((open, c) => applyCoupon(context, open, c.req.query('coupon'))),
  )
  app.post(
    '/cart/delete-coupon',
    withCart((open) => deleteCoupon(context, open)),
  )
  serveCustomers(app, context)
  serveOrders(app, context)
}

/** The contract has the first path, its documentation the second. */
function serveOrders(app: Hono, context: ShopContext): void {
  const placeOrderOfRequest = async (c: Context): Promise<Response> =>
    reply(c, await placeOrder(context, callerOf(c).token, await bodyOf(c)))
  app.post('/order', placeOrderOfRequest).post('/order/create', placeOrderOfRequest)
  app.post('/order/close', async (c) => reply(c, await closeAttempts(context, await bodyOf(c))))
  app.post('/order/adopt', async (c) =>
    reply(c, await adoptOrder(context, callerOf(c).token, await bodyOf(c))),
  )
  app.post('/order/lookup', async (c) => reply(c, await lookUpOrder(context, await bodyOf(c))))
  app.get('/sync/order/:id', async (c) =>
    reply(c, await readOrderState(context, c.req.param('id'))),
  )
  app.get('/user/order-history', async (c) => {
    const page = { pageSize: c.req.query('pageSize'), currentPage: c.req.query('currentPage') }
    return reply(c, await orderHistory(context, callerOf(c).token, page))
  })
}

function serveCustomers(app: Hono, context: ShopContext): void {
  const tokenOf = (c: Context): string => callerOf(c).token
  app.post('/user/create', async (c) => reply(c, await createCustomer(context, await bodyOf(c))))
  app.post('/user/login', async (c) => reply(c, await loginCustomer(context, await bodyOf(c))))
  app.post('/user/refresh', async (c) => reply(c, await refreshCustomer(context, await bodyOf(c))))
  app.post('/user/logout', async (c) => reply(c, await logoutCustomer(context, await bodyOf(c))))
  app.get('/user/me', async (c) => reply(c, await readCustomer(context, tokenOf(c))))
  app.post('/review/create', async (c) =>
    reply(c, await createReview(context, tokenOf(c), await bodyOf(c))),
  )
  app.get('/user/reviews', async (c) => reply(c, await ownReviews(context, tokenOf(c))))
  serveAccounts(app, context, tokenOf)
}

/** Routes that change customer data; the address paths are extensions of the built-in shop. */
function serveAccounts(app: Hono, context: ShopContext, tokenOf: (c: Context) => string): void {
  type AccountOperation = (context: ShopContext, token: string, body: unknown) => Promise<Reply>
  const withToken = (work: AccountOperation) => async (c: Context) =>
    reply(c, await work(context, tokenOf(c), await bodyOf(c)))
  app.post('/user/me', withToken(updateProfile))
  app.post('/user/change-password', withToken(changePassword))
  app.post('/user/delete', withToken(eraseCustomer))
  app.post('/user/reset-password', async (c) =>
    reply(c, await resetPassword(context, await bodyOf(c))),
  )
  app.post('/user/create-password', async (c) =>
    reply(c, await createPassword(context, await bodyOf(c))),
  )
  app.put('/user/:customerId/addresses', async (c) =>
    reply(
      c,
      await saveAddressBook(context, tokenOf(c), c.req.param('customerId'), await bodyOf(c)),
    ),
  )
  app.delete('/user/addresses/:addressId', async (c) =>
    reply(c, await removeAddress(context, tokenOf(c), c.req.param('addressId'), await bodyOf(c))),
  )
  app
    .get('/ext/mailchimp-subscribe/subscribe', async (c) =>
      reply(c, await newsletterStatus(context, c.req.query('email') ?? '')),
    )
    .post('/ext/mailchimp-subscribe/subscribe', async (c) =>
      reply(c, await subscribe(context, await bodyOf(c))),
    )
    .delete('/ext/mailchimp-subscribe/subscribe', async (c) =>
      reply(c, await unsubscribe(context, await bodyOf(c))),
    )
}

/** The cart id is in the query, the token in the query or in a header. */
function callerOf(c: Context): CartCaller {
  const bearer = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '')?.[1]
  return { token: bearer ?? c.req.query('token') ?? '', cartId: c.req.query('cartId') ?? '' }
}

/** The body, already validated at the edge. */
type CheckedBody = Readonly<{
  cartItem?: Parameters<typeof updateItem>[2]
  address?: Parameters<typeof shippingMethods>[2]
  addressInformation?: Parameters<typeof shippingInformation>[2]
  methods?: Parameters<typeof collectTotals>[2]
}>

async function bodyOf(c: Context): Promise<CheckedBody> {
  const body = parseJson(await c.req.text())?.json
  return typeof body === 'object' && body !== null ? body : {}
}

/** The HTTP status always equals the code of the envelope. */
function reply(c: Context, envelope: Envelope<unknown>): Response {
  return c.json(envelope, envelope.code as ContentfulStatusCode)
}
