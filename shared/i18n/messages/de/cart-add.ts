import type { CatalogueOf } from '../../translate.ts'
import type { messages as english } from '../en/cart-add.ts'

/** Messages about adding to the cart and an unavailable cart, used by the edge alone, in German. */
export const messages: CatalogueOf<typeof english> = {
  'cart.open': 'Warenkorb',
  'cart.add': 'In den Warenkorb',
  'cart.add.short': 'In den Korb',
  'cart.add-named': 'In den Korb: {name}',
  'cart.adding': 'Wird hinzugefügt …',
  'cart.add.done': 'Hinzugefügt',
  'cart.add.not-now': 'Sie sind offline. Versuchen Sie es noch einmal, wenn Sie online sind.',
  'cart.add.choose': 'Auswählen',
  'cart.problem': 'Bitte prüfen',
  'cart.page-error': 'Fehler: {title}',
  'cart.unavailable-now':
    'Ihr Warenkorb kann gerade nicht angezeigt werden. Versuchen Sie es gleich noch einmal.',
}
