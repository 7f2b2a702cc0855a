import { messages as priceNotes } from './price-notes.ts'

/** Messages beside prices, in English; the browser loads them for customer-specific prices. */
export const messages = {
  ...priceNotes,
  'product.label.new': 'New',
  'product.label.sale': 'Sale',
  'product.price.now': 'Special price',
  'product.price.unknown': 'Price on request',
  'product.price.tax': 'incl. VAT',
  'product.price.no-tax': 'excl. tax',
  'product.price.cannot-add': 'Product price is unknown, product cannot be added to the cart!',
  'product.price.extra': '+ {price}',
  'product.price.extra-percent': '+ {price} ({percent}%)',
}
