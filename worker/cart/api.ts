import { Hono } from 'hono'
import type { Answer, EndpointName } from '../../shared/api.ts'
import { ENDPOINTS } from '../../shared/api.ts'
import type { ServerItem } from '../../shared/cart/server-item.ts'
import { callForCart } from '../account/call-as.ts'
import { done, type Outcome } from '../account/outcome.ts'
import { answerCall } from '../account/personal-api.ts'
import { cartOf, type Visit } from '../account/visit.ts'
import type { CallResult } from '../backend/call.ts'
import type { BackendItem } from '../backend/cart-answers.ts'
import type { InputOf, OperationName, ResultOf } from '../backend/contract.ts'
import { pickEngine } from '../catalog/pick.ts'
import type { Env } from '../env.ts'
import { loadPrices } from '../price/context.ts'
import { textOf, writeLog } from '../render/log.ts'
import { createCart } from './create.ts'
import { CART_QUESTIONS } from './questions.ts'
import { couponRefusal, refusalOf, withoutCart } from './refusal.ts'
import { showLines } from './show-lines.ts'

/**
 * The calls of the cart (catalogue spec §7): the browser names neither token nor cart, the edge adds
 * both. Answers say which cart it was by a name that nobody else knows anything by.
 */
export const cartApi = new Hono<{ Bindings: Env }>()

const path = (name: EndpointName): string => ENDPOINTS[name].path.slice('/api/cart'.length)

cartApi.post(
  path('cart.create'),
  answerCall('cart.create', CART_QUESTIONS['cart.create'], createCart),
)
cartApi.get(
  path('cart.pull'),
  answerCall('cart.pull', CART_QUESTIONS['cart.pull'], async (visit, _, env) => {
    const answer = await askCart(visit, 'cart.pull', {})
    return answer.ok ? done(await shown(visit, answer.result, env)) : answer
  }),
)
cartApi.post(
  path('cart.update'),
  answerCall('cart.update', CART_QUESTIONS['cart.update'], async (visit, asked, env) => {
    const answer = await askCart(visit, 'cart.update', asked)
    if (!answer.ok) return answer
    const [line] = await shown(visit, [answer.result], env)
    return done(line ?? answer.result)
  }),
)
cartApi.post(
  path('cart.delete'),
  answerCall('cart.delete', CART_QUESTIONS['cart.delete'], (visit, asked) =>
    askCart(visit, 'cart.delete', asked),
  ),
)
cartApi.get(
  path('cart.totals'),
  answerCall('cart.totals', CART_QUESTIONS['cart.totals'], (visit) =>
    askCart(visit, 'cart.totals', {}),
  ),
)
cartApi.get(
  path('cart.paymentMethods'),
  answerCall('cart.paymentMethods', CART_QUESTIONS['cart.paymentMethods'], (visit) =>
    askCart(visit, 'cart.payment-methods', {}),
  ),
)
cartApi.post(
  path('cart.shippingMethods'),
  answerCall('cart.shippingMethods', CART_QUESTIONS['cart.shippingMethods'], (visit, asked) =>
    askCart(visit, 'cart.shipping-methods', asked),
  ),
)
cartApi.post(
  path('cart.shippingInformation'),
  answerCall(
    'cart.shippingInformation',
    CART_QUESTIONS['cart.shippingInformation'],
    (visit, asked) => askCart(visit, 'cart.shipping-information', asked),
  ),
)
cartApi.post(
  path('cart.collectTotals'),
  answerCall('cart.collectTotals', CART_QUESTIONS['cart.collectTotals'], (visit, asked) =>
    askCart(visit, 'cart.collect-totals', asked),
  ),
)
cartApi.post(
  path('cart.applyCoupon'),
  answerCall('cart.applyCoupon', CART_QUESTIONS['cart.applyCoupon'], (visit, asked) =>
    askCart(visit, 'cart.apply-coupon', asked, couponRefusal),
  ),
)
cartApi.post(
  path('cart.deleteCoupon'),
  answerCall('cart.deleteCoupon', CART_QUESTIONS['cart.deleteCoupon'], (visit) =>
    askCart(visit, 'cart.delete-coupon', {}),
  ),
)

/** Asks the backend about the visitor's cart, where there is one. */
async function askCart<Name extends OperationName>(
  visit: Visit,
  name: Name,
  input: InputOf<Name>,
  refused = refusalOf,
): Promise<Outcome<ResultOf<Name>>> {
  if (!cartOf(visit)) return withoutCart(visit)
  const answer: CallResult<ResultOf<Name>> = await callForCart(visit, name, input)
  return answer.ok ? done(answer.result) : refused(visit, answer)
}

/** Lines with what the catalogue knows of them; a catalogue that is away takes no line from a cart. */
async function shown(
  visit: Visit,
  items: readonly BackendItem[],
  env: Env,
): Promise<Answer<'cart.pull'>> {
  const { site, session, now } = visit
  const catalog = pickEngine(site, env)
  try {
    const group = session && { customerGroupId: session.group_id }
    const prices = await loadPrices(site, catalog, now, group)
    return await showLines(items, { site, catalog, prices })
  } catch (error) {
    writeLog({ code: 'cart.not-shown', store: site.view.storeCode, detail: textOf(error) })
    return items satisfies readonly ServerItem[]
  }
}
