import { Hono } from 'hono'
import { z } from 'zod'
import { ENDPOINTS, type EndpointName } from '../../shared/api.ts'
import type {
  OrderOwner,
  OrderOutcome,
  OrderProblem,
  OrderRequest,
} from '../../shared/order/order.ts'
import { RETRY_AFTER_SECONDS } from '../../shared/order/polling.ts'
import { done, refuse, type Outcome } from '../session/outcome.ts'
import { answerCall } from '../session/answer-call.ts'
import type { SessionContext } from '../session/context.ts'
import { CLEAR_PREFETCHED } from '../http/headers.ts'
import { saveOrderedAddress } from '../customer/save-address.ts'
import type { Env } from '../env.ts'
import { placeAsGuest } from './place-as-guest.ts'
import { placeOrder, readOrderState } from './place.ts'
import { setReceiptOfFoundOrder, setOrderReceipt, withPayment } from './order-receipt.ts'
import { looseOrderRequest, orderKey } from './request-schemas.ts'

/** The API of orders. The browser sends an order key, never a cart id or token. */
export const orderApi = new Hono<{ Bindings: Env }>()

const CODES: Readonly<Record<OrderProblem, number>> = {
  'order.cart-empty': 400,
  'order.address-invalid': 400,
  'order.shipping-missing': 400,
  'order.pickup-missing': 400,
  'order.payment-missing': 400,
  'order.terms-missing': 400,
  'order.login-needed': 401,
  'order.totals-changed': 409,
  'order.products-unavailable': 409,
  'order.coupon-invalid': 409,
  'order.key-mismatch': 422,
  'order.pickup-unavailable': 503,
  'order.not-accepted': 422,
  'order.closed': 503,
}

/** Header of a replayed response. */
const REPLAYED = { 'Idempotency-Replayed': 'true' } as const
const IN_PROGRESS = { 'Retry-After': String(RETRY_AFTER_SECONDS) } as const

const path = (name: EndpointName): string => ENDPOINTS[name].path.slice('/api/order'.length)

orderApi.post(
  path('order.place'),
  async (c, next) => {
    await next()
    if (c.res.status === 200) c.res.headers.set(...CLEAR_PREFETCHED)
  },
  answerCall(
    'order.place',
    looseOrderRequest,
    async (context, { owner, savesAddress, ...request }: OrderRequest & OrderOwner, env) => {
      if (isOtherCustomer(context, owner)) {
        return refuse(409, 'order.other-person', context.site.shop.t('order.other-person'))
      }
      if (owner === '' && context.session)
        return toOutcome(context, await placeAsGuest(context, request))
      const outcome = await placeOrder(context, request)
      await setOrderReceipt(context, outcome, request)
      if (savesAddress === true && outcome.state !== 'refused')
        await saveOrderedAddress(context, request.addressInformation.shippingAddress)
      return toOutcome(context, await withPayment(context, env, outcome))
    },
  ),
)

orderApi.get(
  path('order.state'),
  answerCall('order.state', z.strictObject({ order_id: orderKey }), async (context, input, env) => {
    const orderState = await readOrderState(context, input.order_id)
    if (orderState) {
      const outcome = await withPayment(context, env, orderState)
      await setReceiptOfFoundOrder(context, outcome)
      return done(outcome)
    }
    return refuse(404, 'order.unknown', context.site.shop.t('order.unknown'))
  }),
)

/**
 * True if the page belongs to another customer than the session; it may not place an order. A guest's page
 * may, even if a customer has logged in since.
 */
function isOtherCustomer({ session }: SessionContext, owner: string | undefined): boolean {
  return owner !== undefined && owner !== '' && owner !== session?.owner
}

function toOutcome(context: SessionContext, outcome: OrderOutcome): Outcome<OrderOutcome> {
  if (outcome.state === 'refused') {
    const { problem, result, totals } = outcome
    return { ...refuse(CODES[problem], problem, result), ...(totals && { totals }) }
  }
  if (outcome.state === 'checking' && outcome.isInProgress) {
    const message = context.site.shop.t('order.in-progress')
    return { ...refuse(409, 'order.in-progress', message), headers: IN_PROGRESS }
  }
  const isReplayed = outcome.state === 'placed' && outcome.isReplayed === true
  return { ...done(outcome), ...(isReplayed && { headers: REPLAYED }) }
}
