import type { CatalogueOf } from '../../translate.ts'
import type { messages as english } from '../en/price-notes.ts'

/** Messages about price comparisons, for pages and the search panel, in German. */
export const messages: CatalogueOf<typeof english> = {
  'product.price.from': 'ab {price}',
  'product.price.was': 'Regulärer Preis',
  'product.price.lowest': 'Niedrigster Preis der 30 Tage davor',
  'product.price.percent': '−{percent}\u00a0%',
  'product.price.piece': 'St.',
  'cart.delivery.free': 'Kostenlos',
}
