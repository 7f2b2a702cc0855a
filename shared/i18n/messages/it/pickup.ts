import type { CatalogueOf } from '../../translate.ts'
import type { messages as english } from '../en/pickup.ts'

/** Messages about pick-up points of the checkout, rendered by the server alone, in Italian. */
export const messages: CatalogueOf<typeof english> = {
  'checkout.pickup.postcode': 'Cerca con il CAP',
  'checkout.pickup.more': 'Mostra altri punti di ritiro',
  'checkout.pickup.search': 'Cerca',
  'checkout.pickup.near': 'Punti di ritiro vicino a {postcode}',
  'checkout.pickup.ask': 'Scrivi un CAP per vedere i punti di ritiro più vicini.',
  'checkout.pickup.none':
    'Vicino a questo CAP non ci sono punti di ritiro. Provane un altro o scegli un altro modo di consegna.',
  'checkout.pickup.last-used': 'Usato l’ultima volta',
  'checkout.pickup.always': 'Aperto 24 ore su 24',
  'checkout.pickup.daily': 'Ogni giorno {hours}',
  'checkout.pickup.workdays': 'lun–ven {hours}',
  'checkout.pickup.saturday': 'sab {hours}',
  'checkout.pickup.sunday': 'dom {hours}',
  'checkout.pickup.about': 'circa {distance}',
  'checkout.pickup.under': 'meno di {distance}',
} as const
