import type { CatalogueOf } from '../../translate.ts'
import type { messages as english } from '../en/shop.ts'

/** The built-in shop's messages: accounts, shipping, payment and totals, in Finnish. */
export const messages: CatalogueOf<typeof english> = {
  'account.sign-in':
    'Kirjautuminen ei onnistunut. Tarkista sähköpostiosoite ja salasana. Jos ne ovat oikein, odota hetki ja yritä uudelleen.',
  'account.email-taken': 'Tällä sähköpostiosoitteella on jo asiakastili.',
  'shop.shipping.flatrate': 'Posti',
  'shop.payment.cashondelivery': 'Postiennakko',
  'shop.payment.banktransfer': 'Tilisiirto',
  'shop.payment.elsewhere':
    'Kauppa ottaa maksut vain omalla kassallaan. Tilaa ottamalla yhteyttä kauppaan.',
  'shop.totals.subtotal': 'Välisumma',
  'shop.totals.shipping': 'Toimitus',
  'shop.totals.shipping-by': 'Toimitus ({method})',
  'shop.totals.payment-by': 'Maksutapa ({method})',
  'shop.totals.discount': 'Alennus ({code})',
  'shop.totals.tax': 'Sisältää arvonlisäveroa',
  'shop.totals.with-tax': '{title}, sis. alv',
  'shop.totals.without-tax': '{title}, ilman alv:tä',
  'shop.totals.fee': 'Muut maksut',
  'shop.totals.grand-total': 'Yhteensä',
  'shop.totals.before-state-tax': 'Yhteensä ilman veroa, joka riippuu osavaltiosta',
}
