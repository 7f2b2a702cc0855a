/** Messages about price comparisons, for pages and the search panel, in English. */
export const messages = {
  'product.price.from': 'from {price}',
  'product.price.was': 'Regular price',
  'product.price.lowest': 'Lowest price in the 30 days before',
  'product.price.percent': '−{percent}%',
  'product.price.piece': 'pc',
  'cart.delivery.free': 'Free',
} as const
