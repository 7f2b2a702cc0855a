import type { Brand } from '../../shared/brand/brand.ts'
import { demoAccount, demoCompany, USUAL } from './usual.ts'
import { viewIn } from './view-in.ts'

const FINNISH = {
  title: 'Latva – hiustenhoito',
  description:
    'Hiustenhoitoa kampaamosta kotiin: shampoot, hoitoaineet, värit ja muotoilu. Ainesosat ja litrahinnat aina näkyvissä.',
}

/** The shop of hair products. */
export const hair: Brand = {
  ...USUAL,
  id: 'hair',
  name: 'Latva',
  hosts: ['hair.localhost'],
  storeViews: {
    multistore: false,
    default: 'fi',
    views: [viewIn('fi', { storeId: 21, index: 'hair_fi', isFirst: true, ...FINNISH })],
  },
  checkout: {
    ...USUAL.checkout,
    contactAddress: 'asiakaspalvelu@latva.example',
    bankAccount: demoAccount('FI96 9202 5600 0007 86'),
  },
  content: { ...USUAL.content, banners: '/banners/hair-', sizeAttributes: [] },
  duties: {
    ...USUAL.duties,
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
  newsletter: { ...USUAL.newsletter, coupon: 'LATVA10' },
}
