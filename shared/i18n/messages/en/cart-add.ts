/** Messages about adding to the cart and an unavailable cart, used by the edge alone, in English. */
export const messages = {
  'cart.open': 'Cart',
  'cart.add': 'Add to cart',
  'cart.add.short': 'Add to cart',
  'cart.add-named': 'Add to cart: {name}',
  'cart.adding': 'Adding …',
  'cart.add.done': 'Added',
  'cart.add.not-now': 'You are offline. Try again when you are online.',
  'cart.add.choose': 'Choose',
  'cart.problem': 'Check this',
  'cart.page-error': 'Error: {title}',
  'cart.unavailable-now': 'Your cart cannot be shown right now. Try again in a moment.',
} as const
