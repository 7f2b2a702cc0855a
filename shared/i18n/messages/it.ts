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
  'checkout.lost': 'La connessione si è interrotta mentre ordinavi',
  'checkout.lost.text':
    "Non sappiamo ancora se l'ordine è arrivato. Si verifica appena torna la connessione, e non viene mai ordinato due volte. Puoi lasciare aperta questa pagina o continuare nel negozio: ti diremo com'è andata.",
  'checkout.unreached': 'Il negozio non si può raggiungere',
  'checkout.unreached.text':
    'Non è stato ordinato nulla. Quello che hai scritto resta su questo dispositivo: continua alla cassa.',
  'checkout.unreached.back': 'Torna alla cassa',
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
