import type { CatalogueOf } from '../../translate.ts'
import { messages as priceNotes } from './price-notes.ts'
import type { messages as english } from '../en/search-panel.ts'

/** Messages of the search form and its panel, in German. */
export const messages: CatalogueOf<typeof english> = {
  ...priceNotes,
  'search.label': 'Shop durchsuchen',
  'search.placeholder': 'Produkt, Modell oder Nummer suchen',
  'search.submit': 'Suchen',
  'search.too-short': 'Der Suchbegriff muss mindestens 3 Zeichen haben',
  'search.panel.recent': 'Letzte Suchen',
  'search.panel.clear': 'Löschen',
  'search.panel.list': 'Vorgeschlagene Produkte',
  'search.panel.count': {
    one: '{count} Produkt gefunden, wählen Sie mit den Pfeiltasten',
    other: '{count} Produkte gefunden, wählen Sie mit den Pfeiltasten',
  },
  'search.panel.none': 'Keine Produkte zu „{text}“',
  'search.panel.all': { one: 'Ergebnis zeigen', other: 'Alle {count} Ergebnisse zeigen' },
  'search.panel.failed':
    'Vorschläge sind nicht verfügbar. Drücken Sie zum Suchen die Eingabetaste.',
  'search.panel.offline': {
    one: 'Sie sind offline: {count} Treffer auf Ihrem Gerät',
    other: 'Sie sind offline: {count} Treffer auf Ihrem Gerät',
  },
  'search.panel.offline-at': 'Preise und Verfügbarkeit, Stand {at}.',
  'search.panel.old-price':
    'Ein Preis hat sich seitdem geändert: Er wird bestätigt, wenn Sie online sind.',
  'search.panel.instead': 'Meinten Sie',
  'product.stock.out': 'Ausverkauft',
}
