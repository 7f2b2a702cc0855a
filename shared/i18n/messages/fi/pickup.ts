import type { CatalogueOf } from '../../translate.ts'
import type { messages as english } from '../en/pickup.ts'

/** Messages about pick-up points of the checkout, rendered by the server alone, in Finnish. */
export const messages: CatalogueOf<typeof english> = {
  'checkout.pickup.postcode': 'Hae postinumerolla',
  'checkout.pickup.more': 'Näytä lisää noutopisteitä',
  'checkout.pickup.search': 'Hae',
  'checkout.pickup.near': 'Noutopisteet lähellä postinumeroa {postcode}',
  'checkout.pickup.ask': 'Kirjoita postinumero, niin näet lähimmät noutopisteet.',
  'checkout.pickup.none':
    'Tämän postinumeron lähellä ei ole noutopisteitä. Kokeile toista postinumeroa tai valitse toinen toimitustapa.',
  'checkout.pickup.last-used': 'Käytit viimeksi',
  'checkout.pickup.always': 'Avoinna ympäri vuorokauden',
  'checkout.pickup.daily': 'Joka päivä {hours}',
  'checkout.pickup.workdays': 'ma–pe {hours}',
  'checkout.pickup.saturday': 'la {hours}',
  'checkout.pickup.sunday': 'su {hours}',
  'checkout.pickup.about': 'noin {distance}',
  'checkout.pickup.under': 'alle {distance}',
} as const
