import type { CatalogueOf } from '../../translate.ts'
import type { messages as english } from '../en/account.ts'

/** Messages about ended sessions and refused account changes, in Italian. */
export const messages: CatalogueOf<typeof english> = {
  'session.ended': 'Non è stato possibile prolungare l’accesso. Accedi di nuovo.',
  'request.malformed': 'Non è stato possibile elaborare la richiesta.',
  'server.unavailable': 'In questo momento non è possibile. Riprova tra poco.',
  'cart.refused': 'Il negozio non ha accettato questa modifica.',
}
