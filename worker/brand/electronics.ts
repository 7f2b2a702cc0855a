import type { Brand } from '../../shared/brand/brand.ts'
import { demoAccount, demoCompany, BRAND_DEFAULTS, DEMO_DELIVERY } from './brand-defaults.ts'
import { createStoreView } from './create-store-view.ts'

const FINNISH = {
  title: 'Reuna Elektroniikka',
  description:
    'Elektroniikkaa kotiin, työhön ja harrastuksiin. Selkeät hinnat, nopea toimitus ja 30 päivän palautusoikeus.',
}

const ENGLISH = {
  title: 'Reuna Electronics',
  description:
    'Electronics for home, work and play. Clear prices, fast delivery and a 30-day right of return.',
}

const GERMAN = {
  title: 'Reuna Elektronik',
  description:
    'Elektronik für Zuhause, Arbeit und Freizeit. Klare Preise, schnelle Lieferung und 30 Tage Rückgaberecht.',
}

const ITALIAN = {
  title: 'Reuna Elettronica',
  description:
    'Elettronica per casa, lavoro e tempo libero. Prezzi chiari, consegna rapida e 30 giorni per il reso.',
}

/** The electronics wholesale shop: the active brand. */
export const electronics: Brand = {
  ...BRAND_DEFAULTS,
  id: 'electronics',
  name: 'Reuna',
  hosts: ['electronics.localhost'],
  storeViews: {
    multistore: false,
    default: 'fi',
    views: [
      createStoreView('fi-FI', { storeId: 1, index: 'electronics_fi', isFirst: true, ...FINNISH }),
      createStoreView('en-US', { storeId: 2, index: 'electronics_en', ...ENGLISH }),
      createStoreView('de-DE', { storeId: 3, index: 'electronics_de', ...GERMAN }),
      createStoreView('it-IT', { storeId: 4, index: 'electronics_it', ...ITALIAN }),
    ],
  },
  checkout: {
    ...BRAND_DEFAULTS.checkout,
    ...DEMO_DELIVERY,
    bankAccount: demoAccount('FI21 1234 5600 0007 85'),
  },
  newsletter: { ...BRAND_DEFAULTS.newsletter, coupon: 'TERVETULOA10' },
  duties: {
    ...BRAND_DEFAULTS.duties,
    company: demoCompany({
      ...{
        legalName: 'Reunala Kauppa Oy',
        street: 'Reunakatu 1',
        postalCode: '00530',
        city: 'Helsinki',
      },
      businessId: '0000101-1',
    }),
  },
}
