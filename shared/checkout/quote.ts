import type { Cart } from '../cart/cart.ts'
import { updateTotals } from '../cart/cart-state.ts'
import type { PlatformTotals } from '../cart/platform-totals.ts'
import { CHECKOUT_FIELDS, CHECKED } from './form.ts'
import type { CheckoutView } from './view.ts'

/** The data of a checkout that a browser stores to render it offline, without entries or personal data. */
export interface CheckoutQuote extends Pick<
  CheckoutView,
  | 'action'
  | 'shippingMethods'
  | 'payments'
  | 'pickup'
  | 'isVirtual'
  | 'countries'
  | 'offersAccount'
  | 'termsRequired'
  | 'phoneOptional'
  | 'agreements'
  | 'withdrawalDays'
  | 'links'
> {
  /** With the chosen shipping method; undefined: unknown. */
  totals: PlatformTotals | undefined
  /** The chosen shipping method, from `shippingName`; empty: nothing is shipped. */
  shipping: string
}

/** The context for rendering a stored checkout. */
export interface QuoteContext {
  cart: Cart
  /** A new order key. */
  orderId: string
  /** E-mail address of the logged-in customer; undefined: a guest. */
  customer: string | undefined
  country: string
}

/** Returns the view of a stored checkout; the page itself fills in the entries. */
export function viewOfQuote(offer: CheckoutQuote, to: QuoteContext): CheckoutView {
  const { totals, shipping, ...offered } = offer
  const { cart, country, customer, orderId } = to
  return {
    ...offered,
    ...{ orderId, customer, problems: [], addresses: [], isOnAland: false },
    cart: totals ? updateTotals(cart, totals) : cart,
    values: {
      'personal.emailAddress': customer ?? '',
      'shipping.country': country,
      'payment.country': country,
      'shipping.shippingMethod': shipping,
      [CHECKOUT_FIELDS.sameAsShipping]: CHECKED,
    },
  }
}
