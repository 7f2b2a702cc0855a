import type { CatalogueOf } from '../../translate.ts'
import type { messages as english } from '../en/pickup.ts'

/** Messages about pick-up points of the checkout, rendered by the server alone, in German. */
export const messages: CatalogueOf<typeof english> = {
  'checkout.pickup.postcode': 'Mit der Postleitzahl suchen',
  'checkout.pickup.more': 'Weitere Abholstellen anzeigen',
  'checkout.pickup.search': 'Suchen',
  'checkout.pickup.near': 'Abholstellen nahe {postcode}',
  'checkout.pickup.ask': 'Geben Sie eine Postleitzahl ein, um die nächsten Abholstellen zu sehen.',
  'checkout.pickup.none':
    'Nahe dieser Postleitzahl gibt es keine Abholstellen. Versuchen Sie eine andere, oder wählen Sie eine andere Versandart.',
  'checkout.pickup.last-used': 'Zuletzt gewählt',
  'checkout.pickup.always': 'Rund um die Uhr geöffnet',
  'checkout.pickup.daily': 'Täglich {hours}',
  'checkout.pickup.workdays': 'Mo–Fr {hours}',
  'checkout.pickup.saturday': 'Sa {hours}',
  'checkout.pickup.sunday': 'So {hours}',
  'checkout.pickup.about': 'etwa {distance}',
  'checkout.pickup.under': 'unter {distance}',
} as const
