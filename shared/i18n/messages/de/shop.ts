import type { CatalogueOf } from '../../translate.ts'
import type { messages as english } from '../en/shop.ts'

/** The built-in shop's messages: accounts, shipping, payment and totals, in German. */
export const messages: CatalogueOf<typeof english> = {
  'account.sign-in':
    'Die Anmeldung hat nicht geklappt. Prüfen Sie E-Mail-Adresse und Passwort. Sind beide richtig, warten Sie und versuchen Sie es später noch einmal.',
  'account.email-taken': 'Es gibt schon ein Kundenkonto mit dieser E-Mail-Adresse.',
  'shop.shipping.flatrate': 'Posti',
  'shop.payment.cashondelivery': 'Nachnahme',
  'shop.payment.banktransfer': 'Überweisung',
  'shop.payment.elsewhere':
    'Dieser Shop nimmt Zahlungen nur an seiner eigenen Kasse an. Schreiben Sie dem Shop, um zu bestellen.',
  'shop.totals.subtotal': 'Zwischensumme',
  'shop.totals.shipping': 'Versand',
  'shop.totals.shipping-by': 'Versand ({method})',
  'shop.totals.payment-by': 'Zahlung ({method})',
  'shop.totals.discount': 'Rabatt ({code})',
  'shop.totals.tax': 'Enthaltene MwSt.',
  'shop.totals.with-tax': '{title} inkl. MwSt.',
  'shop.totals.without-tax': '{title} ohne MwSt.',
  'shop.totals.fee': 'Gebühren',
  'shop.totals.grand-total': 'Gesamtbetrag',
  'shop.totals.before-state-tax': 'Gesamtbetrag ohne Steuer, die vom Bundesstaat abhängt',
}
