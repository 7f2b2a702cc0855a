import type { CatalogueOf } from '../../translate.ts'
import type { messages as english } from '../en/cart-add.ts'

/** Messages about adding to the cart and an unavailable cart, used by the edge alone, in Finnish. */
export const messages: CatalogueOf<typeof english> = {
  'cart.open': 'Ostoskori',
  'cart.add': 'Lisää ostoskoriin',
  'cart.add.short': 'Lisää koriin',
  'cart.add-named': 'Lisää koriin: {name}',
  'cart.adding': 'Lisätään …',
  'cart.add.done': 'Lisätty',
  'cart.add.not-now': 'Ei yhteyttä: yritä uudelleen, kun yhteys palaa.',
  'cart.add.choose': 'Valitse',
  'cart.problem': 'Tarkista tämä',
  'cart.page-error': 'Virhe: {title}',
  'cart.unavailable-now': 'Ostoskoria ei voi juuri nyt näyttää. Yritä hetken päästä uudelleen.',
}
