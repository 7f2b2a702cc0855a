import type { CatalogueOf } from '../../translate.ts'
import type { messages as english } from '../en/price-notes.ts'

/** Messages about price comparisons, for pages and the search panel, in Finnish. */
export const messages: CatalogueOf<typeof english> = {
  'product.price.from': 'alk. {price}',
  'product.price.was': 'Normaalihinta',
  'product.price.lowest': 'Alin hinta 30 pv ennen alennusta',
  'product.price.percent': '−{percent}\u00a0%',
  'product.price.piece': 'kpl',
  'cart.delivery.free': 'Maksuton',
}
