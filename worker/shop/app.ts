import { type Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Envelope } from '../../shared/result.ts'
import { parseJson } from '../backend/read-body.ts'
import type { CatalogEngine } from '../catalog/engine.ts'
import {
  applyCoupon,
  collectTotals,
  createCart,
  deleteCoupon,
  deleteItem,
  isReply,
  openCart,
  paymentMethods,
  pullCart,
  shippingInformation,
  shippingMethods,
  totalsOf,
  type OpenCart,
} from './cart-api.ts'
import { removeFromBook, saveBook } from './address-api.ts'
import { updateItem } from './cart-update.ts'
import {
  createCustomer,
  loginCustomer,
  logoutCustomer,
  readCustomer,
  refreshCustomer,
} from './customer-api.ts'
import { eraseCustomer } from './erase-api.ts'
import { newsletterStatus, subscribe, unsubscribe } from './newsletter-api.ts'
import { changePassword, createPassword, resetPassword } from './password-api.ts'
import { updateProfile } from './profile-api.ts'
import { replyWith, type CartCaller, type Reply, type ShopDesk } from './desk.ts'
import { lookUpOrder } from './order-lookup.ts'
import { closeAttempts, orderHistory, takeOrder, tellOrder } from './order-api.ts'
import { ownReviews } from './review-api.ts'
import { createReview } from './review-write.ts'
import { answerRenderList, type ShopPricing } from './price-api.ts'
import { answerStockCheck, answerStockList } from './stock-api.ts'

/**
 * The built-in shop as a backend: it answers the commerce contract from its own database, called
 * in-process. It has no search and no url mapping. Carts and customers need a desk.
 */
export function shopApp(catalog: CatalogEngine, pricing: ShopPricing, desk?: ShopDesk): Hono {
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
  if (desk) serveDesk(app, desk)
  return app
}

function serveDesk(app: Hono, desk: ShopDesk): void {
  const withCart =
    (answer: (open: OpenCart, c: Context) => Promise<Reply>) =>
    async (c: Context): Promise<Response> => {
      const open = await openCart(desk, callerOf(c))
      return reply(c, isReply(open) ? open : await answer(open, c))
    }
  app.post('/cart/create', async (c) => reply(c, await createCart(desk, callerOf(c))))
  app.get(
    '/cart/pull',
    withCart((open) => pullCart(desk, open)),
  )
  app.post(
    '/cart/update',
    withCart(async (open, c) => updateItem(desk, open, (await bodyOf(c)).cartItem)),
  )
  app.post(
    '/cart/delete',
    withCart(async (open, c) => deleteItem(desk, open, (await bodyOf(c)).cartItem)),
  )
  app.get(
    '/cart/totals',
    withCart(async (open) => replyWith(await totalsOf(desk, open))),
  )
  app.get(
    '/cart/payment-methods',
    withCart((open) => paymentMethods(desk, open)),
  )
  app.post(
    '/cart/shipping-methods',
    withCart(async (open, c) => shippingMethods(desk, open, (await bodyOf(c)).address)),
  )
  app.post(
    '/cart/shipping-information',
    withCart(async (open, c) =>
      shippingInformation(desk, open, (await bodyOf(c)).addressInformation),
    ),
  )
  app.post(
    '/cart/collect-totals',
    withCart(async (open, c) => collectTotals(desk, open, (await bodyOf(c)).methods)),
  )
  app.post(
    '/cart/apply-coupon',
    withCart((open, c) => applyCoupon(desk, open, c.req.query('coupon'))),
  )
  app.post(
    '/cart/delete-coupon',
    withCart((open) => deleteCoupon(desk, open)),
  )
  serveCustomers(app, desk)
  serveOrders(app, desk)
}

/** The contract names the first address, its documents the second. */
function serveOrders(app: Hono, desk: ShopDesk): void {
  const take = async (c: Context): Promise<Response> =>
    reply(c, await takeOrder(desk, callerOf(c).token, await bodyOf(c)))
  app.post('/order', take).post('/order/create', take)
  app.post('/order/close', async (c) => reply(c, await closeAttempts(desk, await bodyOf(c))))
  app.post('/order/lookup', async (c) => reply(c, await lookUpOrder(desk, await bodyOf(c))))
  app.get('/sync/order/:id', async (c) => reply(c, await tellOrder(desk, c.req.param('id'))))
  app.get('/user/order-history', async (c) => {
    const page = { pageSize: c.req.query('pageSize'), currentPage: c.req.query('currentPage') }
    return reply(c, await orderHistory(desk, callerOf(c).token, page))
  })
}

function serveCustomers(app: Hono, desk: ShopDesk): void {
  const tokenOf = (c: Context): string => callerOf(c).token
  app.post('/user/create', async (c) => reply(c, await createCustomer(desk, await bodyOf(c))))
  app.post('/user/login', async (c) => reply(c, await loginCustomer(desk, await bodyOf(c))))
  app.post('/user/refresh', async (c) => reply(c, await refreshCustomer(desk, await bodyOf(c))))
  app.post('/user/logout', async (c) => reply(c, await logoutCustomer(desk, await bodyOf(c))))
  app.get('/user/me', async (c) => reply(c, await readCustomer(desk, tokenOf(c))))
  app.post('/review/create', async (c) =>
    reply(c, await createReview(desk, tokenOf(c), await bodyOf(c))),
  )
  app.get('/user/reviews', async (c) => reply(c, await ownReviews(desk, tokenOf(c))))
  serveAccounts(app, desk, tokenOf)
}

/** What a customer changes; the paths of addresses are the built-in shop's own. */
function serveAccounts(app: Hono, desk: ShopDesk, tokenOf: (c: Context) => string): void {
  type Work = (desk: ShopDesk, token: string, body: unknown) => Promise<Reply>
  const withToken = (work: Work) => async (c: Context) =>
    reply(c, await work(desk, tokenOf(c), await bodyOf(c)))
  app.post('/user/me', withToken(updateProfile))
  app.post('/user/change-password', withToken(changePassword))
  app.post('/user/delete', withToken(eraseCustomer))
  app.post('/user/reset-password', async (c) =>
    reply(c, await resetPassword(desk, await bodyOf(c))),
  )
  app.post('/user/create-password', async (c) =>
    reply(c, await createPassword(desk, await bodyOf(c))),
  )
  app.put('/user/:customerId/addresses', async (c) =>
    reply(c, await saveBook(desk, tokenOf(c), c.req.param('customerId'), await bodyOf(c))),
  )
  app.delete('/user/addresses/:addressId', async (c) =>
    reply(c, await removeFromBook(desk, tokenOf(c), c.req.param('addressId'), await bodyOf(c))),
  )
  app
    .get('/ext/mailchimp-subscribe/subscribe', async (c) =>
      reply(c, await newsletterStatus(desk, c.req.query('email') ?? '')),
    )
    .post('/ext/mailchimp-subscribe/subscribe', async (c) =>
      reply(c, await subscribe(desk, await bodyOf(c))),
    )
    .delete('/ext/mailchimp-subscribe/subscribe', async (c) =>
      reply(c, await unsubscribe(desk, await bodyOf(c))),
    )
}

/** Token and cart stand in the query, or the token in a header. */
function callerOf(c: Context): CartCaller {
  const bearer = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '')?.[1]
  return { token: bearer ?? c.req.query('token') ?? '', cartId: c.req.query('cartId') ?? '' }
}

/** The body as the edge sent it: it has been checked there (the contract's operations). */
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
