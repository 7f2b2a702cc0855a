import type { CatalogueOf } from '../../translate.ts'
import type { messages as english } from '../en/price-notes.ts'

/** What a price is compared with, in Finnish: words of pages and of the search panel. */
export const messages: CatalogueOf<typeof english> = {
  'product.price.from': 'alk. {price}',
  'product.price.was': 'Normaalihinta',
  'product.price.lowest': 'Alin hinta 30 pv ennen alennusta',
  'product.price.percent': '−{percent}\u00a0%',
  'product.price.piece': 'kpl',
}
