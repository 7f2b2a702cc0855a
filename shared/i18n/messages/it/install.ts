import type { CatalogueOf } from '../../translate.ts'
import type { messages as english } from '../en/install.ts'

/** Messages of the installation prompt, in Italian. */
export const messages: CatalogueOf<typeof english> = {
  'install.title': 'Il negozio nella schermata iniziale',
  'install.text': 'Aggiungi il negozio alla schermata iniziale: si apre subito, anche offline.',
  'install.yes': 'Installa',
  'install.no': 'Non ora',
}
