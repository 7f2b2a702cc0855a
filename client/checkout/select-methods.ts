import type { PaymentMethod, ShippingMethod } from '../../shared/cart/methods.ts'
import type { CheckoutDetails } from '../../shared/checkout/details.ts'
import { findShipping } from '../../shared/checkout/methods.ts'
import type { CheckoutQuote } from '../../shared/checkout/quote.ts'
import type { CartStore } from '../cart/store.ts'

/**
 * Stores the selected shipping and payment methods in the cart, so that totals calculated
 * in the browser include them. A method that is not available is not selected.
 */
export async function selectMethods(
  cart: Pick<CartStore, '$cart' | 'chooseShipping' | 'choosePayment'>,
  { shippingMethods, payments }: Pick<CheckoutQuote, 'shippingMethods' | 'payments'>,
  { shipping, payment }: CheckoutDetails,
): Promise<void> {
  const delivery: ShippingMethod | undefined = findShipping(
    shippingMethods,
    shipping.shippingMethod,
  )
  const pay: PaymentMethod | undefined = payments.find(({ code }) => code === payment.paymentMethod)
  const { shippingMethod, paymentMethod } = cart.$cart.get()
  if (!isSame(delivery, shippingMethod)) await cart.chooseShipping(delivery)
  if (!isSame(pay, paymentMethod)) await cart.choosePayment(pay)
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
