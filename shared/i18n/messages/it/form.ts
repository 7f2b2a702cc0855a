import type { CatalogueOf } from '../../translate.ts'
import type { messages as english } from '../en/form.ts'

/** What forms say about what was entered, in Italian. */
export const messages: CatalogueOf<typeof english> = {
  'form.required': 'Questo campo è obbligatorio.',
  'form.required-choice': 'Qui serve una scelta.',
  'form.name-min': 'Il nome deve avere almeno {min} lettere.',
  'form.email': 'Indica un indirizzo e-mail valido.',
  'form.email-alone': 'Scrivi un indirizzo e-mail valido.',
  'form.password-min': 'La password deve avere almeno {min} caratteri.',
  'form.passwords-identical': 'Le password devono essere uguali.',
  'form.too-long': 'Il testo è più lungo del consentito.',
  'form.one-line': 'Deve essere una sola riga.',
  'form.summary': 'Controlla quanto segue',
  'form.optional': '(facoltativo)',
}
