import type { PaymentMethod, ShippingMethod } from '../../shared/cart/methods.ts'
import type { CheckoutDetails } from '../../shared/checkout/details.ts'
import { findShipping } from '../../shared/checkout/methods.ts'
import type { CheckoutOffer } from '../../shared/checkout/offer.ts'
import type { CartStore } from '../cart/store.ts'

/**
 * Keeps at the cart how the goods are sent and paid: totals that are reckoned
 * here have their rows. What is not offered is not chosen.
 */
export async function keepChosen(
  cart: Pick<CartStore, '$cart' | 'chooseShipping' | 'choosePayment'>,
  { shippingMethods, payments }: Pick<CheckoutOffer, 'shippingMethods' | 'payments'>,
  { shipping, payment }: CheckoutDetails,
): Promise<void> {
  const way: ShippingMethod | undefined = findShipping(shippingMethods, shipping.shippingMethod)
  const pay: PaymentMethod | undefined = payments.find(({ code }) => code === payment.paymentMethod)
  const { shippingMethod, paymentMethod } = cart.$cart.get()
  if (!isSame(way, shippingMethod)) await cart.chooseShipping(way)
  if (!isSame(pay, paymentMethod)) await cart.choosePayment(pay)
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
