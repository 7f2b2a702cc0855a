import type { Brand } from '../../shared/brand/brand.ts'
import { demoAccount, demoCompany, BRAND_DEFAULTS, DEMO_DELIVERY } from './brand-defaults.ts'
import { createStoreView } from './create-store-view.ts'

const FINNISH = {
  title: 'Pouta – vaatteita joka säähän',
  description:
    'Vaatteita naisille, miehille ja lapsille. Kestäviä kankaita, selkeä kokotaulukko ja 30 päivän palautusoikeus.',
}

const ENGLISH = {
  title: 'Pouta – clothes for any weather',
  description:
    'Clothes for women, men and children. Lasting fabrics, a clear size guide and a 30-day right of return.',
}

/** The clothing shop, in Finnish and English. */
export const clothing: Brand = {
  ...BRAND_DEFAULTS,
  id: 'clothing',
  name: 'Pouta',
  hosts: ['clothing.localhost'],
  storeViews: {
    multistore: true,
    default: 'fi',
    views: [
      createStoreView('fi-FI', { storeId: 31, index: 'clothing_fi', isFirst: true, ...FINNISH }),
      createStoreView('en-US', { storeId: 32, index: 'clothing_en', ...ENGLISH }),
    ],
  },
  checkout: {
    ...BRAND_DEFAULTS.checkout,
    ...DEMO_DELIVERY,
    contactAddress: 'asiakaspalvelu@pouta.example',
    bankAccount: demoAccount('FI96 9303 5600 0007 84'),
  },
  content: { ...BRAND_DEFAULTS.content, banners: '/banners/clothing-' },
  duties: {
    ...BRAND_DEFAULTS.duties,
    takeBackPage: '',
    company: demoCompany({
      ...{
        legalName: 'Poutala Oy',
        street: 'Kehräämöntie 7',
        postalCode: '33210',
        city: 'Tampere',
      },
      businessId: '0000404-4',
    }),
  },
  newsletter: { ...BRAND_DEFAULTS.newsletter, coupon: 'POUTA10' },
}
