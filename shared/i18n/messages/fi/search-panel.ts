import type { CatalogueOf } from '../../translate.ts'
import { messages as priceNotes } from './price-notes.ts'
import type { messages as english } from '../en/search-panel.ts'

/** Messages of the search form and its panel, in Finnish. */
export const messages: CatalogueOf<typeof english> = {
  ...priceNotes,
  'search.label': 'Hae kaupasta',
  'search.placeholder': 'Hae tuotetta, mallia tai koodia',
  'search.submit': 'Hae',
  'search.too-short': 'Kirjoita hakuun vähintään 3 merkkiä',
  'search.panel.recent': 'Viimeksi haettu',
  'search.panel.clear': 'Tyhjennä',
  'search.panel.list': 'Ehdotetut tuotteet',
  'search.panel.count': {
    one: '{count} tuote löytyi, valitse nuolinäppäimillä',
    other: '{count} tuotetta löytyi, valitse nuolinäppäimillä',
  },
  'search.panel.none': 'Yksikään tuote ei vastaa hakua ”{text}”',
  'search.panel.all': { one: 'Näytä tulos', other: 'Näytä kaikki {count} tulosta' },
  'search.panel.failed': 'Ehdotuksia ei saatu. Hae painamalla Enter.',
  'search.panel.offline': {
    one: 'Ei verkkoyhteyttä: laitteessasi on {count} osuma',
    other: 'Ei verkkoyhteyttä: laitteessasi on {count} osumaa',
  },
  'search.panel.offline-at': 'Hinnat ja saatavuus {at}.',
  'search.panel.old-price': 'Jokin hinta on muuttunut: se vahvistetaan, kun yhteys palaa.',
  'search.panel.instead': 'Tarkoititko',
  'product.stock.out': 'Loppu varastosta',
}
