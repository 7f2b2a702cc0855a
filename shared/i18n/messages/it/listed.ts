import type { CatalogueOf } from '../../translate.ts'
import type { messages as english } from '../en/listed.ts'

/** Messages of wishlist and comparison, in Italian. */
export const messages: CatalogueOf<typeof english> = {
  'wishlist.title': 'Lista dei desideri',
  'wishlist.add': 'Aggiungi alla lista dei desideri',
  'wishlist.add-named': 'Aggiungi alla lista dei desideri: {name}',
  'wishlist.show': 'È nella tua lista dei desideri. Guarda la lista',
  'wishlist.kept': 'La lista resta in questo browser.',
  'wishlist.kept-account': 'La lista resta in questo browser e, con l’accesso, nel tuo account.',
  'wishlist.refused':
    'La lista del tuo account non accetta questo prodotto. Resta su questo dispositivo.',
  'wishlist.empty':
    'La tua lista dei desideri è ancora vuota. Cerca il cuore sulle pagine dei prodotti.',
  'wishlist.remove': 'Rimuovi',
  'wishlist.remove-named': 'Rimuovi dalla lista: {name}',
  'wishlist.gone': 'non è più in vendita.',
  'wishlist.full': 'La lista è piena. Rimuovi prima qualcosa.',
  'wishlist.home': 'Inizia lo shopping',

  'compare.title': 'Confronto prodotti',
  'compare.add': 'Confronta',
  'compare.show': 'È nel tuo confronto. Confronta ora',
  'compare.empty':
    'Non c’è ancora nulla da confrontare. Scegli «Confronta» sulle pagine dei prodotti.',
  'compare.attribute': 'Caratteristica',
  'compare.price': 'Prezzo',
  'compare.stock': 'Disponibilità',
  'compare.only': 'Mostra solo le differenze',
  'compare.differs': 'diverso',
}
