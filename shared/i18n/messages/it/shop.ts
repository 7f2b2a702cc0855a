import type { CatalogueOf } from '../../translate.ts'
import type { messages as english } from '../en/shop.ts'

/** The built-in shop's messages: accounts, shipping, payment and totals, in Italian. */
export const messages: CatalogueOf<typeof english> = {
  'account.sign-in':
    'I dati di accesso non sono corretti o l’account è temporaneamente bloccato. Attendi e riprova più tardi.',
  'account.email-taken': 'Esiste già un account con questo indirizzo e-mail.',
  'shop.shipping.flatrate': 'Posti',
  'shop.payment.cashondelivery': 'Contrassegno',
  'shop.payment.banktransfer': 'Bonifico bancario',
  'shop.payment.elsewhere':
    'Questo negozio accetta pagamenti solo alla sua cassa. Scrivi al negozio per ordinare.',
  'shop.totals.subtotal': 'Subtotale',
  'shop.totals.shipping': 'Spedizione',
  'shop.totals.shipping-by': 'Spedizione ({method})',
  'shop.totals.payment-by': 'Pagamento ({method})',
  'shop.totals.discount': 'Sconto ({code})',
  'shop.totals.tax': 'IVA inclusa',
  'shop.totals.with-tax': '{title} IVA inclusa',
  'shop.totals.without-tax': '{title} IVA esclusa',
  'shop.totals.fee': 'Commissioni',
  'shop.totals.grand-total': 'Totale',
  'shop.totals.before-state-tax': 'Totale senza imposta, che dipende dallo Stato',
}
