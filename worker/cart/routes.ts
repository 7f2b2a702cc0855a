import { defineCalls, READ_AND_POST } from '../guard/endpoint.ts'
import { cartForms } from './form-api.ts'
import { VISITOR_PAGE, definePage, type PageRecords } from '../render/page-record.ts'
import { answerCartPage, refuseByPage } from './page-api.ts'
import { Hono } from 'hono'
import { ENDPOINTS } from '../../shared/api.ts'
import { done } from '../session/outcome.ts'
import { answerCall } from '../session/answer-call.ts'
import type { Env } from '../env.ts'
import { fetchTotals, queryCart } from './query-cart.ts'
import { changeCart } from './idempotent.ts'
import { applyCoupon } from './apply-coupon.ts'
import { createCart } from './create.ts'
import { CART_REQUESTS } from './request-schemas.ts'
import { listVariants } from './variants.ts'
import { CLEAR_PREFETCHED } from '../http/headers.ts'
import { showCart } from './show-lines.ts'

/**
 * The API of the cart. The edge adds the token and cart id; the browser sends neither. Responses identify the
 * cart by an opaque name.
 */
const cartApi = new Hono<{ Bindings: Env }>()

/** A change clears prefetched pages, which may show the cart before it. */
cartApi.use(async (c, next) => {
  await next()
  if (c.req.method === 'POST' && c.res.status === 200) c.res.headers.set(...CLEAR_PREFETCHED)
})

/** Serves a call of `shared/api.ts` at its method and path. */
function serve<Name extends keyof typeof CART_REQUESTS>(
  name: Name,
  handle: Parameters<typeof answerCall<Name>>[2],
): void {
  const { method, path } = ENDPOINTS[name]
  const answer = answerCall(name, CART_REQUESTS[name], handle)
  cartApi.on(method, path.slice('/api/cart'.length), answer)
}

serve('cart.create', async (context, input, env) => {
  const created = await createCart(context, input)
  if (!created.ok || !created.result.took) return created
  const { took, ...rest } = created.result
  return done({ ...rest, took: { ...took, lines: await showCart(context, took.lines, env) } })
})
serve('cart.variants', async (context, { sku }, env) => done(await listVariants(context, sku, env)))
serve('cart.pull', async (context, _, env) => {
  const answer = await queryCart(context, 'cart.pull', {})
  return answer.ok ? done(await showCart(context, answer.result, env)) : answer
})
serve('cart.update', async (context, input, env) => {
  const answer = await changeCart(context, 'cart.update', input)
  if (!answer.ok) return answer
  const [line] = await showCart(context, [answer.result], env)
  return done(line ?? answer.result)
})
serve('cart.delete', (context, input) => changeCart(context, 'cart.delete', input))
serve('cart.totals', (context) => fetchTotals(context))
serve('cart.paymentMethods', (context) => queryCart(context, 'cart.payment-methods', {}))
serve('cart.shippingMethods', (context, input) =>
  queryCart(context, 'cart.shipping-methods', input),
)
serve('cart.shippingInformation', (context, input) =>
  queryCart(context, 'cart.shipping-information', input),
)
serve('cart.collectTotals', (context, input) => queryCart(context, 'cart.collect-totals', input))
serve('cart.applyCoupon', (context, { coupon }) => applyCoupon(context, coupon))
serve('cart.deleteCoupon', (context) => queryCart(context, 'cart.delete-coupon', {}))

/** The cart. */
const pages = {
  cart: definePage({
    ...VISITOR_PAGE,
    crawlers: 'disallowed',
    answer: answerCartPage,
  }),
} satisfies Partial<PageRecords>

const endpoints = [
  defineCalls({
    path: '/api/cart',
    methods: READ_AND_POST,
    limit: 'cart',
    stricter: { 'cart.applyCoupon': 'coupon' },
    app: cartApi,
  }),
  ...cartForms(refuseByPage),
]

/** The routes of the room. */
export const routes = { pages, endpoints }
