import type { Assortment } from './assortment.ts'
import { DEFINITIONS } from './attribute-definitions.ts'
import { createAttributes } from './attributes.ts'
import { BUNDLES } from './bundles-data.ts'
import { CLOSINGS, COMPANIONS, IN_THE_BOX } from './care.ts'
import { CATEGORY_TABLE } from './category-table.ts'
import { CATEGORY_TABLE_DE } from './category-table-de.ts'
import { CATEGORY_TABLE_IT } from './category-table-it.ts'
import { readTree, translateTree } from './category-tree.ts'
import { blocksOf } from './cms-blocks.ts'
import { termsPages } from './cms-terms.ts'
import { COMPANY_PAGES, REUNA } from './cms-words.ts'
import { ABOUT_GOODS, OLD_DEVICE, subjectsOf } from './faq-words.ts'
import { GROUPS } from './groups-data.ts'
import { APPLIANCE_LINES } from './lines-appliance.ts'
import { CABLE_LINES } from './lines-cable.ts'
import { COMPUTER_LINES } from './lines-computer.ts'
import { DESK_LINES } from './lines-desk.ts'
import { DIGITAL_LINES } from './lines-digital.ts'
import { HEADPHONE_LINES } from './lines-headphones.ts'
import { HOME_LINES } from './lines-home.ts'
import { KITCHEN_LINES } from './lines-kitchen.ts'
import { MOBILE_LINES } from './lines-mobile.ts'
import { NETWORK_LINES } from './lines-network.ts'
import { PHOTO_LINES } from './lines-photo.ts'
import { PLAY_ROOM_LINES } from './lines-play-room.ts'
import { PLAY_LINES } from './lines-play.ts'
import { POWER_LINES } from './lines-power.ts'
import { PRINT_LINES } from './lines-print.ts'
import { SERVICE_LINES } from './lines-service.ts'
import { SOUND_LINES } from './lines-sound.ts'
import { VISION_LINES } from './lines-vision.ts'
import { MAKERS } from './makers.ts'
import { REVIEW_DETAILS, REVIEW_OPENINGS } from './review-words.ts'
import { STORES } from './stores.ts'
import { wishesOf } from './wishes.ts'
import type { AllWords } from './words.ts'
import { COLOUR_WORDS, listOf } from './words.ts'

const SUFFIXES = [
  '',
  ...listOf('Plus Pro S Lite Max II SE Neo XT R III Go HD V2 V3 V4 V5 V6 V7 V8').map(
    (one) => ` ${one}`,
  ),
]

const PAGES = [
  ...COMPANY_PAGES,
  ...termsPages<AllWords>(REUNA, {
    home: [
      '- Kotiinkuljetus isoille laitteille',
      '- Home delivery for large goods',
      '- Lieferung nach Hause für große Geräte',
      '- Consegna a domicilio per gli apparecchi grandi',
    ],
    exceptions: [
      [
        '- Avatut hygieniatuotteet, esimerkiksi nappikuulokkeiden korvatulpat',
        '- Opened hygiene goods, such as ear tips',
        '- Geöffnete Hygieneartikel, etwa Ohraufsätze',
        '- Prodotti igienici aperti, come i gommini degli auricolari',
      ],
      [
        '- Mittojen mukaan tehdyt tuotteet, esimerkiksi kaiverretut',
        '- Goods made to measure, such as engraved ones',
        '- Nach Maß gefertigte Waren, etwa gravierte',
        '- Prodotti su misura, come quelli incisi',
      ],
    ],
    takesBack: { batteries: true, devices: true },
  }),
]

const BLOCKS = blocksOf<AllWords>(REUNA, PAGES, {
  promo: {
    title: ['Hiljaisuutta arkeen', 'Some silence', 'Ein wenig Stille', 'Un po’ di silenzio'],
    text: [
      'Vastamelukuulokkeet, jotka tuntuvat hyviltä koko päivän.',
      'Noise-cancelling headphones that feel good all day.',
      'Kopfhörer mit Geräuschunterdrückung, die den ganzen Tag angenehm sind.',
      'Cuffie con cancellazione del rumore, comode tutto il giorno.',
    ],
    category: [
      'Vastamelukuulokkeet',
      'Noise-cancelling headphones',
      'Kopfhörer mit Geräuschunterdrückung',
      'Cuffie con cancellazione del rumore',
    ],
    link: ['Katso kuulokkeet', 'See the headphones', 'Kopfhörer ansehen', 'Vedi le cuffie'],
  },
  services: [
    [
      ['Asiantunteva apu', 'Expert help', 'Fachkundige Hilfe', 'Aiuto esperto'],
      ['arkisin 9–17', 'on weekdays 9–17', 'werktags 9–17 Uhr', 'nei giorni feriali 9–17'],
    ],
    [
      ['Asennus kotiin', 'Home installation', 'Installation zu Hause', 'Installazione a domicilio'],
      ['koko maassa', 'all over Finland', 'in ganz Finnland', 'in tutta la Finlandia'],
    ],
    [
      ['Kierrätys', 'Recycling', 'Recycling', 'Riciclo'],
      ['maksutta', 'free of charge', 'kostenlos', 'gratis'],
    ],
  ],
})

/** Devices for home, work and play: about two thousand goods. */
export const ELECTRONICS: Assortment<AllWords> = {
  brand: 'electronics',
  prefix: '',
  firstId: 0,
  lines: [
    ...COMPUTER_LINES,
    ...DESK_LINES,
    ...MOBILE_LINES,
    ...VISION_LINES,
    ...HEADPHONE_LINES,
    ...SOUND_LINES,
    ...PHOTO_LINES,
    ...PLAY_LINES,
    ...PLAY_ROOM_LINES,
    ...HOME_LINES,
    ...KITCHEN_LINES,
    ...APPLIANCE_LINES,
    ...POWER_LINES,
    ...CABLE_LINES,
    ...NETWORK_LINES,
    ...PRINT_LINES,
    ...DIGITAL_LINES,
    ...SERVICE_LINES,
  ],
  categories: translateTree(readTree(CATEGORY_TABLE), {
    de: CATEGORY_TABLE_DE,
    it: CATEGORY_TABLE_IT,
  }),
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
