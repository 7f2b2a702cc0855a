import { Hono } from 'hono'
import { ENDPOINTS, type EndpointName } from '../../shared/api.ts'
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
export const cartApi = new Hono<{ Bindings: Env }>()

/** A change clears prefetched pages, which may show the cart before it. */
cartApi.use(async (c, next) => {
  await next()
  if (c.req.method === 'POST' && c.res.status === 200) c.res.headers.set(...CLEAR_PREFETCHED)
})

const path = (name: EndpointName): string => ENDPOINTS[name].path.slice('/api/cart'.length)

cartApi.post(
  path('cart.create'),
  answerCall('cart.create', CART_REQUESTS['cart.create'], async (context, input, env) => {
    const created = await createCart(context, input)
    if (!created.ok || !created.result.took) return created
    const { took, ...rest } = created.result
    return done({ ...rest, took: { ...took, lines: await showCart(context, took.lines, env) } })
  }),
)
cartApi.get(
  path('cart.variants'),
  answerCall('cart.variants', CART_REQUESTS['cart.variants'], async (context, { sku }, env) =>
    done(await listVariants(context, sku, env)),
  ),
)
cartApi.get(
  path('cart.pull'),
  answerCall('cart.pull', CART_REQUESTS['cart.pull'], async (context, _, env) => {
    const answer = await queryCart(context, 'cart.pull', {})
    return answer.ok ? done(await showCart(context, answer.result, env)) : answer
  }),
)
cartApi.post(
  path('cart.update'),
  answerCall('cart.update', CART_REQUESTS['cart.update'], async (context, input, env) => {
    const answer = await changeCart(context, 'cart.update', input)
    if (!answer.ok) return answer
    const [line] = await showCart(context, [answer.result], env)
    return done(line ?? answer.result)
  }),
)
cartApi.post(
  path('cart.delete'),
  answerCall('cart.delete', CART_REQUESTS['cart.delete'], (context, input) =>
    changeCart(context, 'cart.delete', input),
  ),
)
cartApi.get(
  path('cart.totals'),
  answerCall('cart.totals', CART_REQUESTS['cart.totals'], (context) => fetchTotals(context)),
)
cartApi.get(
  path('cart.paymentMethods'),
  answerCall('cart.paymentMethods', CART_REQUESTS['cart.paymentMethods'], (context) =>
    queryCart(context, 'cart.payment-methods', {}),
  ),
)
cartApi.post(
  path('cart.shippingMethods'),
  answerCall('cart.shippingMethods', CART_REQUESTS['cart.shippingMethods'], (context, input) =>
    queryCart(context, 'cart.shipping-methods', input),
  ),
)
cartApi.post(
  path('cart.shippingInformation'),
  answerCall(
    'cart.shippingInformation',
    CART_REQUESTS['cart.shippingInformation'],
    (context, input) => queryCart(context, 'cart.shipping-information', input),
  ),
)
cartApi.post(
  path('cart.collectTotals'),
  answerCall('cart.collectTotals', CART_REQUESTS['cart.collectTotals'], (context, input) =>
    queryCart(context, 'cart.collect-totals', input),
  ),
)
cartApi.post(
  path('cart.applyCoupon'),
  answerCall('cart.applyCoupon', CART_REQUESTS['cart.applyCoupon'], (context, input) =>
    applyCoupon(context, input.coupon),
  ),
)
cartApi.post(
  path('cart.deleteCoupon'),
  answerCall('cart.deleteCoupon', CART_REQUESTS['cart.deleteCoupon'], (context) =>
    queryCart(context, 'cart.delete-coupon', {}),
  ),
)
