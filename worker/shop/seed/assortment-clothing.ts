import type { Wish } from './wish.ts'
import type { Assortment } from './assortment.ts'
import { CLOTHING_ATTRIBUTES, CLOTHING_COLOURS, CLOTHING_MAKERS } from './clothing-attributes.ts'
import { readTree } from './category-tree.ts'
import { CLOTHING_CLOSINGS, CLOTHING_DETAILS } from './clothing-care.ts'
import { CLOTHING_CATEGORIES } from './clothing-categories.ts'
import { KIDS_LINES } from './clothing-kids-lines.ts'
import { MEN_LINES } from './clothing-men-lines.ts'
import { WOMEN_LINES } from './clothing-women-lines.ts'
import {
  ABOUT_CLOTHES,
  CLOTHING_BLOCKS,
  CLOTHING_PAGES,
  CLOTHING_STORES,
  CLOTHING_SUBJECTS,
} from './clothing-words.ts'
import { bundle, choice, grouped } from './shop-sets.ts'
import { GENERAL_OPENINGS, PLAIN_SUFFIXES } from './shop-words.ts'
import { DAY, GREETING, WRAPPING } from './wishes.ts'
import { listOf } from './words.ts'

const BUNDLES = [
  bundle(
    'Talven asusteet|Winter accessories',
    'Pipo, huivi ja käsineet samaan sävyyn.|Beanie, scarf and gloves that match.',
    'beanie-red',
    choice('Pipo|Beanie', 'radio', 'BEA', 4),
    choice('Huivi|Scarf', 'select', 'SCA', 4),
    choice('Käsineet|Gloves', 'checkbox', 'GLO', 3),
  ),
  bundle(
    'Lahjaksi laukku ja vyö|A bag and a belt to give',
    'Nahkaa, joka kestää vuosia.|Leather that lasts for years.',
    'tote-brown',
    choice('Laukku|Bag', 'radio', 'BAG', 4),
    choice('Vyö|Belt', 'radio', 'BEL', 3),
    choice('Sukat|Socks', 'multi', 'SOC', 4),
  ),
]

const GROUPS = [
  grouped(
    'Villasukkien viikko|A week of socks',
    'Pari joka päivälle.|A pair for every day.',
    'socks-teal',
    { category: 5313, line: 'SOC', members: 4 },
  ),
  grouped(
    'Pipot perheelle|Beanies for the family',
    'Kaikille korvat lämpimiksi.|Warm ears for everyone.',
    'beanie-navy',
    { category: 5311, line: 'BEA', members: 4 },
  ),
]

const NAME_TAG: Wish = {
  title: ['Nimi niskaan', 'Name label'],
  type: 'field',
  price: 3.9,
  longest: 16,
}

const HEM: Wish = {
  title: ['Lahkeiden lyhennys', 'Shorten the legs'],
  type: 'drop_down',
  choices: [
    { title: ['Ei lyhennystä', 'As they are'], price: 0 },
    { title: ['2 cm', '2 cm'], price: 9 },
    { title: ['4 cm', '4 cm'], price: 9 },
  ],
}

/** Clothes for women, men and children: about 300 goods, nearly all in sizes and colours. */
export const CLOTHING: Assortment = {
  brand: 'clothing',
  prefix: 'PO',
  firstId: 3_000_000,
  lines: [...WOMEN_LINES, ...MEN_LINES, ...KIDS_LINES],
  categories: readTree(CLOTHING_CATEGORIES),
  rootArt: 'dress-red',
  makers: CLOTHING_MAKERS,
  house: 'poutala',
  colours: CLOTHING_COLOURS,
  attributes: CLOTHING_ATTRIBUTES,
  suffixes: PLAIN_SUFFIXES,
  faces: listOf('WDR MSH WKN KTS WJA MJA BAG MSN'),
  tiered: listOf('SOC'),
  closings: CLOTHING_CLOSINGS,
  inTheBox: { shoe: ['Kengät ja kenkäpussi', 'Shoes and a shoe bag'] },
  companions: {
    WDR: 'WBO BEL',
    WTR: 'WSW WKN',
    WJE: 'WTS WKN',
    WSK: 'WSW WBO',
    WJA: 'BEA SCA',
    WCO: 'SCA GLO',
    WKN: 'WSK WJE',
    MSH: 'MTR BEL',
    MKN: 'MJE MTR',
    MJE: 'MTS BEL',
    MTR: 'MSH BEL',
    MJA: 'BEA GLO',
    MCO: 'SCA GLO',
    MBO: 'SOC',
    WBO: 'SOC',
    KRA: 'KBO BEA',
    KTS: 'KTR',
    KTR: 'KHO',
    KDR: 'KSN',
  },
  extraCategories: ({ index, line }, price) =>
    price < 40 && ['BEA', 'SOC', 'SCA', 'BEL'].includes(line.code) && index % 2 === 0 ? [5500] : [],
  wishes: ({ index, line }) => [
    ...(line.code === 'GFT' ? [GREETING, DAY] : []),
    ...(['KRA', 'KHO'].includes(line.code) && index % 3 === 0 ? [NAME_TAG] : []),
    ...(['WTR', 'MTR'].includes(line.code) && index % 3 === 0 ? [HEM] : []),
    ...(['SCA', 'BAG', 'BEL'].includes(line.code) && index % 2 === 0 ? [WRAPPING] : []),
  ],
  derive: () => ({}),
  guide: false,
  setsCategory: 5400,
  bundles: BUNDLES,
  groups: GROUPS,
  reviewOpenings: GENERAL_OPENINGS,
  reviewDetails: CLOTHING_DETAILS,
  pages: CLOTHING_PAGES,
  blocks: CLOTHING_BLOCKS,
  stores: CLOTHING_STORES,
  subjects: CLOTHING_SUBJECTS,
  aboutGoods: ABOUT_CLOTHES,
}
