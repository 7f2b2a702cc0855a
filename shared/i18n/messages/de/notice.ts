import type { CatalogueOf } from '../../translate.ts'
import type { messages as english } from '../en/notice.ts'

/** Messages of notices: their buttons and the state of the browser, in German. */
export const messages: CatalogueOf<typeof english> = {
  'notice.ok': 'OK',
  'notice.pay': 'Bestellung bezahlen',
  'notice.proceed': 'Zur Kasse',
  'notice.reload': 'Neu laden',
  'answer.content-type': 'Die Antwort hat einen falschen Inhaltstyp.',
  'answer.format': 'Die Antwort hat ein falsches Format.',
  'answer.said': '{text}',
  'session.refresh-failed':
    'Beim Erneuern Ihrer Anmeldung ist ein Fehler aufgetreten. Löschen Sie die im Browser gespeicherten Daten dieser Seite und laden Sie sie neu.',
  'build.outdated': 'Der Shop wurde aktualisiert. Laden Sie die Seite neu.',
  'cart.lines-gone': 'Nicht mehr in Ihrem Warenkorb: {names}.',
  'cart.changed-elsewhere': 'Ihr Warenkorb wurde an anderer Stelle geändert und hier aktualisiert.',
  'offline.unavailable':
    'Die Produkt-, Kategorie- oder Inhaltsseite ist offline nicht verfügbar. Sie sind jetzt auf der Startseite.',
  'order.sent': 'Ihre Bestellung {number} ist eingegangen. Vielen Dank!',
  'order.unpaid': 'Ihre Bestellung {number} wartet auf die Zahlung.',
  'order.given-up': 'Die Bestellung {number} wurde nicht bezahlt und ist storniert.',
  'order.ordered-already': 'Diese Produkte sind schon bestellt: Bestellung {number}.',
  'storage.not-saved': 'Das konnte nicht gespeichert werden: Auf dem Gerät ist kein Platz mehr.',
  'storage.memory':
    'Ihr Browser speichert nichts für diesen Shop: Der Warenkorb geht verloren, wenn Sie ihn schließen.',
}
