import type { CatalogueOf } from '../../translate.ts'
import type { messages as english } from '../en/form.ts'

/** What forms say about what was entered, in Finnish. */
export const messages: CatalogueOf<typeof english> = {
  'form.required': 'Täytä tämä kenttä.',
  'form.required-choice': 'Tämä on pakollinen tieto.',
  'form.name-min': 'Kirjoita nimeen vähintään {min} kirjainta.',
  'form.email': 'Kirjoita sähköpostiosoite muodossa nimi@esimerkki.fi.',
  'form.email-alone': 'Kirjoita sähköpostiosoite muodossa nimi@esimerkki.fi.',
  'form.password-min': 'Valitse salasana, jossa on vähintään {min} merkkiä.',
  'form.passwords-identical': 'Kirjoita sama salasana molempiin kenttiin.',
  'form.too-long': 'Tämä on liian pitkä. Lyhennä tekstiä.',
  'form.one-line': 'Kirjoita tämä yhdelle riville.',
  'form.summary': 'Tarkista seuraavat',
  'form.optional': '(valinnainen)',
}
