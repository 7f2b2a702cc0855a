import type { Brand } from '../../shared/brand/brand.ts'
import { USUAL } from './usual.ts'
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
  checkout: { ...USUAL.checkout, contactAddress: 'asiakaspalvelu@siru.example' },
  content: { ...USUAL.content, banners: '/banners/mac-', sizeAttributes: [] },
  newsletter: { ...USUAL.newsletter, coupon: 'SIRU10' },
}
