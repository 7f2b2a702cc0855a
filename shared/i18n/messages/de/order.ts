import type { CatalogueOf } from '../../translate.ts'
import type { messages as english } from '../en/order.ts'

/** Messages about orders: why one was refused, and e-mails, in German. */
export const messages: CatalogueOf<typeof english> = {
  'order.totals-changed':
    'Der Gesamtbetrag hat sich geändert, seit Sie ihn bestätigt haben. Prüfen Sie den neuen und bestellen Sie noch einmal.',
  'order.payment-missing':
    'Die Zahlungsart fehlt. Wählen Sie eine Zahlungsart und versuchen Sie es noch einmal.',
  'order.address-invalid':
    'Ihre Bestellung wurde wegen der Adresse nicht angenommen. Prüfen Sie die Adresse an der Kasse und bestellen Sie erneut.',
  'order.field-refused': 'Der Shop nimmt diese Angabe nicht an. Prüfen Sie sie.',
  'order.validation': 'Es fehlen Angaben. Prüfen Sie, ob alle benötigten Felder ausgefüllt sind.',
  'order.shipping-missing':
    'Die Versandart fehlt. Wählen Sie eine Versandart und versuchen Sie es noch einmal.',
  'order.terms-missing':
    'Für die Bestellung ist Ihre Zustimmung zu den Bedingungen nötig. Öffnen Sie die Kasse und setzen Sie die Häkchen.',
  'order.pickup-missing': 'Wählen Sie eine Abholstelle.',
  'order.pickup-unavailable':
    'Die Abholstelle kann gerade nicht geprüft werden. Versuchen Sie es gleich noch einmal, oder wählen Sie eine andere Versandart.',
  'order.login-needed':
    'Ihre Anmeldung ist abgelaufen. Melden Sie sich noch einmal an, um die Bestellung fortzusetzen.',
  'order.key-mismatch':
    'Diese Bestellung wurde nach dem Absenden geändert. Beginnen Sie die Bestellung noch einmal.',
  'order.other-person':
    'Diese Bestellung gehört zu einer anderen Anmeldung. Sie wurde nicht gesendet und bleibt dafür auf diesem Gerät gespeichert.',
  'order.not-accepted':
    'Der Shop nimmt diese Bestellung so nicht an, zum Beispiel weil sie unter dem Mindestbestellwert liegt. Es wurde nichts bestellt. Ändern Sie den Warenkorb, oder fragen Sie uns.',
  'order.closed':
    'Bestellungen können gerade nicht angenommen werden. Es wurde nichts bestellt; versuchen Sie es gleich noch einmal.',
  'order.in-progress': 'Ihre Bestellung wird gerade gesendet. Warten Sie einen Moment.',
  'order.unknown': 'Wir haben diese Bestellung nicht gefunden.',
  'order.released.subject': 'Bestellung {number} wurde storniert, {shop}',
  'order.released.text':
    'Ihre Bestellung {number} wurde nicht rechtzeitig bezahlt und daher storniert. Sie müssen nichts weiter tun.',
  'order.released.again': 'Wenn Sie die Waren weiterhin möchten, können Sie sie erneut bestellen.',
  'order.released.paid':
    'Falls Sie die Bestellung bereits bezahlt haben, antworten Sie bitte auf diese Nachricht.',
  'order.mail.subject': 'Bestellung {number}, {shop}',
  'order.mail.hello': 'Guten Tag {name},',
  'order.mail.withdrawal': 'Widerrufsrecht',
  'order.mail.withdrawal.text':
    'Sie können Ihren Kauf innerhalb von {days} Tagen nach Erhalt der Ware ohne Angabe von Gründen widerrufen.',
  'order.mail.terms': 'Geschäftsbedingungen',
  'order.transfer.title': 'Per Überweisung bezahlen',
  'order.transfer.text':
    'Geben Sie die Referenz an, damit Ihre Zahlung Ihrer Bestellung zugeordnet wird.',
  'order.transfer.holder': 'Empfänger',
  'order.transfer.iban': 'IBAN',
  'order.transfer.bic': 'BIC',
  'order.transfer.reference': 'Referenz (Verwendungszweck)',
  'order.transfer.amount': 'Betrag',
  'order.sent.subject': 'Ihre Bestellung {number} ist unterwegs, {shop}',
  'order.sent.text': 'Ihre Bestellung {number} ist auf dem Weg zu Ihnen.',
  'order.sent.follow': 'Bestellung verfolgen',
  'order.cancelled.subject': 'Bestellung {number} wurde storniert, {shop}',
  'order.cancelled.text':
    'Ihre Bestellung {number} wurde storniert. Es wird nichts mehr davon verschickt.',
  'order.cancelled.due': 'Neue Summe der Bestellung',
  'order.cancelled.owed': 'Wir erstatten Ihnen {amount} und melden uns, sobald das geschehen ist.',
  'order.cancelled-part.subject': 'Ein Teil der Bestellung {number} wurde storniert, {shop}',
  'order.cancelled-part.title': 'Ein Teil der Bestellung wurde storniert.',
  'order.cancelled-part.text':
    'Diese Artikel Ihrer Bestellung {number} wurden storniert. Der Rest bleibt bestellt.',
  'order.refunded.subject': 'Erstattung zur Bestellung {number}, {shop}',
  'order.refunded.title': 'Ihre Erstattung ist unterwegs',
  'order.refunded.provider':
    'Wir haben {amount} zu Ihrer Bestellung {number} über Ihre Zahlungsart erstattet. Es kann einige Tage dauern, bis der Betrag bei Ihnen ankommt.',
  'order.refunded.hand':
    'Wir haben {amount} zu Ihrer Bestellung {number} erstattet. Es kann einige Tage dauern, bis der Betrag bei Ihnen ankommt.',
  'order.refunded.other': 'Sonstiges',
  'order.refunded.amount': 'Erstattung',
  'order.reason.customer': 'Grund: Sie haben darum gebeten.',
  'order.reason.withdrawal': 'Grund: Sie haben den Kauf widerrufen.',
  'order.reason.sold-out': 'Grund: Der Artikel ist ausverkauft. Das tut uns leid.',
  'order.reason.damaged': 'Grund: Der Artikel war beschädigt oder defekt. Das tut uns leid.',
  'order.reason.late': 'Grund: Die Lieferung kam zu spät. Das tut uns leid.',
  'order.reason.unpaid': 'Grund: Die Bestellung wurde nicht rechtzeitig bezahlt.',
  'order.reason.goodwill': 'Das ist eine Geste der Kulanz.',
}
