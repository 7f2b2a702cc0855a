import type { Cart } from '../cart/cart.ts'
import { updateTotals } from '../cart/cart-state.ts'
import type { PlatformTotals } from '../cart/platform-totals.ts'
import { CHECKOUT_FIELDS, TICKED } from './form.ts'
import type { CheckoutView } from './view.ts'

/**
 * What a checkout offers for a cart, as a browser keeps it to draw the page without the shop: nothing
 * of it was typed, nothing of it names anybody.
 */
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
  | 'deliveryDays'
  | 'withdrawalDays'
  | 'links'
> {
  /** With the shipping method that is chosen; undefined: nobody has told them. */
  totals: PlatformTotals | undefined
  /** That way, as `shippingName` writes it; empty: nothing is sent. */
  shipping: string
}

/** Who a kept checkout is drawn for, and of what. */
export interface QuoteContext {
  cart: Cart
  /** A key that no order has. */
  orderId: string
  /** E-mail of who is logged in; undefined: a guest. */
  customer: string | undefined
  country: string
}

/** What a kept checkout shows; what was typed the page fills in itself. */
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
      [CHECKOUT_FIELDS.sameAsShipping]: TICKED,
    },
  }
}
