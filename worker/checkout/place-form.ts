import { foldEmail } from '../../shared/account/validate.ts'
import { updateTotals } from '../../shared/cart/cart-state.ts'
import type { CouponState } from '../../shared/cart/coupon-view.tsx'
import { CHECKOUT_WINDOW_MS } from '../../shared/checkout/checkout-window.ts'
import { type CheckoutDetails } from '../../shared/checkout/details.ts'
import { isPageUpdate, CHECKOUT_FIELDS } from '../../shared/checkout/form.ts'
import { findShipping } from '../../shared/checkout/methods.ts'
import { normalizeDetails } from '../../shared/checkout/normalize.ts'
import { toOrderPickupPoint, type PickupPoint } from '../../shared/checkout/pickup-point.ts'
import { refusedProblem } from './refused-problem.ts'
import { validateDetails, type CheckoutProblem } from '../../shared/checkout/validate.ts'
import { isOrderKey, orderKeyTime } from '../../shared/order/key.ts'
import type { OrderOutcome, OrderRefused } from '../../shared/order/order.ts'
import { toOrderRequest } from '../../shared/order/to-request.ts'
import { adoptOrder } from '../customer/adopt-order.ts'
import { loadCustomer } from '../customer/customer.ts'
import { saveShippingAddress } from '../customer/save-address.ts'
import type { Env } from '../env.ts'
import { cartOf, type SessionContext } from '../session/context.ts'
import { CONTACT_SECONDS, contactOf } from '../session/receipt-contact.ts'
import { createAccount } from './create-account.ts'
import { destinationOf, readEntered, isNewAddress, withAddressBook } from './entered-details.ts'
import { loadCheckout, rulesOf, type LoadedCheckout } from './load-checkout.ts'
import type { OrderService } from './order-service.ts'
import { recordOrder, type RecordedOrder } from './record-order.ts'
import { tryCoupon } from './try-coupon.ts'

/** Input of the checkout form besides its fields. */
export interface PlacePorts {
  service: OrderService
  /** Id of the pick-up point that this browser used last. */
  lastPickup: string | undefined
}

/** The outcome of the checkout form. */
export type FormOutcome =
  | { kind: 'empty'; gone: string }
  | (RecordedOrder & { pickup?: string | undefined })
  | ShowFormAgain

/** The page is shown again: with new totals, problems or changes. */
export interface ShowFormAgain {
  kind: 'again'
  loaded: LoadedCheckout
  why:
    | { kind: 'updated' }
    | { kind: 'coupon'; status: 200 | 422 | 503; coupon: CouponState }
    | { kind: 'wrong'; problems: readonly CheckoutProblem[] }
    | { kind: 'refused'; refused: OrderRefused; confirmed: number }
}

/**
 * Handles the checkout form: recalculates, or places the order. A key that was already sent leads to its
 * order, whatever the cart contains now, so a form posted twice makes one order. If the backend is
 * idempotent by key, an order with an unknown outcome is sent again.
 */
export async function placeByForm(
  context: SessionContext,
  fields: URLSearchParams,
  env: Env,
  ports: PlacePorts,
): Promise<FormOutcome> {
  const { service } = ports
  const orderId = fields.get(CHECKOUT_FIELDS.orderId) ?? ''
  const orderState = isOrderKey(orderId) ? await service.readState(context, orderId) : undefined
  if (!orderState || orderState.state === 'refused') return placeOrder(context, fields, env, ports)
  const isOpen = orderState.state === 'checking' && !orderState.isInProgress
  const again =
    isOpen && context.backend.isIdempotent
      ? await placeOrder(context, fields, env, ports)
      : undefined
  if (again?.kind === 'sent') return again
  // After that time, the contact of an order is no longer stored.
  if (context.now - orderKeyTime(orderId) > CONTACT_SECONDS * 1000)
    return recordOrder(context, orderState)
  const { personal } = readEntered(context, fields)
  return recordOrder(context, orderState, {
    key: orderId,
    contact: { email: foldEmail(personal.emailAddress) },
  })
}

async function placeOrder(
  context: SessionContext,
  fields: URLSearchParams,
  env: Env,
  { service, lastPickup }: PlacePorts,
): Promise<FormOutcome> {
  const orderId = fields.get(CHECKOUT_FIELDS.orderId) ?? ''
  const cart = cartOf(context)
  const customer = fields.get(CHECKOUT_FIELDS.address) ? await loadCustomer(context) : undefined
  const entered = withAddressBook(readEntered(context, fields), fields, customer?.addresses ?? [])
  const tried = await tryCoupon(context, fields)
  const loaded = await loadCheckout(context, env, destinationOf(entered, fields, lastPickup))
  if (!loaded.isUnknown && loaded.cart.items.length === 0) {
    return withoutProducts(
      context,
      cart && (await service.readStateOfCart(context, cart)),
      loaded.unavailable,
    )
  }
  const confirmed = Number.parseFloat(fields.get(CHECKOUT_FIELDS.confirmed) ?? '')
  // Totals that were not shown cannot be confirmed.
  const isSeen = Number.isFinite(confirmed) && loaded.cart.platformTotals !== undefined
  if (tried) return showFormAgain(loaded, { kind: 'coupon', ...tried })
  if (isPageUpdate(fields)) return showFormAgain(loaded, { kind: 'updated' })
  const rules = rulesOf(context, loaded)
  const problems = validateDetails(entered, rules)
  if (problems.length > 0) return showFormAgain(loaded, { kind: 'wrong', problems })
  if (!isOrderKey(orderId) || !isSeen) return showFormAgain(loaded, { kind: 'updated' })
  const ordered = normalizeDetails(entered, rules)
  const { items } = loaded.cart
  const shipping = findShipping(loaded.shippingMethods, ordered.shipping.shippingMethod)
  const coupon = fields.get(CHECKOUT_FIELDS.coupon)?.slice(0, 64)
  const point = pickupOf(loaded, ordered)
  const pickupPoint = point && toOrderPickupPoint(point)
  const seen = { items, shipping, pickupPoint, grandTotal: confirmed, coupon }
  const request = toOrderRequest(ordered, seen, orderId)
  const outcome = await service.place(context, request)
  if (outcome.state === 'refused') {
    const problem = outcome.field && refusedProblem(outcome.field, ordered, loaded)
    if (problem) return showFormAgain(loaded, { kind: 'wrong', problems: [problem] })
    return showFormAgain(withTotals(loaded, outcome), {
      kind: 'refused',
      refused: outcome,
      confirmed,
    })
  }
  if (isNewAddress(fields, loaded)) await saveShippingAddress(context, loaded, ordered.shipping)
  const createsAccount = ordered.personal.createAccount && !context.session
  const account = createsAccount ? await createAccount(context, ordered.personal) : undefined
  const contact = contactOf(request)
  if (account === 'made') await adoptOrder(context, { order_id: orderId, contact })
  const posted = { key: orderId, contact, account }
  return { ...(await recordOrder(context, outcome, posted)), pickup: point?.id }
}

/** Returns the chosen pick-up point if the chosen method needs one. */
function pickupOf(
  { pickup }: LoadedCheckout,
  { shipping }: CheckoutDetails,
): PickupPoint | undefined {
  if (!pickup?.methods.includes(shipping.shippingMethod)) return undefined
  return pickup.points?.find(({ id }) => id === shipping.pickupPoint)
}

/**
 * Handles an empty cart. If it has just become an order, in another tab or on another device, leads to that
 * order.
 */
async function withoutProducts(
  context: SessionContext,
  outcome: OrderOutcome | undefined,
  gone: string,
): Promise<FormOutcome> {
  const { receipt, now } = context
  const isFresh = receipt !== undefined && now - receipt.at < CHECKOUT_WINDOW_MS
  if (!outcome || outcome.state === 'refused') {
    return isFresh ? { kind: 'sent', redirect: undefined } : { kind: 'empty', gone }
  }
  return recordOrder(context, outcome)
}

/** Returns the checkout with the current totals, including a payment fee: they are shown and confirmed. */
function withTotals(loaded: LoadedCheckout, { totals }: OrderRefused): LoadedCheckout {
  return totals ? { ...loaded, cart: updateTotals(loaded.cart, totals) } : loaded
}

function showFormAgain(loaded: LoadedCheckout, why: ShowFormAgain['why']): ShowFormAgain {
  return { kind: 'again', loaded, why }
}
