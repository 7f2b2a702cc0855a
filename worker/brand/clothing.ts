import type { Brand } from '../../shared/brand/brand.ts'
import { demoAccount, demoCompany, USUAL } from './usual.ts'
import { viewIn } from './view-in.ts'

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
  ...USUAL,
  id: 'clothing',
  name: 'Pouta',
  hosts: ['clothing.localhost'],
  storeViews: {
    multistore: true,
    default: 'fi',
    views: [
      viewIn('fi', { storeId: 31, index: 'clothing_fi', isFirst: true, ...FINNISH }),
      viewIn('en', { storeId: 32, index: 'clothing_en', ...ENGLISH }),
    ],
  },
  checkout: {
    ...USUAL.checkout,
    contactAddress: 'asiakaspalvelu@pouta.example',
    bankAccount: demoAccount('FI96 9303 5600 0007 84'),
  },
  content: { ...USUAL.content, banners: '/banners/clothing-', sizeAttributes: ['size'] },
  duties: {
    ...USUAL.duties,
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
  newsletter: { ...USUAL.newsletter, coupon: 'POUTA10' },
}
