import type { Brand } from '../../shared/brand/brand.ts'
import { demoAccount, demoCompany, BRAND_DEFAULTS, DEMO_DELIVERY } from './brand-defaults.ts'
import { createStoreView } from './create-store-view.ts'

const FINNISH = {
  title: 'Siru – lisävarusteet Macille',
  description:
    'Suojia, telakoita, kaapeleita ja näyttöjä Macille. Kerromme aina, mihin malliin tuote sopii.',
}

/** The shop of accessories for Macs. */
export const mac: Brand = {
  ...BRAND_DEFAULTS,
  id: 'mac',
  name: 'Siru',
  hosts: ['mac.localhost'],
  storeViews: {
    multistore: false,
    default: 'fi',
    views: [createStoreView('fi-FI', { storeId: 41, index: 'mac_fi', isFirst: true, ...FINNISH })],
  },
  checkout: {
    ...BRAND_DEFAULTS.checkout,
    ...DEMO_DELIVERY,
    contactAddress: 'asiakaspalvelu@siru.example',
    bankAccount: demoAccount('FI96 9404 5600 0007 82'),
  },
  content: { ...BRAND_DEFAULTS.content, banners: '/banners/mac-', sizeAttributes: [] },
  duties: {
    ...BRAND_DEFAULTS.duties,
    company: demoCompany({
      ...{ legalName: 'Tasola Oy', street: 'Viivatie 2', postalCode: '02600', city: 'Espoo' },
      businessId: '0000505-5',
    }),
  },
  newsletter: { ...BRAND_DEFAULTS.newsletter, coupon: 'SIRU10' },
}
