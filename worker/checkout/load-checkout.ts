import type { Customer } from '../../shared/account/customer.ts'
import { EMPTY_CART, type Cart } from '../../shared/cart/cart.ts'
import { updateTotals } from '../../shared/cart/cart-state.ts'
import type { PaymentMethod, ShippingMethod } from '../../shared/cart/methods.ts'
import type { PickupOffer } from '../../shared/checkout/pickup-point.ts'
import { readPostcode } from '../../shared/checkout/postcode.ts'
import type { Agreement } from '../../shared/checkout/agreement.ts'
import type { CheckoutRules } from '../../shared/checkout/rules.ts'
import {
  defaultShipping,
  findShipping,
  offerPayments,
  shippingName,
} from '../../shared/checkout/methods.ts'
import { loadCustomer } from '../customer/customer.ts'
import type { SessionContext } from '../session/context.ts'
import { findPickupPoints } from '../pickup/pickup-points.ts'
import { loadCart } from '../cart/load-cart.ts'
import { loadAgreements } from './load-agreements.ts'
import type { Env } from '../env.ts'
import {
  sendTo,
  askVirtual,
  payBy,
  askShippingMethods,
  type Destination,
  defaultCountryOf,
} from './offered-methods.ts'

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
