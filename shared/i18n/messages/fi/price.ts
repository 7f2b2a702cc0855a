import type { CatalogueOf } from '../../translate.ts'
import { messages as priceNotes } from './price-notes.ts'
import type { messages as english } from '../en/price.ts'

/** Messages beside prices, in Finnish. */
export const messages: CatalogueOf<typeof english> = {
  ...priceNotes,
  'product.label.new': 'Uutuus',
  'product.label.sale': 'Ale',
  'product.price.now': 'Tarjoushinta',
  'product.price.unknown': 'Hinta kysyttäessä',
  'product.price.tax': 'sis. alv',
  'product.price.no-tax': 'ilman alv:tä',
  'product.price.cannot-add': 'Tuotteen hinta puuttuu, joten tuotetta ei voi lisätä koriin.',
  'product.price.extra': '+ {price}',
  'product.price.extra-percent': '+ {price} ({percent}\u00a0%)',
}
