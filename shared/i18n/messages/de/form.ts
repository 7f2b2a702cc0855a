import type { CatalogueOf } from '../../translate.ts'
import type { messages as english } from '../en/form.ts'

/** What forms say about what was entered, in German. */
export const messages: CatalogueOf<typeof english> = {
  'form.required': 'Dieses Feld wird benötigt.',
  'form.required-choice': 'Hier wird eine Angabe benötigt.',
  'form.name-min': 'Der Name muss mindestens {min} Buchstaben haben.',
  'form.email': 'Geben Sie eine gültige E-Mail-Adresse an.',
  'form.email-alone': 'Geben Sie eine gültige E-Mail-Adresse ein.',
  'form.password-min': 'Das Passwort muss mindestens {min} Zeichen haben.',
  'form.passwords-identical': 'Die Passwörter müssen gleich sein.',
  'form.too-long': 'Das ist länger als erlaubt.',
  'form.one-line': 'Das muss eine Zeile sein.',
  'form.summary': 'Prüfen Sie Folgendes',
  'form.optional': '(optional)',
}
