import type { Assortment } from './assortment.ts'
import { HAIR_ATTRIBUTES, HAIR_COLOURS, HAIR_MAKERS, contentOf } from './hair-attributes.ts'
import { readTree } from './category-tree.ts'
import { HAIR_CATEGORIES } from './hair-categories.ts'
import { HAIR_LINES } from './hair-lines.ts'
import {
  ABOUT_HAIR,
  HAIR_BLOCKS,
  HAIR_CLOSINGS,
  HAIR_DETAILS,
  HAIR_PAGES,
  HAIR_STORES,
  HAIR_SUBJECTS,
} from './hair-words.ts'
import { bundle, choice, grouped } from './shop-sets.ts'
import { GENERAL_OPENINGS, PLAIN_SUFFIXES } from './shop-words.ts'
import { DAY, ENGRAVING, GREETING, WRAPPING } from './wishes.ts'
import { listOf } from './words.ts'

const BUNDLES = [
  bundle(
    'Pesupaketti|Wash set',
    'Shampoo, hoitoaine ja naamio samaan hyllyyn.|Shampoo, conditioner and mask for one shelf.',
    'pump-mint',
    choice('Shampoo|Shampoo', 'radio', 'SHA', 4),
    choice('Hoitoaine|Conditioner', 'radio', 'CON', 4),
    choice('Naamio|Mask', 'checkbox', 'MSK', 2),
  ),
  bundle(
    'Kihara-aloitus|First steps for curls',
    'Kaikki, mitä kihara tarvitsee.|All that curls need.',
    'pump-pink',
    choice('Voide|Cream', 'radio', 'CUT', 3),
    choice('Suihke|Spray', 'select', 'LEV', 3),
    choice('Kampa|Comb', 'multi', 'CMB', 3),
  ),
  bundle(
    'Kampaamo kotiin|The salon at home',
    'Kuivaaja, harja ja viimeistely.|Dryer, brush and finish.',
    'dryer-copper',
    choice('Kuivaaja|Dryer', 'radio', 'DRY', 3),
    choice('Harja|Brush', 'radio', 'BRU', 3),
    choice('Viimeistely|Finish', 'checkbox', 'SPR', 2),
  ),
]

const GROUPS = [
  grouped(
    'Harjasarja|Brush set',
    'Eri harjat eri aamuihin.|Different brushes for different mornings.',
    'brush-brown',
    { category: 4061, line: 'BRU', members: 4 },
  ),
  grouped(
    'Solkilajitelma|Clip assortment',
    'Väri joka päivälle.|A colour for every day.',
    'clip-pink',
    { category: 4063, line: 'CLP', members: 4 },
  ),
]

/** Shampoos, care, colours, styling and tools: about 250 goods. */
export const HAIR: Assortment = {
  brand: 'hair',
  prefix: 'LV',
  firstId: 2_000_000,
  lines: HAIR_LINES,
  categories: readTree(HAIR_CATEGORIES),
  rootArt: 'bottle-mint',
  makers: HAIR_MAKERS,
  house: 'suortuva',
  colours: HAIR_COLOURS,
  attributes: HAIR_ATTRIBUTES,
  suffixes: PLAIN_SUFFIXES,
  faces: listOf('SHA MSK DRY OIL COL CUT BRU IRO'),
  tiered: listOf('SHA CON'),
  closings: HAIR_CLOSINGS,
  inTheBox: { tool: ['Laite, suutin tai suojus ja ohje', 'Device, nozzle or cover, and manual'] },
  companions: {
    SHA: 'CON MSK',
    CON: 'SHA OIL',
    MSK: 'SHA OIL',
    OIL: 'BRU LEV',
    LEV: 'DRY BRU',
    COL: 'TON CON',
    TON: 'CON',
    SPR: 'BRU',
    WAX: 'SHA CMB',
    MOU: 'DRY',
    CUT: 'LEV CMB',
    DRY: 'BRU LEV',
    IRO: 'LEV OIL',
    CUR: 'SPR',
    BRU: 'CLP',
  },
  extraCategories: ({ values }) => (Number(values['volume']?.[0] ?? 999) <= 100 ? [4090] : []),
  wishes: ({ index, line }) => [
    ...(line.code === 'GFT' ? [GREETING, DAY] : []),
    ...(['BRU', 'CMB'].includes(line.code) && index % 3 === 0 ? [ENGRAVING] : []),
    ...(['DRY', 'OIL', 'CLP'].includes(line.code) && index % 3 === 0 ? [WRAPPING] : []),
  ],
  derive: contentOf,
  guide: false,
  setsCategory: 4080,
  bundles: BUNDLES,
  groups: GROUPS,
  reviewOpenings: GENERAL_OPENINGS,
  reviewDetails: HAIR_DETAILS,
  pages: HAIR_PAGES,
  blocks: HAIR_BLOCKS,
  stores: HAIR_STORES,
  subjects: HAIR_SUBJECTS,
  aboutGoods: ABOUT_HAIR,
}
