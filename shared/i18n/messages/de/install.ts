import type { CatalogueOf } from '../../translate.ts'
import type { messages as english } from '../en/install.ts'

/** Messages of the installation prompt, in German. */
export const messages: CatalogueOf<typeof english> = {
  'install.title': 'Der Shop auf dem Startbildschirm',
  'install.text':
    'Legen Sie den Shop auf den Startbildschirm: Er öffnet sich sofort, auch offline.',
  'install.yes': 'Installieren',
  'install.no': 'Nicht jetzt',
}
