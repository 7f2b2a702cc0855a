/** What a price is compared with, in English: words of pages and of the search panel. */
export const enPriceNotes = {
  'product.price.was': 'Regular price',
  'product.price.lowest': 'Lowest price in 30 days',
  'product.price.percent': '−{percent}%',
  'product.price.piece': 'pc',
} as const
