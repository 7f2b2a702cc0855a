import type { CatalogueOf } from '../../translate.ts'
import type { messages as english } from '../en/form.ts'

/** Messages about form entries, in Italian. */
export const messages: CatalogueOf<typeof english> = {
  'form.required': 'Questo campo è obbligatorio.',
  'form.required-choice': 'Qui serve una scelta.',
  'form.needed.email': 'Scrivi l’indirizzo e-mail.',
  'form.needed.first-name': 'Scrivi il nome.',
  'form.needed.last-name': 'Scrivi il cognome.',
  'form.needed.name': 'Scrivi il tuo nome.',
  'form.needed.street': 'Scrivi la via e il numero civico.',
  'form.needed.postcode': 'Scrivi il CAP.',
  'form.needed.city': 'Scrivi la città.',
  'form.needed.state': 'Scrivi la provincia o lo stato.',
  'form.needed.phone': 'Scrivi il numero di telefono.',
  'form.needed.password': 'Scrivi la password.',
  'form.needed.current-password': 'Scrivi la password attuale.',
  'form.needed.new-password': 'Scrivi la nuova password.',
  'form.needed.repeated-password': 'Scrivi di nuovo la password.',
  'form.needed.order-number': 'Scrivi il numero dell’ordine.',
  'form.needed.subject': 'Scrivi l’oggetto.',
  'form.needed.message': 'Scrivi il messaggio.',
  'form.needed.question': 'Scrivi la domanda.',
  'form.needed.nickname': 'Scrivi un nome o un nickname.',
  'form.needed.review-title': 'Scrivi un titolo per la recensione.',
  'form.needed.review': 'Scrivi la recensione.',
  'form.needed.feedback': 'Scrivi il tuo commento.',
  'form.needed.country': 'Scegli il paese.',
  'form.needed.payment-method': 'Scegli come pagare.',
  'form.email.at':
    'Indica un indirizzo e-mail valido. Serve il segno @, per esempio nome@esempio.it.',
  'form.email.domain':
    'Indica un indirizzo e-mail valido. Dopo il segno @ serve un nome con un punto, per esempio nome@esempio.it.',
  'form.email.space':
    'Indica un indirizzo e-mail valido. Scrivilo senza spazi, per esempio nome@esempio.it.',
  'form.email-alone.at':
    'Scrivi un indirizzo e-mail valido. Serve il segno @, per esempio nome@esempio.it.',
  'form.email-alone.domain':
    'Scrivi un indirizzo e-mail valido. Dopo il segno @ serve un nome con un punto, per esempio nome@esempio.it.',
  'form.email-alone.space':
    'Scrivi un indirizzo e-mail valido. Scrivilo senza spazi, per esempio nome@esempio.it.',
  'form.name-min': 'Il nome deve avere almeno {min} lettere.',
  'form.email': 'Indica un indirizzo e-mail valido.',
  'form.email-alone': 'Scrivi un indirizzo e-mail valido.',
  'form.password-min': 'La password deve avere almeno {min} caratteri.',
  'form.passwords-identical': 'Le password devono essere uguali.',
  'form.too-long': 'Il testo è troppo lungo.',
  'form.one-line': 'Usa una sola riga.',
  'form.summary': 'Controlla quanto segue',
  'form.optional': '(facoltativo)',
}
