import type { CatalogueOf } from '../../translate.ts'
import type { messages as english } from '../en/withdrawal.ts'

/** Messages about withdrawal, order lookup and order tracking, in German. */
export const messages: CatalogueOf<typeof english> = {
  'withdrawal.link': 'Vertrag widerrufen',
  'withdrawal.title': 'Vertrag widerrufen',
  'withdrawal.intro':
    'Teilen Sie uns mit, dass Sie Ihren Kauf widerrufen. Sie brauchen kein Kundenkonto und keinen Grund. Im nächsten Schritt sehen Sie, was Sie senden, und bestätigen es.',
  'withdrawal.name': 'Ihr Name',
  'withdrawal.order': 'Bestellnummer',
  'withdrawal.order.hint': 'Sie steht in der Bestätigung Ihrer Bestellung.',
  'withdrawal.email': 'E-Mail-Adresse',
  'withdrawal.email.hint': 'An diese Adresse geht die Eingangsbestätigung.',
  'withdrawal.goods': 'Welche Waren betrifft der Widerruf?',
  'withdrawal.goods.hint': 'Lassen Sie das Feld leer, wenn Sie die ganze Bestellung widerrufen.',
  'withdrawal.goods.all': 'Die ganze Bestellung',
  'withdrawal.reason': 'Grund',
  'withdrawal.reason.none': 'Nicht angegeben',
  'withdrawal.next': 'Weiter',
  'withdrawal.check': 'Bestätigen Sie Ihren Widerruf',
  'withdrawal.check.intro': 'Es wurde noch nichts gesendet. Prüfen Sie Ihre Erklärung.',
  'withdrawal.confirm': 'Widerruf bestätigen',
  'withdrawal.change': 'Ändern',
  'withdrawal.receipt': 'Ihr Widerruf ist eingegangen',
  'withdrawal.receipt.at': 'Er ist am {at} eingegangen.',
  'withdrawal.receipt.mail':
    'Diese Bestätigung ging auch an {email}. Bewahren Sie sie auf: Sie zeigt, was Sie wann erklärt haben.',
  'withdrawal.receipt.next':
    'Senden Sie die Waren innerhalb von 14 Tagen nach diesem Widerruf zurück. Die Zahlung einschließlich der Standardlieferung wird innerhalb von 14 Tagen auf demselben Weg erstattet.',
  'withdrawal.arrived': 'Eingegangen',
  'withdrawal.failed':
    'Ihr Widerruf konnte gerade nicht gespeichert werden. Es ging nichts verloren: Versuchen Sie es gleich noch einmal.',
  'withdrawal.mail.subject': 'Eingangsbestätigung Ihres Widerrufs, Bestellung {number}, {shop}',
  'withdrawal.mail.text':
    'Wir haben Ihren Widerruf erhalten. Dies ist sein Inhalt, und wann er eingegangen ist.',
  'withdrawal.shop-mail.subject': 'Ein Widerruf ist eingegangen, Bestellung {number}',
  'withdrawal.shop-mail.text':
    'Ein Kunde hat einen Kauf widerrufen. Die Eingangsbestätigung ging an den Kunden. Dies ist der Widerruf, wie er eingegangen ist:',
  'withdrawal.info': 'Ihr Widerrufsrecht',
  'withdrawal.info.days':
    'Sie können einen Kauf ohne Angabe von Gründen innerhalb von {days} Tagen ab dem Tag widerrufen, an dem Sie oder ein von Ihnen benannter Dritter, der nicht der Beförderer ist, die Waren erhalten haben; kommen die Waren einer Bestellung getrennt, zählt die letzte. Es genügt, den Widerruf vor Ablauf der Frist abzusenden.',
  'withdrawal.info.how':
    'Nutzen Sie die Funktion oben, das Formular unten, oder teilen Sie es uns auf andere eindeutige Weise mit, zum Beispiel per E-Mail.',
  'withdrawal.info.refund':
    'Wir erstatten alle Zahlungen einschließlich der Kosten der Standardlieferung unverzüglich und spätestens innerhalb von 14 Tagen nach Ihrem Widerruf, mit demselben Zahlungsmittel und ohne Entgelt. Wir können warten, bis die Waren zurück sind oder Sie nachgewiesen haben, dass Sie sie abgesandt haben.',
  'withdrawal.info.goods':
    'Senden Sie die Waren unverzüglich und spätestens innerhalb von 14 Tagen nach Ihrem Widerruf zurück. Sie tragen die unmittelbaren Kosten der Rücksendung und haften für einen Wertverlust nur, soweit Sie mit den Waren mehr getan haben, als zur Prüfung ihrer Beschaffenheit, ihrer Eigenschaften und ihrer Funktionsweise nötig ist.',
  'withdrawal.info.not':
    'Kein Widerrufsrecht besteht bei versiegelten Waren, die aus Gründen des Gesundheitsschutzes oder der Hygiene nicht zur Rückgabe geeignet sind und entsiegelt wurden, bei versiegelten Aufnahmen und Programmen, die entsiegelt wurden, bei Waren nach Ihren Wünschen und bei digitalen Inhalten, deren Lieferung mit Ihrer Zustimmung begonnen hat.',
  'withdrawal.model': 'Widerrufsformular',
  'withdrawal.model.hint':
    'Füllen Sie dieses Formular nur aus und senden Sie es zurück, wenn Sie widerrufen wollen.',
  'withdrawal.model.to': 'An: {shop}',
  'withdrawal.model.text':
    'Hiermit widerrufe(n) ich/wir den von mir/uns abgeschlossenen Vertrag über den Kauf der folgenden Waren:',
  'withdrawal.model.dates': 'Bestellt am / erhalten am:',
  'withdrawal.model.name': 'Name des/der Verbraucher(s):',
  'withdrawal.model.address': 'Anschrift des/der Verbraucher(s):',
  'withdrawal.model.sign': 'Unterschrift (nur auf Papier):',
  'withdrawal.model.date': 'Datum:',

  'lookup.title': 'Bestellung finden',
  'lookup.intro':
    'Sie sehen den Stand Ihrer Bestellung ohne Kundenkonto, mit ihrer Nummer und der E-Mail-Adresse, mit der Sie bestellt haben.',
  'lookup.email': 'E-Mail-Adresse der Bestellung',
  'lookup.postcode': 'Postleitzahl der Rechnungsadresse',
  'lookup.lastname': 'Nachname der Rechnungsadresse',
  'lookup.find': 'Bestellung suchen',
  'lookup.closed':
    'Ohne Kundenkonto lässt sich eine Bestellung hier nicht ansehen. Alles zu ihr steht in der Bestätigung, die Sie per E-Mail bekommen haben.',
  'lookup.none':
    'Wir haben keine Bestellung mit dieser Nummer und E-Mail-Adresse gefunden. Prüfen Sie beide in der Bestätigung Ihrer Bestellung.',
  'lookup.too-many':
    'Das waren zu viele Versuche. Warten Sie 15 Minuten und versuchen Sie es dann noch einmal.',
  'tracking.title': 'Bestellung verfolgen',
  'tracking.order': 'Bestellung {number}',
  'tracking.ordered': 'Bestellt am {at}',
  'tracking.step.received': 'Bestellung eingegangen',
  'tracking.step.paid': 'Bezahlt',
  'tracking.step.packed': 'Wird gepackt',
  'tracking.step.sent': 'Unterwegs',
  'tracking.step.delivered': 'Zugestellt',
  'tracking.done': 'Erledigt',
  'tracking.current': 'Jetzt',
  'tracking.ahead': 'Ausstehend',
  'tracking.canceled': 'Die Bestellung wurde storniert.',
  'tracking.refunded': 'Die Bestellung wurde storniert und die Zahlung erstattet.',
  'tracking.waits.payment': 'Die Bestellung wartet auf die Zahlung.',
  'tracking.waits.shop': 'Wir prüfen diese Bestellung. Sie brauchen nichts zu tun.',
  'tracking.total': 'Gesamtbetrag, inkl. MwSt.',
  'tracking.other': 'Eine andere Bestellung ansehen',
  'tracking.own': 'Ihre Bestellungen stehen in Ihrem Kundenkonto.',
  'tracking.unavailable':
    'Die Bestellung kann gerade nicht gezeigt werden. Versuchen Sie es gleich noch einmal.',

  'external.elsewhere': 'Sie bezahlen bei {host}',
  'external.elsewhere.own':
    'Dieser Shop nimmt Zahlungen nur an seiner eigenen Kasse bei {host} an. Ihr Warenkorb ist dort: Melden Sie sich dort mit derselben E-Mail-Adresse und demselben Passwort an wie hier.',
  'external.elsewhere.guest':
    'Dieser Shop nimmt Zahlungen nur an seiner eigenen Kasse bei {host} an, und dort haben nur Kundenkonten einen Warenkorb. Melden Sie sich hier an oder legen Sie ein Konto an: Ihr Warenkorb geht mit.',
  'external.elsewhere.go': 'Weiter zu {host}',
  'external.thanks': 'Vielen Dank für Ihre Bestellung',
  'external.thanks.text':
    'Ihre Bestellung ist an unserer Kasse eingegangen. Bestätigung und Nummer kommen per E-Mail.',
  'external.neutral': 'Keine aktuelle Bestellung in diesem Browser',
  'external.neutral.text':
    'Diese Seite erscheint direkt nach einer Bestellung. Wenn Sie bestellt haben, kommt die Bestätigung per E-Mail.',
  'external.home': 'Weiter einkaufen',

  'payment.cancelled': 'Die Zahlung wurde abgebrochen. Die Waren liegen wieder im Warenkorb.',
  'payment.released':
    'Die Bestellung wurde nicht rechtzeitig bezahlt und daher storniert. Die Waren liegen wieder im Warenkorb.',
  'pay.title': 'Ihre Bestellung wartet auf die Zahlung',
  'pay.text':
    'Die Waren sind für Sie reserviert, bis die Bestellung bezahlt ist. Es wurde nichts doppelt bestellt: Bezahlen Sie diese Bestellung, oder stornieren Sie sie, um die Waren wieder in den Warenkorb zu legen.',
  'pay.now': 'Jetzt bezahlen',
  'pay.cancel': 'Bestellung stornieren',
  'pay.away':
    'Der Zahlungsdienst ist gerade nicht zu erreichen. Es wurde nichts abgebucht; versuchen Sie es gleich noch einmal.',
  'pay.settled': 'Diese Bestellung wartet nicht mehr auf eine Zahlung.',
  'pay.refund': 'Ihre Zahlung wird erstattet',
  'pay.refund.text':
    'Die Zahlung kam an, nachdem die Bestellung storniert war, und die Waren sind dafür nicht mehr verfügbar. Wir erstatten die Zahlung vollständig.',
}
