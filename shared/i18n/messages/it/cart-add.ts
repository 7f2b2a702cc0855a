import type { CatalogueOf } from '../../translate.ts'
import type { messages as english } from '../en/cart-add.ts'

/** What pages say of adding to the cart, and of a cart that cannot be shown, in Italian: the edge alone says it. */
export const messages: CatalogueOf<typeof english> = {
  'cart.open': 'Carrello',
  'cart.add': 'Aggiungi al carrello',
  'cart.add.short': 'Aggiungi',
  'cart.add-named': 'Aggiungi al carrello: {name}',
  'cart.adding': 'Aggiunta in corso …',
  'cart.add.done': 'Aggiunto',
  'cart.add.not-now': 'Non c’è connessione: riprova quando torna.',
  'cart.add.choose': 'Scegli',
  'cart.problem': 'Da controllare',
  'cart.page-error': 'Errore: {title}',
  'cart.unavailable-now':
    'In questo momento non è possibile mostrare il carrello. Riprova tra poco.',
}
