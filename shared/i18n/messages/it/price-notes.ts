import type { CatalogueOf } from '../../translate.ts'
import type { messages as english } from '../en/price-notes.ts'

/** What a price is compared with, in Italian: words of pages and of the search panel. */
export const messages: CatalogueOf<typeof english> = {
  'product.price.from': 'da {price}',
  'product.price.was': 'Prezzo normale',
  'product.price.lowest': 'Prezzo più basso dei 30 giorni precedenti',
  'product.price.percent': '−{percent}%',
  'product.price.piece': 'pz',
}
