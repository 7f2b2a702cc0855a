import type { Brand } from '../../shared/brand/brand.ts'
import { demoAccount, demoCompany, USUAL } from './usual.ts'
import { viewIn } from './view-in.ts'

const FINNISH = {
  title: 'Kenno – paristot ja akut',
  description:
    'Paristot, akut ja laturit kaikkeen, mikä kulkee virralla. Nopea toimitus, ja vanhat akut otamme takaisin.',
}

/** The shop of batteries, rechargeables and chargers. */
export const battery: Brand = {
  ...USUAL,
  id: 'battery',
  name: 'Kenno',
  hosts: ['battery.localhost'],
  storeViews: {
    multistore: false,
    default: 'fi',
    views: [viewIn('fi', { storeId: 11, index: 'battery_fi', isFirst: true, ...FINNISH })],
  },
  products: { ...USUAL.products, contentAttributes: ['content_amount', 'pack_size'] },
  checkout: {
    ...USUAL.checkout,
    contactAddress: 'asiakaspalvelu@kenno.example',
    bankAccount: demoAccount('FI96 9101 5600 0007 88'),
  },
  content: { ...USUAL.content, banners: '/banners/battery-', sizeAttributes: [] },
  duties: {
    ...USUAL.duties,
    company: demoCompany({
      ...{ legalName: 'Kennola Oy', street: 'Napakuja 4', postalCode: '04300', city: 'Tuusula' },
      businessId: '0000202-2',
    }),
  },
  newsletter: { ...USUAL.newsletter, coupon: 'KENNO10' },
}
