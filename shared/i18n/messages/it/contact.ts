import type { CatalogueOf } from '../../translate.ts'
import type { messages as english } from '../en/contact.ts'

/** Messages of the contact page and its e-mails, in Italian. */
export const messages: CatalogueOf<typeof english> = {
  'contact.title': 'Contattaci',
  'contact.write': 'Scrivici',
  'contact.name': 'Nome',
  'contact.email': 'E-mail',
  'contact.subject': 'Oggetto',
  'contact.message': 'Messaggio',
  'contact.confirmation': 'Confermatemi per e-mail che il mio messaggio è arrivato',
  'contact.send': 'Invia il messaggio',
  'contact.sent': 'Grazie per il tuo messaggio',
  'contact.sent.text':
    'Il tuo messaggio è arrivato. Rispondiamo per e-mail, di solito entro un giorno lavorativo.',
  'contact.mail-subject': 'Modulo di contatto: {subject}',
  'contact.mail-from': 'Da: {name}, {email}',
  'contact.reply-subject': 'Risposta: {subject}',
  'contact.reply-wrote': 'Ci hai scritto:',
  'contact.confirmation-subject': 'Abbiamo ricevuto il tuo messaggio – {shop}',
  'contact.confirmation-text':
    'abbiamo ricevuto il messaggio inviato con il nostro modulo di contatto e risponderemo a questo indirizzo.',
  'contact.confirmation-else': 'Se non ci hai scritto, non devi fare nulla.',
  'mail.failed': 'Non è stato possibile inviare l’e-mail. Riprova più tardi.',
  'mail.hello': 'Ciao,',
  'beside.account': 'I vantaggi di un account',
  'beside.orders': 'Ordini, ricevute e resi in un solo posto',
  'beside.addresses': 'Il tuo indirizzo è già pronto al prossimo ordine',
  'beside.shop': 'Buono a sapersi',
}
