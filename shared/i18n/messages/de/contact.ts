import type { CatalogueOf } from '../../translate.ts'
import type { messages as english } from '../en/contact.ts'

/** Messages of the contact page and its e-mails, in German. */
export const messages: CatalogueOf<typeof english> = {
  'contact.title': 'Kontakt',
  'contact.write': 'Schreiben Sie uns',
  'contact.name': 'Ihr Name',
  'contact.email': 'E-Mail',
  'contact.subject': 'Betreff',
  'contact.message': 'Nachricht',
  'contact.confirmation': 'Bestätigen Sie mir den Eingang meiner Nachricht per E-Mail',
  'contact.send': 'Nachricht senden',
  'contact.sent': 'Vielen Dank für Ihre Nachricht',
  'contact.sent.text':
    'Wir haben Ihre Nachricht erhalten und antworten per E-Mail, meist innerhalb eines Werktags.',
  'contact.mail-subject': 'Kontaktformular: {subject}',
  'contact.mail-from': 'Von: {name}, {email}',
  'contact.reply-subject': 'Antwort: {subject}',
  'contact.reply-wrote': 'Sie haben geschrieben:',
  'contact.confirmation-subject': 'Wir haben Ihre Nachricht erhalten – {shop}',
  'contact.confirmation-text':
    'wir haben die Nachricht erhalten, die mit unserem Kontaktformular gesendet wurde, und antworten an diese Adresse.',
  'contact.confirmation-else': 'Wenn Sie uns nicht geschrieben haben, brauchen Sie nichts zu tun.',
  'mail.failed': 'Die E-Mail konnte nicht gesendet werden. Versuchen Sie es später noch einmal.',
  'mail.hello': 'Guten Tag,',
  'beside.account': 'Was ein Kundenkonto bringt',
  'beside.orders': 'Bestellungen, Belege und Rücksendungen an einem Ort',
  'beside.addresses': 'Ihre Adresse ist bei der nächsten Bestellung schon da',
  'beside.shop': 'Gut zu wissen',
}
