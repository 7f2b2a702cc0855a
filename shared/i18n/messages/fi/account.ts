import type { CatalogueOf } from '../../translate.ts'
import type { messages as english } from '../en/account.ts'

/** Messages about ended sessions and refused account changes, in Finnish. */
export const messages: CatalogueOf<typeof english> = {
  'session.ended': 'Kirjautumisesi on päättynyt. Kirjaudu uudelleen sisään.',
  'request.malformed': 'Pyyntöä ei voitu ymmärtää.',
  'server.unavailable': 'Tämä ei onnistu juuri nyt. Yritä hetken päästä uudelleen.',
  'cart.refused': 'Kauppa ei hyväksynyt tätä muutosta.',
}
