import type { Brand } from '../../shared/brand/brand.ts'
import { demoAccount, demoCompany, BRAND_DEFAULTS, DEMO_DELIVERY } from './brand-defaults.ts'
import { createStoreView } from './create-store-view.ts'

const FINNISH = {
  title: 'Latva – hiustenhoito',
  description:
    'Hiustenhoitoa kampaamosta kotiin: shampoot, hoitoaineet, värit ja muotoilu. Ainesosat ja litrahinnat aina näkyvissä.',
}

/** The shop of hair products. */
export const hair: Brand = {
  ...BRAND_DEFAULTS,
  id: 'hair',
  name: 'Latva',
  hosts: ['hair.localhost'],
  storeViews: {
    multistore: false,
    default: 'fi',
    views: [createStoreView('fi-FI', { storeId: 21, index: 'hair_fi', isFirst: true, ...FINNISH })],
  },
  checkout: {
    ...BRAND_DEFAULTS.checkout,
    ...DEMO_DELIVERY,
    contactAddress: 'asiakaspalvelu@latva.example',
    bankAccount: demoAccount('FI96 9202 5600 0007 86'),
  },
  content: { ...BRAND_DEFAULTS.content, banners: '/banners/hair-', sizeAttributes: [] },
  duties: {
    ...BRAND_DEFAULTS.duties,
    company: demoCompany({
      ...{
        legalName: 'Suortuva Oy',
        street: 'Kampakuja 8',
        postalCode: '13200',
        city: 'Hämeenlinna',
      },
      businessId: '0000303-3',
    }),
  },
  newsletter: { ...BRAND_DEFAULTS.newsletter, coupon: 'LATVA10' },
}
