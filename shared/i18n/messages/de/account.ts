import type { CatalogueOf } from '../../translate.ts'
import type { messages as english } from '../en/account.ts'

/** Messages about ended sessions and refused account changes, in German. */
export const messages: CatalogueOf<typeof english> = {
  'session.ended': 'Ihre Anmeldung konnte nicht verlängert werden. Melden Sie sich noch einmal an.',
  'request.malformed': 'Die Anfrage konnte nicht verarbeitet werden.',
  'server.unavailable': 'Das ist gerade nicht möglich. Versuchen Sie es gleich noch einmal.',
  'cart.refused': 'Der Shop hat diese Änderung nicht angenommen.',
}
