import { type Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { ShopError } from '../../../shared/error.ts'
import { isRecord } from '../../../shared/raw.ts'
import { errorText, writeLog } from '../../log/log.ts'
import { parseJson } from '../../backend/read-body.ts'
import { deleteAddress, saveAddresses } from './address-api.ts'
import { readAgreements } from './agreements.ts'
import {
  applyCoupon,
  createCart,
  deleteCoupon,
  deleteItem,
  pullCart,
  readTotals,
  updateItem,
} from './cart-api.ts'
import {
  collectTotals,
  paymentMethods,
  shippingInformation,
  shippingMethods,
} from './checkout-api.ts'
import { mailToken, sendMail } from './contact-api.ts'
import {
  changePassword,
  createCustomer,
  createPassword,
  deleteCustomer,
  logIn,
  readCustomer,
  resetPassword,
  updateCustomer,
} from './customer-api.ts'
import { newsletterStatus, subscribe, unsubscribe } from './newsletter-api.ts'
import { lookUpOrder, lookupProof, reorder } from './order-api.ts'
import { orderHistory } from './order-history.ts'
import { orderOf, placeOrder, readOrderState } from './place-order.ts'
import { renderPrices } from './price-api.ts'
import { createReview, ownReviews } from './review-api.ts'
import { refuseWith, replyWith, type Reply } from '../../backend/reply.ts'
import type { Caller, MagentoShop } from './shop.ts'
import { syncWishlist } from './wishlist-api.ts'
import { checkStock, listStock } from './stock-api.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * A Magento as a backend: the commerce contract, implemented over its GraphQL and called in-process.
 * Unsupported endpoints answer 404: the shop handles e-mails and questions itself.
 */
export function magentoApp(shop: MagentoShop): Hono {
  const app = new Hono()
    .basePath('/api')
    .notFound((c) => reply(c, refuseWith(404, 'Not Found')))
    .onError((error, c) => reply(c, failureOf(error)))
  serveCatalog(app, shop)
  serveCarts(app, shop)
  serveOrders(app, shop)
  serveCustomers(app, shop)
  return app
}

function serveCatalog(app: Hono, shop: MagentoShop): void {
  const skusOf = (c: Context): readonly string[] =>
    c.req.query('skus')?.split(',').filter(Boolean) ?? []
  app
    .get('/stock/check', async (c) => reply(c, await checkStock(shop, c.req.query('sku'))))
    .get('/stock/list', async (c) => reply(c, await listStock(shop, skusOf(c))))
    .get('/product/render-list', async (c) => {
      const currency = c.req.query('currencyCode') ?? ''
      return reply(c, await renderPrices(shop, callerOf(c).token, skusOf(c), currency))
    })
}

function serveCarts(app: Hono, shop: MagentoShop): void {
  const serve =
    (work: (shop: MagentoShop, caller: Caller, body: Fields) => Promise<Reply>) =>
    async (c: Context): Promise<Response> =>
      reply(c, await work(shop, callerOf(c), await bodyOf(c)))
  app.post('/cart/create', serve(createCart))
  app.get('/cart/pull', serve(pullCart))
  app.get('/cart/totals', serve(readTotals))
  app.get('/cart/payment-methods', serve(paymentMethods))
  app.post(
    '/cart/update',
    serve((_, caller, body) => updateItem(shop, caller, body['cartItem'] as never)),
  )
  app.post(
    '/cart/delete',
    serve((_, caller, body) => deleteItem(shop, caller, body['cartItem'] as never)),
  )
  app.post(
    '/cart/shipping-methods',
    serve((_, caller, body) => shippingMethods(shop, caller, body['address'] as never)),
  )
  app.post(
    '/cart/shipping-information',
    serve((_, caller, body) =>
      shippingInformation(shop, caller, body['addressInformation'] as never),
    ),
  )
  app.post(
    '/cart/collect-totals',
    serve((_, caller, body) => collectTotals(shop, caller, body['methods'] as never)),
  )
  app.post('/cart/apply-coupon', async (c) =>
    reply(c, await applyCoupon(shop, callerOf(c), c.req.query('coupon') ?? '')),
  )
  app.post('/cart/delete-coupon', serve(deleteCoupon))
}

function serveOrders(app: Hono, shop: MagentoShop): void {
  app.post('/order', async (c) => {
    const body = await bodyOf(c)
    const order = orderOf(body)
    if (!order) return reply(c, refuseWith(400, 'No address element provided'))
    return reply(c, await placeOrder(shop, callerOf(c), order))
  })
  app.get('/sync/order/:id', async (c) => reply(c, await readOrderState(shop, callerOf(c))))
  app.post('/order/lookup', async (c) => reply(c, await lookUpOrder(shop, await bodyOf(c))))
  app.get('/order/lookup-proof', async (c) => reply(c, await lookupProof(shop)))
  app.get('/order/agreements', async (c) => reply(c, await readAgreements(shop)))
  app.post('/order/reorder', async (c) =>
    reply(c, await reorder(shop, callerOf(c).token, await bodyOf(c))),
  )
  app.get('/user/order-history', async (c) => {
    const page = { pageSize: c.req.query('pageSize'), currentPage: c.req.query('currentPage') }
    return reply(c, await orderHistory(shop, callerOf(c).token, page))
  })
}

function serveCustomers(app: Hono, shop: MagentoShop): void {
  type Operation = (shop: MagentoShop, body: Fields) => Promise<Reply>
  type CustomerOperation = (shop: MagentoShop, token: string, body: Fields) => Promise<Reply>
  const serve = (work: Operation) => async (c: Context) =>
    reply(c, await work(shop, await bodyOf(c)))
  const serveCustomer = (work: CustomerOperation) => async (c: Context) =>
    reply(c, await work(shop, callerOf(c).token, await bodyOf(c)))
  app.post('/user/create', serve(createCustomer))
  app.post('/user/login', serve(logIn))
  app.post('/user/logout', async (c) => reply(c, replyWith(true)))
  app.get('/user/me', serveCustomer(readCustomer))
  app.post('/user/me', serveCustomer(updateCustomer))
  app.post('/user/change-password', serveCustomer(changePassword))
  app.post('/user/reset-password', serve(resetPassword))
  app.post('/user/create-password', serve(createPassword))
  app.post('/user/delete', serveCustomer(deleteCustomer))
  app.put('/user/:customerId/addresses', serveCustomer(saveAddresses))
  app.delete('/user/addresses/:addressId', async (c) =>
    reply(c, await deleteAddress(shop, callerOf(c).token, c.req.param('addressId'))),
  )
  app.get('/ext/mail-service/get-token', async (c) => reply(c, await mailToken(shop)))
  app.post('/ext/mail-service/send-email', serve(sendMail))
  app.get('/user/reviews', serveCustomer(ownReviews))
  app.post('/user/wishlist', serveCustomer(syncWishlist))
  app.post('/review/create', serveCustomer(createReview))
  app
    .get('/ext/mailchimp-subscribe/subscribe', async (c) =>
      reply(c, await newsletterStatus(shop, callerOf(c).token, c.req.query('email') ?? '')),
    )
    .post('/ext/mailchimp-subscribe/subscribe', serveCustomer(subscribe))
    .delete('/ext/mailchimp-subscribe/subscribe', serveCustomer(unsubscribe))
}

/** Reads token and cart id from the query. */
function callerOf(c: Context): Caller {
  return { token: c.req.query('token') ?? '', cartId: c.req.query('cartId') ?? '' }
}

async function bodyOf(c: Context): Promise<Fields> {
  const body = parseJson(await c.req.text())?.json
  return isRecord(body) ? body : {}
}

/** Reports an unreachable Magento as the contract does: with a word instead of the code. */
function failureOf(error: unknown): Reply {
  const isAway = error instanceof ShopError && error.code.startsWith('answer.')
  if (!isAway) writeLog({ code: 'magento.failed', detail: errorText(error) })
  return isAway
    ? { code: 500, result: { code: 'EHOSTUNREACH', errorMessage: error.code } }
    : refuseWith(500, 'Internal error')
}

/** The HTTP status always equals the code of the envelope. */
function reply(c: Context, envelope: Reply): Response {
  return c.json(envelope, envelope.code as ContentfulStatusCode)
}
