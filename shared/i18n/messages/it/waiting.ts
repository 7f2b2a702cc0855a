import type { CatalogueOf } from '../../translate.ts'
import type { messages as english } from '../en/waiting.ts'

/** Messages about actions that wait for a network, in Italian. */
export const messages: CatalogueOf<typeof english> = {
  'waiting.title': {
    one: '{count} operazione aspetta la rete',
    other: '{count} operazioni aspettano la rete',
  },
  'waiting.order': 'Ordine, {total}',
  'waiting.coupon': 'Buono {code}',
  'waiting.coupon-removed': 'Buono rimosso',
  'waiting.line': 'Carrello: {qty} × {name}',
  'waiting.removed': {
    one: 'Carrello: {count} riga tolta',
    other: 'Carrello: {count} righe tolte',
  },
}
