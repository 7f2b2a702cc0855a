import type { CatalogueOf } from '../../translate.ts'
import type { messages as english } from '../en/faq.ts'

/** Messages of the knowledge base, and of product pages about questions, stores and files, in German. */
export const messages: CatalogueOf<typeof english> = {
  'faq.title': 'Fragen und Antworten',
  'faq.description':
    'Antworten auf häufige Fragen zu Bestellung, Lieferung, Zahlung und Rücksendung.',
  'faq.search': 'Antworten durchsuchen',
  'faq.search-button': 'Suchen',
  'faq.results': 'Antworten zu „{text}“',
  'faq.none': 'Es wurde nichts gefunden. Versuchen Sie ein kürzeres Wort oder fragen Sie uns.',
  'faq.empty': 'Hier gibt es noch keine Fragen.',
  'faq.ask': 'Schreiben Sie uns',
  'faq.own-page': 'Auf eigener Seite öffnen',
  'faq.more': 'Mehr zu {name}',
  'faq.general': 'Allgemein',
  'faq.all': 'Alle Fragen und Antworten',
  'content.more': 'Mehr dazu',
  'content.help': 'Brauchen Sie Hilfe?',
  'faq.product': 'Fragen und Antworten',
  'product.size-guide': 'Größentabelle',
  'product.stores': 'In unseren Filialen',
  'product.store.in': 'Vorrätig',
  'product.store.low': 'Nur noch wenige',
  'product.store.out': 'Nicht in dieser Filiale',
  'product.downloads': 'Dateien',
}
