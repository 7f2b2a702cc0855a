import type { CatalogueOf } from '../../translate.ts'
import { messages as priceNotes } from './price-notes.ts'
import type { messages as english } from '../en/search-panel.ts'

/** Messages of the search form and its panel, in Italian. */
export const messages: CatalogueOf<typeof english> = {
  ...priceNotes,
  'search.label': 'Cerca nel negozio',
  'search.placeholder': 'Cerca prodotti, modelli o codici',
  'search.submit': 'Cerca',
  'search.too-short': 'Il termine di ricerca deve avere almeno 3 caratteri',
  'search.panel.recent': 'Ricerche recenti',
  'search.panel.clear': 'Cancella',
  'search.panel.list': 'Prodotti suggeriti',
  'search.panel.count': {
    one: '{count} prodotto trovato, scegli con i tasti freccia',
    other: '{count} prodotti trovati, scegli con i tasti freccia',
  },
  'search.panel.none': 'Nessun prodotto per «{text}»',
  'search.panel.all': { one: 'Mostra il risultato', other: 'Mostra tutti i {count} risultati' },
  'search.panel.failed': 'I suggerimenti non sono disponibili. Premi Invio per cercare.',
  'search.panel.offline': {
    one: 'Sei offline: {count} risultato sul tuo dispositivo',
    other: 'Sei offline: {count} risultati sul tuo dispositivo',
  },
  'search.panel.offline-at': 'Prezzi e disponibilità al {at}.',
  'search.panel.old-price':
    'Un prezzo è cambiato nel frattempo: viene confermato quando sei online.',
  'search.panel.instead': 'Forse cercavi',
  'product.stock.out': 'Esaurito',
}
