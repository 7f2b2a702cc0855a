/** What the cart and the checkout call delivery that costs nothing, in English. */
export const messages = {
  'cart.delivery.free': 'Free',
} as const
