import type { CatalogueOf } from '../../translate.ts'
import { messages as priceNotes } from './price-notes.ts'
import type { messages as english } from '../en/price.ts'

/** Messages beside prices, in German. */
export const messages: CatalogueOf<typeof english> = {
  ...priceNotes,
  'product.label.new': 'Neu',
  'product.label.sale': 'Reduziert',
  'product.price.now': 'Sonderpreis',
  'product.price.unknown': 'Preis auf Anfrage',
  'product.price.tax': 'inkl. MwSt.',
  'product.price.no-tax': 'zzgl. MwSt.',
  'product.price.cannot-add':
    'Der Preis ist nicht bekannt, das Produkt kann nicht in den Warenkorb gelegt werden.',
  'product.price.extra': '+ {price}',
  'product.price.extra-percent': '+ {price} ({percent}\u00a0%)',
}
