import type { CatalogueOf } from '../../translate.ts'
import type { messages as english } from '../en/listed.ts'

/** Messages of wishlist and comparison, in Finnish. */
export const messages: CatalogueOf<typeof english> = {
  'wishlist.title': 'Toivelista',
  'wishlist.add': 'Lisää toivelistalle',
  'wishlist.add-named': 'Lisää toivelistalle: {name}',
  'wishlist.show': 'Tuote on toivelistallasi. Katso lista',
  'wishlist.kept': 'Lista säilyy tässä selaimessa.',
  'wishlist.kept-account': 'Lista säilyy tässä selaimessa, ja kirjautuneena myös tililläsi.',
  'wishlist.refused': 'Tuotetta ei saatu tilillesi. Se säilyy tällä laitteella.',
  'wishlist.empty': 'Toivelistasi on vielä tyhjä. Lisää tuotteita painamalla sydäntä.',
  'wishlist.remove': 'Poista',
  'wishlist.remove-named': 'Poista listalta: {name}',
  'wishlist.gone': 'ei ole enää valikoimassa.',
  'wishlist.full': 'Lista on täynnä. Poista ensin jokin tuote.',
  'wishlist.home': 'Lähde ostoksille',

  'compare.title': 'Tuotevertailu',
  'compare.add': 'Vertaa',
  'compare.show': 'Tuote on vertailussasi. Vertaa nyt',
  'compare.empty': 'Vertailussasi ei ole vielä tuotteita. Valitse Vertaa tuotteen sivulla.',
  'compare.attribute': 'Ominaisuus',
  'compare.price': 'Hinta',
  'compare.stock': 'Saatavuus',
  'compare.only': 'Näytä vain erot',
  'compare.differs': 'eroaa',
}
