import type { Assortment } from './assortment.ts'
import { DEFINITIONS } from './attribute-definitions.ts'
import { createAttributes } from './attributes.ts'
import { BUNDLES } from './bundles-data.ts'
import { CLOSINGS, COMPANIONS, IN_THE_BOX } from './care.ts'
import { CATEGORY_TABLE } from './category-table.ts'
import { blocksOf } from './cms-blocks.ts'
import { termsPages } from './cms-terms.ts'
import { COMPANY_PAGES, REUNA } from './cms-words.ts'
import { ABOUT_GOODS, OLD_DEVICE, subjectsOf } from './faq-words.ts'
import { GROUPS } from './groups-data.ts'
import { CABLE_LINES } from './lines-cable.ts'
import { COMPUTER_LINES } from './lines-computer.ts'
import { DESK_LINES } from './lines-desk.ts'
import { DIGITAL_LINES } from './lines-digital.ts'
import { HOME_LINES } from './lines-home.ts'
import { KITCHEN_LINES } from './lines-kitchen.ts'
import { MOBILE_LINES } from './lines-mobile.ts'
import { PHOTO_LINES } from './lines-photo.ts'
import { PLAY_LINES } from './lines-play.ts'
import { POWER_LINES } from './lines-power.ts'
import { SOUND_LINES } from './lines-sound.ts'
import { VISION_LINES } from './lines-vision.ts'
import { MAKERS } from './makers.ts'
import { REVIEW_DETAILS, REVIEW_OPENINGS } from './review-words.ts'
import { STORES } from './stores.ts'
import { wishesOf } from './wishes.ts'
import { COLOUR_WORDS, listOf } from './words.ts'

const SUFFIXES = [
  '',
  ...listOf('Plus Pro S Lite Max II SE Neo XT R III Go HD V2 V3 V4 V5 V6 V7 V8').map(
    (one) => ` ${one}`,
  ),
]

const PAGES = [
  ...COMPANY_PAGES,
  ...termsPages(REUNA, {
    home: ['- Kotiinkuljetus isoille laitteille', '- Home delivery for large goods'],
    exceptions: [
      [
        '- Avatut hygieniatuotteet, esimerkiksi nappikuulokkeiden korvatulpat',
        '- Opened hygiene goods, such as ear tips',
      ],
      [
        '- Mittojen mukaan tehdyt tuotteet, esimerkiksi kaiverretut',
        '- Goods made to measure, such as engraved ones',
      ],
    ],
    takesBack: { batteries: true, devices: true },
  }),
]

const BLOCKS = blocksOf(REUNA, PAGES, {
  promo: {
    title: ['Hiljaisuutta arkeen', 'Some silence'],
    text: [
      'Vastamelukuulokkeet, jotka tuntuvat hyviltä koko päivän.',
      'Noise-cancelling headphones that feel good all day.',
    ],
    category: ['Vastamelukuulokkeet', 'Noise-cancelling headphones'],
    link: ['Katso kuulokkeet', 'See the headphones'],
  },
  services: [
    [
      ['Asiantunteva apu', 'Expert help'],
      ['arkisin 9–17', 'on weekdays 9–17'],
    ],
    [
      ['Asennus kotiin', 'Home installation'],
      ['koko maassa', 'all over Finland'],
    ],
    [
      ['Kierrätys', 'Recycling'],
      ['maksutta', 'free of charge'],
    ],
  ],
})

/** Devices for home, work and play: about two thousand goods. */
export const ELECTRONICS: Assortment = {
  brand: 'electronics',
  prefix: '',
  firstId: 0,
  lines: [
    ...COMPUTER_LINES,
    ...DESK_LINES,
    ...MOBILE_LINES,
    ...VISION_LINES,
    ...SOUND_LINES,
    ...PHOTO_LINES,
    ...PLAY_LINES,
    ...HOME_LINES,
    ...KITCHEN_LINES,
    ...POWER_LINES,
    ...CABLE_LINES,
    ...DIGITAL_LINES,
  ],
  categories: CATEGORY_TABLE,
  rootArt: 'laptop-silver',
  makers: MAKERS,
  house: 'reuna',
  colours: COLOUR_WORDS,
  attributes: createAttributes(DEFINITIONS, 101),
  suffixes: SUFFIXES,
  faces: listOf('PHO ANC ULT CAM WAT COF TVS BTS ROB DRO TAB GPC EAR TTB'),
  tiered: listOf('BAT CBN INK PAP'),
  closings: CLOSINGS,
  inTheBox: IN_THE_BOX,
  companions: COMPANIONS,
  extraCategories: ({ index, line }, price) => [
    ...(price < 100 && line.price[1] >= 60 && index % 17 === 5 ? [1600] : []),
    ...(line.code === 'BTS' && index % 8 === 1 ? [1700, 1710] : []),
  ],
  wishes: wishesOf,
  derive: () => ({}),
  guide: true,
  setsCategory: 1500,
  bundles: BUNDLES,
  groups: GROUPS,
  reviewOpenings: REVIEW_OPENINGS,
  reviewDetails: REVIEW_DETAILS,
  pages: PAGES,
  blocks: BLOCKS,
  stores: STORES,
  subjects: subjectsOf(REUNA.town, [OLD_DEVICE]),
  aboutGoods: ABOUT_GOODS,
}
