import type { CartAddress } from '../../shared/api.ts'
import type { Customer } from '../../shared/account/customer.ts'
import { EMPTY_CART, type Cart } from '../../shared/cart/cart.ts'
import { updateTotals } from '../../shared/cart/cart-state.ts'
import type { PaymentMethod, ShippingMethod } from '../../shared/cart/methods.ts'
import type { PickupOffer } from '../../shared/checkout/pickup-point.ts'
import type { PlatformTotals } from '../../shared/cart/platform-totals.ts'
import { readPostcode } from '../../shared/checkout/postcode.ts'
import type { Agreement } from '../../shared/checkout/agreement.ts'
import type { CheckoutRules } from '../../shared/checkout/rules.ts'
import {
  defaultShipping,
  findShipping,
  offerPayments,
  shippingName,
} from '../../shared/checkout/methods.ts'
import { EXTERNAL_CHECKOUT_REQUIRED } from '../backend/refusal.ts'
import { loadCustomer } from '../customer/customer.ts'
import type { Outcome } from '../session/outcome.ts'
import type { SessionContext } from '../session/context.ts'
import { queryCart } from '../cart/query-cart.ts'
import { findPickupPoints, hasNoPickupPoints } from '../pickup/pickup-points.ts'
import { loadCart } from '../cart/load-cart.ts'
import { loadAgreements } from './load-agreements.ts'
import type { Env } from '../env.ts'
import { errorText, writeLog } from '../log/log.ts'

/** The known address, shipping method and payment method. */
export interface Destination {
  address: CartAddress
  /** In the format of `shippingName`; empty: not chosen. */
  shipping: string
  /** The code of a payment method; empty: not chosen. */
  payment: string
  pickup: PickupRequest
}

/** The pick-up fields of the form. */
export interface PickupRequest {
  /** The postcode that was searched for; empty: the postcode of the address. */
  postcode: string
  /** Id of the chosen point; empty: none. */
  chosen: string
  /** Id of the point that this browser used last. */
  lastUsed: string | undefined
}

/** Returns a request without search or choice. */
export function noPickup(lastUsed: string | undefined): PickupRequest {
  return { postcode: '', chosen: '', lastUsed }
}

/** The server's cart as the checkout shows it, with the offered methods. */
export interface LoadedCheckout {
  cart: Cart
  isUnknown: boolean
  /** Names of lines that were just removed, as in `LoadedCart`. */
  unavailable: string
  isVirtual: boolean
  shippingMethods: readonly ShippingMethod[]
  /** The shipping method that the totals include. */
  shipping: ShippingMethod | undefined
  /** Pick-up points; undefined if no offered method needs one. */
  pickup: PickupOffer | undefined
  payments: readonly PaymentMethod[]
  /**
   * Why the backend offers no payment method, as text for the shopper; undefined: it does, or gives no
   * reason.
   */
  refusal: string | undefined
  /** True if every method belongs to the backend's own checkout. */
  isPaidElsewhere: boolean
  customer: Customer | undefined
  /** Terms of the backend, sanitised. */
  agreements: readonly Agreement[]
}

/**
 * Loads the data of the checkout: the server's cart, shipping methods for the address, and totals with the
 * chosen one. The chosen method is set at the cart, as the order will have it.
 */
export async function loadCheckout(
  context: SessionContext,
  env: Env,
  destination: Destination,
): Promise<LoadedCheckout> {
  const [loaded, customer, agreements] = await Promise.all([
    loadCart(context, env),
    loadCustomer(context),
    loadAgreements(context),
  ])
  const { cart, isUnknown, unavailable } = loaded
  const isVirtual = isVirtualCart(cart)
  if (isUnknown || cart.items.length === 0) {
    return { ...NOTHING, cart, isUnknown, unavailable, isVirtual, customer }
  }
  const shippingMethods = isVirtual ? [] : await askShippingMethods(context, destination.address)
  const shipping =
    findShipping(shippingMethods, destination.shipping) ?? defaultShipping(shippingMethods)
  const [pickup, { totals, backend, refusal, isPaidElsewhere = false }] = await Promise.all([
    offerPickup(context, shippingMethods, destination),
    shipping ? sendTo(context, destination.address, shipping) : askVirtual(context),
  ])
  const configured = context.site.brand.checkout.payments
  const payments = offerPayments(backend, configured, isVirtual)
  const chosen = payments.find(({ code }) => code === destination.payment)
  const paid = chosen?.cost_incl_tax ? await payBy(context, chosen, shipping) : undefined
  const shownTotals = paid ?? totals
  return {
    cart: shownTotals ? updateTotals(cart, shownTotals) : cart,
    ...{ isUnknown, unavailable, isVirtual, shippingMethods, shipping, refusal, customer },
    ...{ payments, pickup, isPaidElsewhere, agreements },
  }
}

const NOTHING = {
  cart: EMPTY_CART,
  shippingMethods: [],
  shipping: undefined,
  pickup: undefined,
  payments: [],
  refusal: undefined,
  isPaidElsewhere: false,
  agreements: [],
} as const

/** Returns the validation rules for this visitor's checkout. */
export function rulesOf(
  { site, session }: Pick<SessionContext, 'site' | 'session'>,
  { isVirtual, shippingMethods, pickup, payments, agreements }: LoadedCheckout,
): CheckoutRules {
  const { countries, termsRequired, offersAccount, phoneRequired } = site.brand.checkout
  return {
    ...{ countries, termsRequired, offersAccount, isVirtual },
    phoneOptional: !phoneRequired,
    defaultCountry: defaultCountryOf(site),
    isCustomer: session !== undefined,
    shippingMethods: shippingMethods.map(shippingName),
    ...(pickup && {
      pickup: { methods: pickup.methods, points: pickup.points?.map(({ id }) => id) },
    }),
    paymentMethods: payments.map(({ code }) => code),
    ...(agreements.length > 0 && {
      agreements: agreements.filter(({ isRequired }) => isRequired).map(({ id }) => id),
    }),
  }
}

/** Returns the country to use if none is entered. */
export function defaultCountryOf({ view }: SessionContext['site']): string {
  return view.tax.defaultCountry || view.i18n.defaultCountry
}

/** True if all items are downloadable or virtual. */
function isVirtualCart({ items }: Cart): boolean {
  const isVirtual = (type: string) => type === 'downloadable' || type === 'virtual'
  return items.length > 0 && items.every(({ type_id }) => isVirtual(type_id))
}

/**
 * Returns the pick-up points for the offered methods; the provider is asked only if a method needs them.
 */
async function offerPickup(
  { site }: SessionContext,
  shippingMethods: readonly ShippingMethod[],
  { address, pickup: { postcode: searched, chosen, lastUsed = '' } }: Destination,
): Promise<PickupOffer | undefined> {
  const names = shippingMethods.map(shippingName)
  const methods = site.brand.checkout.pickupMethods.filter((name) => names.includes(name))
  if (methods.length === 0) return undefined
  const country = address.country_id || defaultCountryOf(site)
  const normalize = (entered: string) => readPostcode(entered, country) ?? entered
  const ofAddress = normalize(address.postcode ?? '')
  const postcode = normalize(searched.trim()) || ofAddress
  const points = await findPickupPoints(site, { postcode, country, ids: [lastUsed, chosen] })
  return { methods, postcode, ofAddress, points, lastUsed }
}

async function askShippingMethods(
  context: SessionContext,
  address: CartAddress,
): Promise<readonly ShippingMethod[]> {
  const call = queryCart(context, 'cart.shipping-methods', { address })
  const offered = (await resultOrUndefined(context, call)) ?? []
  const country = address.country_id || defaultCountryOf(context.site)
  return offered.filter((method) => !hasNoPickupPoints(context.site, shippingName(method), country))
}

interface Offered {
  totals?: PlatformTotals
  /** Undefined: the backend did not answer. */
  backend?: readonly PaymentMethod[]
  refusal?: string
  isPaidElsewhere?: boolean
}

async function sendTo(
  context: SessionContext,
  address: CartAddress,
  { carrier_code, method_code }: ShippingMethod,
): Promise<Offered> {
  const addressInformation = {
    shippingAddress: address,
    billingAddress: address,
    shippingCarrierCode: carrier_code,
    shippingMethodCode: method_code,
  }
  const call = queryCart(context, 'cart.shipping-information', { addressInformation })
  return offeredBy(context, call, ({ totals, payment_methods }) => ({
    ...{ totals, backend: payment_methods },
  }))
}

async function askVirtual(context: SessionContext): Promise<Offered> {
  return offeredBy(context, queryCart(context, 'cart.payment-methods', {}), (backend) => ({
    backend,
  }))
}

/** Returns the totals with a payment method that has a fee. */
async function payBy(
  context: SessionContext,
  { code }: PaymentMethod,
  shipping: ShippingMethod | undefined,
): Promise<PlatformTotals | undefined> {
  const methods = {
    paymentMethod: { method: code },
    ...(shipping && {
      shippingCarrierCode: shipping.carrier_code,
      shippingMethodCode: shipping.method_code,
    }),
  }
  return resultOrUndefined(context, queryCart(context, 'cart.collect-totals', { methods }))
}

/** Returns the backend's offer: methods, none with a reason, or no answer. */
async function offeredBy<Result>(
  context: SessionContext,
  call: Promise<Outcome<Result>>,
  read: (result: Result) => Offered,
): Promise<Offered> {
  try {
    const answer = await call
    if (answer.ok) return read(answer.result)
    if (answer.problem === 'server.unavailable') return {}
    const { t } = context.site.shop
    const isOfCart = answer.problem === 'cart.id-missing'
    const isPaidElsewhere = answer.code === EXTERNAL_CHECKOUT_REQUIRED
    return { backend: [], refusal: isOfCart ? t('cart.refused') : answer.result, isPaidElsewhere }
  } catch (error) {
    return nothing(context, error) ?? {}
  }
}

/** Returns the result of a call; undefined if it was refused or failed. */
async function resultOrUndefined<Result>(
  context: SessionContext,
  call: Promise<Outcome<Result>>,
): Promise<Result | undefined> {
  try {
    const answer = await call
    return answer.ok ? answer.result : undefined
  } catch (error) {
    return nothing(context, error)
  }
}

function nothing({ site }: SessionContext, error: unknown): undefined {
  writeLog({ code: 'cart.not-loaded', store: site.view.storeCode, detail: errorText(error) })
  return undefined
}
