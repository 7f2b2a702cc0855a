import type { CatalogueOf } from '../../translate.ts'
import type { messages as english } from '../en/order-pending.ts'

/** Messages about pending orders, in German. */
export const messages: CatalogueOf<typeof english> = {
  'order.saved':
    'Ihre Bestellung ist auf diesem Gerät gespeichert. Sie wird gesendet, wenn Sie wieder online sind.',
  'order.saved.title': 'Gespeichert, noch nicht gesendet',
  'order.saved.text':
    'Sie haben noch nicht bestellt: Preis und Bestand werden beim Senden geprüft, dann erhalten Sie die Nummer. Lassen Sie diese Seite offen, dann wird von selbst gesendet; auf anderen Seiten werden Sie zuerst gefragt.',
  'order.saved.account':
    'Solange Sie offline sind, wird kein Kundenkonto angelegt und Ihr Passwort nicht aufbewahrt. Sie können sich registrieren, wenn Sie wieder online sind.',
  'order.not-saved':
    'Die Bestellung konnte auf diesem Gerät nicht gespeichert werden. Ihre Eingaben sind alle noch da: Versuchen Sie es noch einmal, wenn Sie online sind.',
  'order.offline-payment':
    'Offline können Sie so bezahlen: {methods}. Wählen Sie das aus, oder bestellen Sie, wenn Sie online sind.',
  'order.offline-payment.none':
    'Keine Zahlungsart funktioniert offline. Ihre Eingaben bleiben erhalten: Bestellen Sie, wenn Sie online sind.',
  'order.refused': 'Die Bestellung wurde nicht angenommen.',
  'order.waiting': {
    one: '{count} Bestellung wartet darauf, gesendet zu werden',
    other: '{count} Bestellungen warten darauf, gesendet zu werden',
  },
  'order.waiting.look': 'Ansehen',
  'order.waiting.ask': 'Sie sind wieder online. Die Bestellung jetzt senden?',
  'order.waiting.strangers': {
    one: 'Auf diesem Gerät wartet {count} Bestellung einer anderen Anmeldung. Sie ist nach jener Anmeldung zu sehen.',
    other:
      'Auf diesem Gerät warten {count} Bestellungen einer anderen Anmeldung. Sie sind nach jener Anmeldung zu sehen.',
  },
  'order.waiting.made': 'Erstellt {at}',
  'order.waiting.line': '{qty} × {name}',
  'order.waiting.total': 'Gesamtbetrag {total}',
  'order.waiting.queued': 'Noch nicht gesendet',
  'order.waiting.sending': 'Wird gesendet',
  'order.waiting.unknown':
    'Es wird geprüft, ob die Bestellung angekommen ist. Sie wird nie doppelt bestellt.',
  'order.waiting.guest':
    'Sie wurde ohne Anmeldung erstellt und wird so gesendet: Sie steht nicht unter den Bestellungen dieses Kontos.',
  'order.waiting.login': 'Melden Sie sich an, um sie zu senden.',
  'order.waiting.review': 'Seit Ihrer Bestellung hat sich etwas geändert',
  'order.waiting.price': '{name}: vorher {before}, jetzt {now}',
  'order.waiting.pieces': '{name}: {before} bestellt, {now} im Warenkorb',
  'order.waiting.gone': '{name} ist nicht mehr im Warenkorb',
  'order.waiting.added': '{name} ist neu im Warenkorb',
  'order.waiting.before': 'Gesamtbetrag vorher',
  'order.waiting.now': 'Gesamtbetrag jetzt',
  'order.waiting.send': 'Zahlungspflichtig bestellen',
  'order.waiting.accept': 'Zahlungspflichtig bestellen: {total}',
  'order.waiting.to-cart': 'Zurück zum Warenkorb',
  'order.waiting.later': 'Nicht jetzt',
  'order.waiting.drop': 'Bestellung löschen',
  'order.waiting.drop.ask':
    'Diese Bestellung löschen? Sie wurde nicht gesendet, und es wurde nichts bestellt.',
  'order.waiting.drop.yes': 'Ja, löschen',
  'order.waiting.drop.no': 'Behalten',
  'order.waiting.offline':
    'Sie sind offline. Die Bestellung kann gesendet werden, wenn Sie wieder online sind.',
}
