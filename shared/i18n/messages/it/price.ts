import type { CatalogueOf } from '../../translate.ts'
import { messages as priceNotes } from './price-notes.ts'
import type { messages as english } from '../en/price.ts'

/** Messages beside prices, in Italian. */
export const messages: CatalogueOf<typeof english> = {
  ...priceNotes,
  'product.label.new': 'Novità',
  'product.label.sale': 'In offerta',
  'product.price.now': 'Prezzo speciale',
  'product.price.unknown': 'Prezzo su richiesta',
  'product.price.tax': 'IVA inclusa',
  'product.price.no-tax': 'IVA esclusa',
  'product.price.cannot-add':
    'Il prezzo non è noto, il prodotto non si può aggiungere al carrello.',
  'product.price.extra': '+ {price}',
  'product.price.extra-percent': '+ {price} ({percent}%)',
}
