import type { CatalogueOf } from '../translate.ts'
import type { enCheckout } from './en-checkout.ts'

/** What the checkout and the page of thanks say, in Finnish. */
export const fiCheckout: CatalogueOf<typeof enCheckout> = {
  'checkout.terms': 'Hyväksy toimitusehdot.',
  'checkout.tax-id-min': 'Kirjoita vähintään {min} merkkiä.',
  'checkout.business-id':
    'Tarkista y-tunnus: se on muotoa 1234567-8, ja viimeinen numero ei täsmää.',
  'checkout.zip-min': 'Kirjoita vähintään {min} merkkiä.',
  'checkout.zip-digits': 'Kirjoita postinumeroon {digits} numeroa, esimerkiksi 00100.',
  'checkout.phone': 'Kirjoita puhelinnumero numeroin, esimerkiksi +358 40 123 4567.',
  'checkout.shipping-missing': 'Valitse toimitustapa.',
}
