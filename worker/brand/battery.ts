import type { Brand } from '../../shared/brand/brand.ts'
import { demoAccount, demoCompany, BRAND_DEFAULTS, DEMO_DELIVERY } from './brand-defaults.ts'
import { createStoreView } from './create-store-view.ts'

const FINNISH = {
  title: 'Kenno – paristot ja akut',
  description:
    'Paristot, akut ja laturit kaikkeen, mikä kulkee virralla. Nopea toimitus, ja vanhat akut otamme takaisin.',
}

/** The shop of batteries, rechargeables and chargers. */
export const battery: Brand = {
  ...BRAND_DEFAULTS,
  id: 'battery',
  name: 'Kenno',
  hosts: ['battery.localhost'],
  storeViews: {
    multistore: false,
    default: 'fi',
    views: [
      createStoreView('fi-FI', { storeId: 11, index: 'battery_fi', isFirst: true, ...FINNISH }),
    ],
  },
  products: { ...BRAND_DEFAULTS.products, contentAttributes: ['content_amount', 'pack_size'] },
  checkout: {
    ...BRAND_DEFAULTS.checkout,
    ...DEMO_DELIVERY,
    contactAddress: 'asiakaspalvelu@kenno.example',
    bankAccount: demoAccount('FI96 9101 5600 0007 88'),
  },
  content: { ...BRAND_DEFAULTS.content, banners: '/banners/battery-', sizeAttributes: [] },
  duties: {
    ...BRAND_DEFAULTS.duties,
    company: demoCompany({
      ...{ legalName: 'Kennola Oy', street: 'Napakuja 4', postalCode: '04300', city: 'Tuusula' },
      businessId: '0000202-2',
    }),
  },
  newsletter: { ...BRAND_DEFAULTS.newsletter, coupon: 'KENNO10' },
}
