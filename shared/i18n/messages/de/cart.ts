import type { CatalogueOf } from '../../translate.ts'
import type { messages as english } from '../en/cart.ts'

/** Messages about adding to, changing and checking a cart, in German. */
export const messages: CatalogueOf<typeof english> = {
  'cart.ordered': 'Ihr Warenkorb wurde bestellt.',
  'cart.ordered.see': 'Bestellung ansehen',
  'cart.added': 'Das Produkt liegt jetzt im Warenkorb.',
  'cart.qty-updated': 'Die Menge wurde aktualisiert.',
  'cart.removed': 'Das Produkt wurde aus dem Warenkorb entfernt.',
  'cart.coupon.applied': 'Der Gutschein wurde eingelöst.',
  'cart.coupon.later': 'Sie sind offline: Der Code wird gesendet, sobald Sie wieder online sind.',
  'cart.coupon.removed': 'Der Gutschein wurde entfernt.',
  'cart.meant.title': 'Wollten Sie das tun?',
  'cart.meant.text':
    'Ihr Browser sagt nicht, von welcher Seite die Anfrage kam. Bestätigen Sie, dass Sie sie selbst gesendet haben.',
  'cart.meant.yes': 'Ja, weiter',
  'cart.meant.no': 'Nein, Warenkorb zeigen',
  'cart.price-unknown':
    'Der Preis ist nicht bekannt, das Produkt kann nicht in den Warenkorb gelegt werden.',
  'cart.volatile':
    'Der Lagerbestand ist gerade nicht sicher bekannt. Das Produkt wurde als Vormerkung in den Warenkorb gelegt.',
  'cart.out-of-stock': 'Das Produkt ist ausverkauft und kann nicht in den Warenkorb gelegt werden.',
  'cart.option-first': 'Wählen Sie bitte zuerst eine Ausführung.',
  'cart.configure':
    'Stellen Sie das Set oder die Optionen zusammen und beheben Sie die markierten Fehler.',
  'cart.qty.above-zero': 'Die Menge muss größer als 0 sein',
  'cart.qty.integer': 'Die Menge muss eine positive ganze Zahl sein',
  'cart.qty.below': 'Bestellen Sie höchstens {max} Stück.',
  'cart.qty.available': 'Von diesem Produkt sind nur {maxQuantity} Stück verfügbar.',
  'cart.qty.min': 'Die Mindestbestellmenge dieses Produkts ist {quantity} Stück.',
  'cart.qty.increments': 'Dieses Produkt wird in Einheiten von {quantity} Stück verkauft.',
  'cart.empty': 'Ihr Warenkorb ist leer. Legen Sie etwas hinein, bevor Sie zur Kasse gehen.',
  'cart.add-failed': 'Die Produkte konnten nicht hinzugefügt werden.',
  'cart.unavailable': 'Einige der bestellten Waren sind nicht verfügbar.',
  'cart.stock-check': 'Der Lagerbestand wird geprüft.',
  'cart.stock.in': 'Auf Lager',
  'cart.stock.out': 'Ausverkauft',
  'cart.full': 'Der Warenkorb ist voll. Entfernen Sie etwas, bevor Sie mehr hinzufügen.',
  'cart.stock.few': 'Es ist weniger auf Lager, als Sie möchten.',
  'cart.price.raised': 'Der Preis ist gestiegen: vorher {from}, jetzt {to}.',
  'cart.price.lowered': 'Der Preis ist gesunken: vorher {from}, jetzt {to}.',
  'cart.coupon.invalid': 'Der Gutscheincode ist nicht gültig. Prüfen Sie ihn.',
  'cart.coupon.incorrect': 'Der Gutscheincode ist falsch geschrieben.',
  'cart.country-missing':
    'Für den Gesamtbetrag fehlt das Land: Legen Sie das Standardland der Store-View fest.',
  'cart.totals.subtotal_incl_tax': 'Zwischensumme inkl. MwSt.',
  'cart.totals.shipping': 'Lieferung',
  'cart.totals.payment': 'Zahlung',
  'cart.totals.grand_total': 'Gesamtbetrag',
}
