import type { SpokenWords } from '../spoken-rooms.ts'
import type { Catalogue } from '../translate.ts'
import { deAccount } from './de-account.ts'
import { deCheckout } from './de-checkout.ts'
import { deForm } from './de-form.ts'
import { deOrder } from './de-order.ts'
import { deOrderKept } from './de-order-kept.ts'
import { dePrice } from './de-price.ts'
import { deWithdrawal } from './de-withdrawal.ts'
import { en } from './en.ts'

/** What is said in German: everything of the checkout, of orders and of withdrawing. */
export const ownGerman = {
  ...deAccount,
  ...deCheckout,
  ...deForm,
  ...deOrder,
  ...deOrderKept,
  ...dePrice,
  ...deWithdrawal,
  'checkout.lost': 'Die Verbindung brach ab, während Sie bestellt haben',
  'checkout.lost.text':
    'Wir wissen noch nicht, ob die Bestellung angekommen ist. Das wird geprüft, sobald die Verbindung wieder da ist, und es wird nie doppelt bestellt. Sie können diese Seite offen lassen oder im Shop weitergehen: Wir sagen Ihnen, was daraus wurde.',
  'checkout.unreached': 'Der Shop ist nicht zu erreichen',
  'checkout.unreached.text':
    'Es wurde nichts bestellt. Ihre Eingaben bleiben auf diesem Gerät: Machen Sie an der Kasse weiter.',
  'checkout.unreached.back': 'Zurück zur Kasse',
  'cart.totals.subtotal_incl_tax': 'Zwischensumme inkl. MwSt.',
  'cart.totals.shipping': 'Lieferung',
  'cart.totals.payment': 'Zahlung',
  'cart.totals.grand_total': 'Gesamtbetrag',
  'cart.totals.tax-note': 'Alle Preise enthalten die Mehrwertsteuer.',
  'cart.unavailable': 'Einige der bestellten Waren sind nicht verfügbar.',
  'cart.empty': 'Ihr Warenkorb ist leer. Legen Sie etwas hinein, bevor Sie zur Kasse gehen.',
  'cart.coupon.invalid': 'Der Gutscheincode ist nicht gültig. Prüfen Sie ihn.',
} as const satisfies SpokenWords

/** Every sentence of the shop; what has no German words yet is said in English. */
export const de: Catalogue = { ...en, ...ownGerman }
