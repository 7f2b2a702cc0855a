/** How a price is told and what it is compared with, in English: words of pages and of the search panel. */
export const messages = {
  'product.price.from': 'from {price}',
  'product.price.was': 'Regular price',
  'product.price.lowest': 'Lowest price in the 30 days before',
  'product.price.percent': '−{percent}%',
  'product.price.piece': 'pc',
} as const
