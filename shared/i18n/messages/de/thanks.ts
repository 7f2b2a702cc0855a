import type { CatalogueOf } from '../../translate.ts'
import type { messages as english } from '../en/thanks.ts'

/** Messages of the thank-you page, shared with other order pages, in German. */
export const messages: CatalogueOf<typeof english> = {
  'thanks.title': 'Vielen Dank für Ihre Bestellung',
  'thanks.checking': 'Wir prüfen Ihre Bestellung',
  'thanks.checking.text':
    'Die Antwort des Shops hat uns nicht erreicht. Bestellen Sie nicht noch einmal: Wir suchen die Bestellung und zeigen ihre Nummer hier.',
  'thanks.checking.key': 'Referenz der Bestellung: {key}',
  'thanks.refused': 'Ihre Bestellung wurde nicht aufgegeben',
  'thanks.refused.text':
    'Sie wurde unterbrochen, bevor der Shop sie angenommen hatte. Es wurde nichts bestellt und nichts abgebucht, und Ihre Artikel liegen noch im Warenkorb.',
  'thanks.refused.again': 'Noch einmal bestellen',
  'thanks.again': 'Noch einmal nachsehen',
  'thanks.number': 'Bestellnummer',
  'thanks.mail': 'Die Bestellbestätigung wurde an {email} gesendet.',
  'thanks.mail.later': 'Sobald die Bestellung gefunden ist, geht die Bestätigung an {email}.',
  'thanks.mail.unnamed': 'Die Bestellbestätigung wurde per E-Mail gesendet.',
  'thanks.next': 'Wie es weitergeht',
  'thanks.next.packing':
    'Wir packen Ihre Bestellung und melden uns per E-Mail, wenn sie versandt wird.',
  'thanks.next.transfer':
    'Bezahlen Sie die Bestellung per Überweisung mit den Angaben oben. Wir packen sie, sobald die Zahlung da ist.',
  'thanks.next.transfer-later':
    'Bezahlen Sie die Bestellung per Überweisung. Wir packen sie, sobald die Zahlung da ist.',
  'thanks.next.waiting':
    'Die Bestellung wartet auf die Zahlung. Wir packen sie, sobald die Zahlung da ist.',
  'thanks.next.on-delivery':
    'Wir packen Ihre Bestellung und melden uns per E-Mail, wenn sie versandt wird. Sie bezahlen bei der Lieferung.',
  'thanks.next.paid':
    'Wir haben Ihre Zahlung erhalten. Wir packen Ihre Bestellung und melden uns per E-Mail, wenn sie versandt wird.',
  'thanks.follow': 'Bestellung verfolgen',
  'thanks.account': 'Kundenkonto anlegen',
  'thanks.account.text':
    'Wir speichern diese Bestellung und Ihre Adresse im Konto für das nächste Mal. Das Konto gilt für dieselbe E-Mail-Adresse; wählen Sie nur ein Passwort.',
  'thanks.account.address':
    'Ihre Adresse ist beim nächsten Mal schon da. Das Konto gilt für dieselbe E-Mail-Adresse; wählen Sie nur ein Passwort.',
  'placed.title': 'Ihre Bestellung',
  'placed.arrival': 'Voraussichtliche Lieferung {days}',
  'placed.qty': 'Menge {qty}',
  'placed.payment.transfer': 'Wartet auf Ihre Überweisung',
  'placed.payment.waiting': 'Wartet auf die Zahlung',
  'placed.payment.on-delivery': 'Wird bei der Lieferung bezahlt',
  'placed.payment.paid': 'Bezahlt',
  'placed.payment.canceled': 'Storniert',
  'placed.payment.refunded': 'Erstattet',
  'thanks.next.delivery': {
    one: 'Sie ist in {days} Werktag bei Ihnen.',
    other: 'Sie ist in {days} Werktagen bei Ihnen.',
  },
  'thanks.next.delivery-paid': {
    one: 'Sie ist {days} Werktag nach Eingang Ihrer Zahlung bei Ihnen.',
    other: 'Sie ist {days} Werktage nach Eingang Ihrer Zahlung bei Ihnen.',
  },
  'thanks.next.withdrawal': 'Sie können den Vertrag innerhalb von {days} Tagen widerrufen.',
  'thanks.withdraw': 'Vertrag widerrufen',
  'placed.print': 'Drucken',
  'thanks.home': 'Weiter einkaufen',
  'thanks.none': 'Keine Bestellung vorhanden',
  'thanks.none.text':
    'Eine Bestellung ist einen Tag lang in dem Browser zu sehen, mit dem sie aufgegeben wurde.',
  'thanks.feedback': 'Wie war Ihr Einkauf?',
  'thanks.feedback.text': 'Ihre Rückmeldung',
  'thanks.feedback.hint': 'Sie geht per E-Mail an den Shop.',
  'thanks.feedback.confirm': 'Senden Sie mir eine Bestätigung',
  'thanks.feedback.send': 'Rückmeldung senden',
  'thanks.feedback.sent': 'Danke, Ihre Rückmeldung wurde gesendet.',
  'thanks.feedback.failed':
    'Die E-Mail konnte nicht gesendet werden. Versuchen Sie es später noch einmal.',
  'thanks.feedback.subject': 'Rückmeldung zur Bestellung {number}',
  'thanks.feedback.reply-subject': 'Wir haben Ihre Rückmeldung erhalten',
  'thanks.feedback.reply':
    'Danke für Ihre Rückmeldung zur Bestellung {number}. Das haben wir erhalten:',
  'thanks.push': 'Möchten Sie auf diesem Gerät Mitteilungen zu dieser Bestellung erhalten?',
  'thanks.push.allow': 'Mitteilungen erlauben',
  'thanks.push.granted': 'Mitteilungen sind eingeschaltet.',
  'thanks.push.denied':
    'Mitteilungen sind ausgeschaltet. Sie können sie in den Einstellungen des Browsers erlauben.',
} as const
