import type { CatalogueOf } from '../../translate.ts'
import type { messages as english } from '../en/send.ts'

/** Messages about forms being sent, and about the captcha, in German. */
export const messages: CatalogueOf<typeof english> = {
  'send.busy': 'Wird gesendet …',
  'send.waits': 'Auf diesem Gerät gespeichert. Wird gesendet, sobald Sie online sind.',
  'send.waits-shop':
    'Der Shop antwortet gerade nicht. Auf diesem Gerät gespeichert; wird gesendet, sobald er antwortet.',
  'send.waiting': 'Noch nicht gesendet: {name}.',
  'send.sent': 'Gesendet: {name}.',
  'send.returned': 'Nicht gesendet: {name}. {why}',
  'send.too-old': 'Es hat eine Woche gewartet.',
  'send.mend': 'Ansehen',
  'send.cancel': 'Nicht senden',
  'send.draft': 'Senden Sie es selbst, sobald Sie online sind.',
  'send.close': 'Schließen',
  'send.not-kept':
    'Sie sind offline, und auf diesem Gerät ist kein Platz. Ihr Text steht noch hier: Senden Sie ihn, sobald Sie online sind.',
  'send.no-network':
    'Sie sind offline. Ihr Text steht noch hier: Senden Sie ihn, sobald Sie online sind.',
  'send.failed':
    'Das konnte nicht gesendet werden. Ihr Text steht noch hier: Versuchen Sie es gleich noch einmal.',
  'send.too-large': 'Der Text ist zu lang. Kürzen Sie ihn.',
  'watch.watched': 'Wir benachrichtigen Sie, sobald es den Artikel wieder gibt.',
  'watch.again': 'Andere Adresse angeben',
  'captcha.refused':
    'Wir konnten nicht feststellen, dass ein Mensch das sendet. Senden Sie es noch einmal.',
  'captcha.away': 'Der Captcha-Dienst antwortet nicht. Senden Sie es gleich noch einmal.',
  'captcha.script': 'Dieses Formular braucht JavaScript. So erreichen Sie uns auf anderen Wegen:',
}
