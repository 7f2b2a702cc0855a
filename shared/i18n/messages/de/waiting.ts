import type { CatalogueOf } from '../../translate.ts'
import type { messages as english } from '../en/waiting.ts'

/** Messages about actions that wait for a network, in German. */
export const messages: CatalogueOf<typeof english> = {
  'waiting.title': {
    one: '{count} Vorgang wartet auf das Netz',
    other: '{count} Vorgänge warten auf das Netz',
  },
  'waiting.order': 'Bestellung, {total}',
  'waiting.coupon': 'Gutschein {code}',
  'waiting.coupon-removed': 'Gutschein entfernt',
  'waiting.line': 'Warenkorb: {qty} × {name}',
  'waiting.removed': {
    one: 'Warenkorb: {count} Position entfernt',
    other: 'Warenkorb: {count} Positionen entfernt',
  },
}
