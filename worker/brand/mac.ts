import type { Brand } from '../../shared/brand/brand.ts'
import { demoAccount, demoCompany, USUAL } from './usual.ts'
import { viewIn } from './view-in.ts'

const FINNISH = {
  title: 'Siru – lisävarusteet Macille',
  description:
    'Suojia, telakoita, kaapeleita ja näyttöjä Macille. Kerromme aina, mihin malliin tuote sopii.',
}

/** The shop of accessories for Macs. */
export const mac: Brand = {
  ...USUAL,
  id: 'mac',
  name: 'Siru',
  hosts: ['mac.localhost'],
  storeViews: {
    multistore: false,
    default: 'fi',
    views: [viewIn('fi', { storeId: 41, index: 'mac_fi', isFirst: true, ...FINNISH })],
  },
  checkout: {
    ...USUAL.checkout,
    contactAddress: 'asiakaspalvelu@siru.example',
    bankAccount: demoAccount('FI96 9404 5600 0007 82'),
  },
  content: { ...USUAL.content, banners: '/banners/mac-', sizeAttributes: [] },
  duties: {
    ...USUAL.duties,
    company: demoCompany({
      ...{ legalName: 'Tasola Oy', street: 'Viivatie 2', postalCode: '02600', city: 'Espoo' },
      businessId: '0000505-5',
    }),
  },
  newsletter: { ...USUAL.newsletter, coupon: 'SIRU10' },
}
