import type { CatalogueOf } from '../../translate.ts'
import type { messages as english } from '../en/price-notes.ts'

/** Messages about price comparisons, for pages and the search panel, in Italian. */
export const messages: CatalogueOf<typeof english> = {
  'product.price.from': 'da {price}',
  'product.price.was': 'Prezzo normale',
  'product.price.lowest': 'Prezzo più basso dei 30 giorni precedenti',
  'product.price.percent': '−{percent}%',
  'product.price.piece': 'pz',
  'cart.delivery.free': 'Gratis',
}
