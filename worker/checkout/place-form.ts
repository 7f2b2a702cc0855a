import { foldEmail } from '../../shared/account/validate.ts'
import type { CustomerAddress } from '../../shared/account/customer.ts'
import type { CartAddress } from '../../shared/api.ts'
import { CHECKOUT_WINDOW_MS, type CheckoutDetails } from '../../shared/checkout/details.ts'
import { updateTotals } from '../../shared/cart/cart-state.ts'
import { asksForPage, CHECKOUT_FIELDS, readDetails, TICKED } from '../../shared/checkout/form.ts'
import { toOrderPickupPoint, type PickupPoint } from '../../shared/checkout/pickup-point.ts'
import { findShipping } from '../../shared/checkout/methods.ts'
import { normalizeDetails } from '../../shared/checkout/normalize.ts'
import { validateDetails, type CheckoutProblem } from '../../shared/checkout/validate.ts'
import type { OrderOutcome, OrderRefused, OrderRequest } from '../../shared/order/order.ts'
import { isOrderKey, orderKeyTime } from '../../shared/order/key.ts'
import { toOrderRequest } from '../../shared/order/to-request.ts'
import { register } from '../session/log-in.ts'
import { adoptOrder } from '../customer/adopt-order.ts'
import { loadCustomer } from '../customer/customer.ts'
import { fromBook, saveShippingAddress } from '../customer/save-address.ts'
import type { CouponState } from '../../shared/cart/coupon-view.tsx'
import { tryCoupon } from './try-coupon.ts'
import { cartOf, setReceipt, type SessionContext } from '../session/context.ts'
import type { CartRef } from '../session/cart-ref.ts'
import type { Env } from '../env.ts'
import { errorText, writeLog } from '../log/log.ts'
import {
  CONTACT_SECONDS,
  contactOf,
  storeReceiptContact,
  type ReceiptContact,
} from '../session/receipt-contact.ts'
import { defaultCountryOf, loadCheckout, rulesOf, type LoadedCheckout } from './load-checkout.ts'

/** The one way to an order, and the way to what became of it. */
export interface OrderService {
  place: (context: SessionContext, request: OrderRequest) => Promise<OrderOutcome>
  /** Undefined: no order of this visitor has this key. */
  readState: (context: SessionContext, orderId: string) => Promise<OrderOutcome | undefined>
  /** The order that this cart has become; undefined: none, or none of this visitor. */
  readStateOfCart: (context: SessionContext, cart: CartRef) => Promise<OrderOutcome | undefined>
}

/** What the form of the checkout needs besides its fields. */
export interface PlacePorts {
  service: OrderService
  /** Id of the pick-up point that this browser used last. */
  lastPickup: string | undefined
}

/** Longer ones are cut: no postcode and no point is named like that. */
const MAX_POSTCODE = 20
const MAX_POINT_ID = 64

/** What came of the form of the checkout. */
export type FormOutcome =
  | { kind: 'empty'; gone: string }
  | { kind: 'sent'; redirect: string | undefined; pickup?: string | undefined }
  | ShowFormAgain

/** The page is shown again: with new totals, with what is wrong, or with what has changed. */
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
 * Does what the form of the checkout asks: calculates again, or orders. A key that was sent before leads to
 * the order it made, whatever the cart holds by now: posted twice, it is one order. Where the backend makes
 * one order of one key, one that is in doubt is sent again.
 */
export async function placeByForm(
  context: SessionContext,
  fields: URLSearchParams,
  env: Env,
  ports: PlacePorts,
): Promise<FormOutcome> {
  const { service } = ports
  const orderId = fields.get(CHECKOUT_FIELDS.orderId) ?? ''
  const known = isOrderKey(orderId) ? await service.readState(context, orderId) : undefined
  if (!known || known.state === 'refused') return orderAsked(context, fields, env, ports)
  const isOpen = known.state === 'checking' && !known.isInProgress
  const again =
    isOpen && context.backend.isIdempotent
      ? await orderAsked(context, fields, env, ports)
      : undefined
  if (again?.kind === 'sent') return again
  // Later on it is nobody's business any more who ordered.
  if (context.now - orderKeyTime(orderId) > CONTACT_SECONDS * 1000) return sent(context, known)
  const { personal } = enteredIn(context, fields)
  return sent(context, known, {
    key: orderId,
    contact: { email: foldEmail(personal.emailAddress) },
  })
}

function enteredIn({ site, now }: SessionContext, fields: URLSearchParams): CheckoutDetails {
  return readDetails((name) => fields.get(name), defaultCountryOf(site), now)
}

async function orderAsked(
  context: SessionContext,
  fields: URLSearchParams,
  env: Env,
  { service, lastPickup }: PlacePorts,
): Promise<FormOutcome> {
  const orderId = fields.get(CHECKOUT_FIELDS.orderId) ?? ''
  const cart = cartOf(context)
  const customer = fields.get(CHECKOUT_FIELDS.address) ? await loadCustomer(context) : undefined
  const entered = withAddressBook(enteredIn(context, fields), fields, customer?.addresses ?? [])
  const tried = await tryCoupon(context, fields)
  const destination = {
    address: toCartAddress(entered),
    shipping: entered.shipping.shippingMethod,
    payment: entered.payment.paymentMethod,
    pickup: {
      postcode: (fields.get(CHECKOUT_FIELDS.pickupPostcode) ?? '').slice(0, MAX_POSTCODE),
      chosen: entered.shipping.pickupPoint.slice(0, MAX_POINT_ID),
      lastUsed: lastPickup,
    },
  }
  const loaded = await loadCheckout(context, env, destination)
  if (!loaded.isUnknown && loaded.cart.items.length === 0) {
    return withoutProducts(
      context,
      cart && (await service.readStateOfCart(context, cart)),
      loaded.unavailable,
    )
  }
  const confirmed = Number.parseFloat(fields.get(CHECKOUT_FIELDS.confirmed) ?? '')
  // What was not seen is not confirmed.
  const isSeen = Number.isFinite(confirmed) && loaded.cart.platformTotals !== undefined
  if (tried) return again(loaded, { kind: 'coupon', ...tried })
  if (asksForPage(fields)) return again(loaded, { kind: 'updated' })
  const rules = rulesOf(context, loaded)
  const problems = validateDetails(entered, rules)
  if (problems.length > 0) return again(loaded, { kind: 'wrong', problems })
  if (!isOrderKey(orderId) || !isSeen) return again(loaded, { kind: 'updated' })
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
    return again(withTotals(loaded, outcome), { kind: 'refused', refused: outcome, confirmed })
  }
  if (isNewAddress(fields, loaded)) await saveShippingAddress(context, loaded, ordered.shipping)
  const wanted = ordered.personal.createAccount && !context.session
  const account = wanted ? await makeAccount(context, ordered.personal) : undefined
  const contact = contactOf(request)
  if (account === 'made') await adoptOrder(context, { order_id: orderId, contact })
  const posted = { key: orderId, contact, account }
  return { ...(await sent(context, outcome, posted)), pickup: point?.id }
}

/** The chosen pick-up point, where the chosen method leads to one. */
function pickupOf(
  { pickup }: LoadedCheckout,
  { shipping }: CheckoutDetails,
): PickupPoint | undefined {
  if (!pickup?.methods.includes(shipping.shippingMethod)) return undefined
  return pickup.points?.find(({ id }) => id === shipping.pickupPoint)
}

/**
 * Nothing is left to order. Where these products became an order a moment ago, in another tab or on
 * another device, that one is told of.
 */
async function withoutProducts(
  context: SessionContext,
  other: OrderOutcome | undefined,
  gone: string,
): Promise<FormOutcome> {
  const { receipt, now } = context
  const isFresh = receipt !== undefined && now - receipt.at < CHECKOUT_WINDOW_MS
  if (!other || other.state === 'refused') {
    return isFresh ? { kind: 'sent', redirect: undefined } : { kind: 'empty', gone }
  }
  return sent(context, other)
}

/** Whether a cart has become an order whose answer may never have come: it is told of then. */
export async function noteOrderOf(
  context: SessionContext,
  cart: CartRef | undefined,
  service: Pick<OrderService, 'readStateOfCart'>,
): Promise<boolean> {
  try {
    const outcome = cart && (await service.readStateOfCart(context, cart))
    if (!outcome || outcome.state === 'refused') return false
    await sent(context, outcome)
    return true
  } catch (error) {
    writeLog({ code: 'order.not-asked', detail: errorText(error) })
    return false
  }
}

/** What was posted with an order, for the page of thanks. */
interface RefusalDetails {
  key: string
  contact: ReceiptContact
  account?: 'made' | 'failed' | undefined
}

/**
 * Writes down what the page of thanks shows; an order that was told of before stays as it was told. The
 * e-mail of an order that was posted elsewhere went where that post said.
 */
async function sent(
  context: SessionContext,
  outcome: Exclude<OrderOutcome, OrderRefused>,
  refusal?: RefusalDetails,
): Promise<Extract<FormOutcome, { kind: 'sent' }>> {
  const { order_id } = outcome
  const isPlaced = outcome.state === 'placed'
  const orderNumber = isPlaced ? outcome.orderNumber : undefined
  const isNew = context.receipt?.order_id !== order_id
  if (isNew) {
    if (refusal?.key === order_id) await storeReceiptContact(context, order_id, refusal.contact)
    setReceipt(context, { order_id, orderNumber, account: refusal?.account, at: context.now })
  }
  return { kind: 'sent', redirect: isPlaced ? outcome.redirect : undefined }
}

/**
 * The account that was asked for is made after the order: the order stands, whatever
 * becomes of the account, and the password goes no further than here.
 */
async function makeAccount(
  context: SessionContext,
  { emailAddress, firstName, lastName, password }: CheckoutDetails['personal'],
): Promise<'made' | 'failed'> {
  const customer = { email: emailAddress, firstname: firstName, lastname: lastName, password }
  try {
    const made = await register(context, { customer })
    return made.ok ? 'made' : 'failed'
  } catch (error) {
    const store = context.site.view.storeCode
    writeLog({ code: 'call.failed', operation: 'user.create', store, detail: errorText(error) })
    return 'failed'
  }
}

/** An address of the address book counts for what it holds, whatever the fields say. */
function withAddressBook(
  details: CheckoutDetails,
  fields: URLSearchParams,
  addresses: readonly CustomerAddress[],
): CheckoutDetails {
  const id = fields.get(CHECKOUT_FIELDS.address) ?? ''
  const saved = addresses.find((address) => String(address.id) === id)
  if (!saved) return details
  const { shipping } = details
  const address = fromBook(saved)
  // An address without a telephone can be completed.
  const phoneNumber = address.phoneNumber || shipping.phoneNumber
  return { ...details, shipping: { ...shipping, ...address, phoneNumber } }
}

/** Another address than those of the book was written, and shall be kept. */
function isNewAddress(fields: URLSearchParams, { customer, isVirtual }: LoadedCheckout): boolean {
  const id = fields.get(CHECKOUT_FIELDS.address) ?? ''
  const isOfBook = customer?.addresses.some((address) => String(address.id) === id) ?? false
  return !isVirtual && !isOfBook && fields.get(CHECKOUT_FIELDS.saveAddress) === TICKED
}

/** Where the order is shipped to, as far as shipping methods and taxes depend on it. */
function toCartAddress({ shipping }: CheckoutDetails): CartAddress {
  const { zipCode, state, city } = shipping
  return {
    country_id: /^[A-Z]{2}$/.test(shipping.country) ? shipping.country : '',
    ...(zipCode !== '' && { postcode: zipCode.slice(0, 20) }),
    ...(city !== '' && { city: city.slice(0, 200) }),
    ...(state !== '' && { region: state.slice(0, 200) }),
  }
}

/** What the order would cost now, a payment method that costs something included: that is shown and confirmed. */
function withTotals(loaded: LoadedCheckout, { totals }: OrderRefused): LoadedCheckout {
  return totals ? { ...loaded, cart: updateTotals(loaded.cart, totals) } : loaded
}

function again(loaded: LoadedCheckout, why: ShowFormAgain['why']): ShowFormAgain {
  return { kind: 'again', loaded, why }
}
