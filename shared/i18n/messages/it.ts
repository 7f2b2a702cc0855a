import type { Catalogue } from '../translate.ts'
import { itAccount } from './it-account.ts'
import { itCheckout } from './it-checkout.ts'
import { itForm } from './it-form.ts'
import { itOrder } from './it-order.ts'
import { itOrderKept } from './it-order-kept.ts'
import { itPrice } from './it-price.ts'
import { itWithdrawal } from './it-withdrawal.ts'
import type { ownGerman } from './de.ts'
import { en } from './en.ts'

/** What is said in Italian: everything of the checkout, of orders and of withdrawing. */
export const ownItalian = {
  ...itAccount,
  ...itCheckout,
  ...itForm,
  ...itOrder,
  ...itOrderKept,
  ...itPrice,
  ...itWithdrawal,
  'cart.totals.subtotal_incl_tax': 'Subtotale IVA inclusa',
  'cart.totals.shipping': 'Consegna',
  'cart.totals.payment': 'Pagamento',
  'cart.totals.grand_total': 'Totale',
  'cart.totals.tax-note': 'Tutti i prezzi comprendono l’IVA.',
  'cart.unavailable': 'Alcuni dei prodotti ordinati non sono disponibili.',
  'cart.empty': 'Il carrello è vuoto. Aggiungi qualcosa prima di andare alla cassa.',
  'cart.coupon.invalid': 'Il codice del buono non è valido. Controllalo e riprova.',
} as const satisfies Readonly<Record<keyof typeof ownGerman, unknown>>

/** Every sentence of the shop; what has no Italian words yet is said in English. */
export const it: Catalogue = { ...en, ...ownItalian }
