import type { CartAddress } from '../../shared/api.ts'
import type { Customer } from '../../shared/account/customer.ts'
import { EMPTY_CART, type Cart } from '../../shared/cart/cart.ts'
import { updateTotals } from '../../shared/cart/cart-state.ts'
import type { PaymentMethod, ShippingMethod } from '../../shared/cart/methods.ts'
import type { PickupOffer } from '../../shared/checkout/pickup-point.ts'
import type { PlatformTotals } from '../../shared/cart/platform-totals.ts'
import { readPostcode } from '../../shared/checkout/postcode.ts'
import type { CheckoutRules } from '../../shared/checkout/rules.ts'
import {
  defaultShipping,
  findShipping,
  offerPayments,
  shippingName,
} from '../../shared/checkout/methods.ts'
import { PAID_ELSEWHERE } from '../backend/refusal.ts'
import { loadCustomer } from '../customer/customer.ts'
import type { Outcome } from '../session/outcome.ts'
import type { SessionContext } from '../session/context.ts'
import { queryCart } from '../cart/query-cart.ts'
import { findPickupPoints, hasNoPickupPoints } from '../pickup/pickup-points.ts'
import { loadCart } from '../cart/load-cart.ts'
import type { Env } from '../env.ts'
import { errorText, writeLog } from '../log/log.ts'

/** Where the products are to go and how, as far as it is known. */
export interface Destination {
  address: CartAddress
  /** As `shippingName` writes it; empty: not chosen. */
  shipping: string
  /** The code of a method of payment; empty: none is chosen. */
  payment: string
  pickup: PickupRequest
}

/** What the form says about pick-up points. */
export interface PickupRequest {
  /** What was searched by; empty: the postcode of the address. */
  postcode: string
  /** Id of the chosen point; empty: none. */
  chosen: string
  /** Id of the point that this browser used last. */
  lastUsed: string | undefined
}

/** Nothing was asked or chosen yet. */
export function noPickup(lastUsed: string | undefined): PickupRequest {
  return { postcode: '', chosen: '', lastUsed }
}

/** The server's cart as the checkout shows it, with what is offered for it. */
export interface LoadedCheckout {
  cart: Cart
  isUnknown: boolean
  /** Names of lines that were removed just now, as in `LoadedCart`. */
  unavailable: string
  isVirtual: boolean
  shippingMethods: readonly ShippingMethod[]
  /** The shipping method that the totals are calculated with. */
  shipping: ShippingMethod | undefined
  /** Pick-up points; undefined: no offered method leads to one. */
  pickup: PickupOffer | undefined
  payments: readonly PaymentMethod[]
  /** Why the backend offers no payment method, as text for the shopper; undefined: it does, or is silent. */
  refusal: string | undefined
  /** Every method is one of the backend's own checkout. */
  isPaidElsewhere: boolean
  customer: Customer | undefined
}

/**
 * Loads what the checkout is about: the server's cart, shipping methods for where the products
 * go, and the totals with the chosen one. The chosen way is kept at the cart, as the order will be.
 */
export async function loadCheckout(
  context: SessionContext,
  env: Env,
  destination: Destination,
): Promise<LoadedCheckout> {
  const [loaded, customer] = await Promise.all([loadCart(context, env), loadCustomer(context)])
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
  const known = context.site.brand.checkout.payments
  const payments = offerPayments(backend, known, isVirtual)
  const chosen = payments.find(({ code }) => code === destination.payment)
  const paid = chosen?.cost_incl_tax ? await payBy(context, chosen, shipping) : undefined
  const shown = paid ?? totals
  return {
    cart: shown ? updateTotals(cart, shown) : cart,
    ...{ isUnknown, unavailable, isVirtual, shippingMethods, shipping, refusal, customer },
    ...{ payments, pickup, isPaidElsewhere },
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
} as const

/** What a checkout of this visitor is judged by. */
export function rulesOf(
  { site, session }: Pick<SessionContext, 'site' | 'session'>,
  { isVirtual, shippingMethods, pickup, payments }: LoadedCheckout,
): CheckoutRules {
  const { countries, termsRequired, offersAccount } = site.brand.checkout
  return {
    ...{ countries, termsRequired, offersAccount, isVirtual },
    defaultCountry: defaultCountryOf(site),
    isCustomer: session !== undefined,
    shippingMethods: shippingMethods.map(shippingName),
    ...(pickup && {
      pickup: { methods: pickup.methods, points: pickup.points?.map(({ id }) => id) },
    }),
    paymentMethods: payments.map(({ code }) => code),
  }
}

/** The country that is meant where none is entered. */
export function defaultCountryOf({ view }: SessionContext['site']): string {
  return view.tax.defaultCountry || view.i18n.defaultCountry
}

/** All items are downloadable or virtual. */
function isVirtualCart({ items }: Cart): boolean {
  const isVirtual = (type: string) => type === 'downloadable' || type === 'virtual'
  return items.length > 0 && items.every(({ type_id }) => isVirtual(type_id))
}

/** The pick-up points of the offered methods that lead to one; the provider is asked only then. */
async function offerPickup(
  { site }: SessionContext,
  shippingMethods: readonly ShippingMethod[],
  { address, pickup: { postcode: searched, chosen, lastUsed = '' } }: Destination,
): Promise<PickupOffer | undefined> {
  const names = shippingMethods.map(shippingName)
  const methods = site.brand.checkout.pickupMethods.filter((name) => names.includes(name))
  if (methods.length === 0) return undefined
  const country = address.country_id || defaultCountryOf(site)
  const entered = searched.trim() || (address.postcode ?? '')
  const postcode = readPostcode(entered, country) ?? entered
  const points = await findPickupPoints(site, { postcode, country, ids: [lastUsed, chosen] })
  return { methods, postcode, points, lastUsed }
}

async function askShippingMethods(
  context: SessionContext,
  address: CartAddress,
): Promise<readonly ShippingMethod[]> {
  const call = queryCart(context, 'cart.shipping-methods', { address })
  const offered = (await quietly(context, call)) ?? []
  const country = address.country_id || defaultCountryOf(context.site)
  return offered.filter((method) => !hasNoPickupPoints(context.site, shippingName(method), country))
}

interface Offered {
  totals?: PlatformTotals
  /** Undefined: the backend did not say. */
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

/** The totals with a method of payment that costs something. */
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
  return quietly(context, queryCart(context, 'cart.collect-totals', { methods }))
}

/** What a backend offers: it does so, offers nothing and says why, or does not say. */
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
    const isPaidElsewhere = answer.code === PAID_ELSEWHERE
    return { backend: [], refusal: isOfCart ? t('cart.refused') : answer.result, isPaidElsewhere }
  } catch (error) {
    return nothing(context, error) ?? {}
  }
}

/** The result of a call, or nothing where it was refused or broke. */
async function quietly<Result>(
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
