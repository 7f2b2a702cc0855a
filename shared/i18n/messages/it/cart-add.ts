import type { CatalogueOf } from '../../translate.ts'
import type { messages as english } from '../en/cart-add.ts'

/** Messages about adding to the cart and an unavailable cart, used by the edge alone, in Italian. */
export const messages: CatalogueOf<typeof english> = {
  'cart.open': 'Carrello',
  'cart.add': 'Aggiungi al carrello',
  'cart.add.short': 'Aggiungi',
  'cart.add-named': 'Aggiungi al carrello: {name}',
  'cart.adding': 'Aggiunta in corso …',
  'cart.add.done': 'Aggiunto',
  'cart.add.not-now': 'Sei offline: riprova quando sei online.',
  'cart.add.choose': 'Scegli',
  'cart.problem': 'Da controllare',
  'cart.page-error': 'Errore: {title}',
  'cart.unavailable-now':
    'In questo momento non è possibile mostrare il carrello. Riprova tra poco.',
}
