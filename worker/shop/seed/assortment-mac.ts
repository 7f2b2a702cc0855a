import type { Assortment } from './assortment.ts'
import { MAC_ATTRIBUTES, MAC_MAKERS } from './mac-attributes.ts'
import { readTree } from './category-tree.ts'
import { MAC_CATEGORIES } from './mac-categories.ts'
import { MAC_LINES } from './mac-lines.ts'
import {
  ABOUT_ACCESSORIES,
  MAC_BLOCKS,
  MAC_CLOSINGS,
  MAC_DETAILS,
  MAC_PAGES,
  MAC_STORES,
  MAC_SUBJECTS,
} from './mac-words.ts'
import { bundle, choice, grouped } from './shop-sets.ts'
import { GENERAL_OPENINGS, PLAIN_SUFFIXES } from './shop-words.ts'
import { DAY, ENGRAVING, GREETING, WRAPPING } from './wishes.ts'
import { COLOUR_WORDS, listOf } from './words.ts'

const BUNDLES = [
  bundle(
    'Kotitoimisto|Home office',
    'Teline, näppäimistö ja hiiri samaan pöytään.|Stand, keyboard and mouse for one desk.',
    'keyboard-silver',
    choice('Teline|Stand', 'radio', 'STA', 4),
    choice('Näppäimistö|Keyboard', 'radio', 'KEY', 3),
    choice('Hiiri|Mouse', 'radio', 'MOU', 3),
    choice('Valo|Light', 'checkbox', 'LBR', 2),
  ),
  bundle(
    'Iso näyttö yhdellä johdolla|A big display on one cable',
    'Näyttö ja telakka yhteen sovitettuina.|A display and a dock that match.',
    'monitor-silver',
    choice('Näyttö|Display', 'radio', 'MON', 3),
    choice('Telakka|Dock', 'select', 'DOC', 3),
    choice('Kaapeli|Cable', 'multi', 'CBL', 3),
  ),
  bundle(
    'Matkapaketti|Travel kit',
    'Tasku, laturi ja jakaja laukkuun.|Sleeve, charger and hub for your bag.',
    'sleeve-navy',
    choice('Tasku|Sleeve', 'radio', 'SLE', 4),
    choice('Laturi|Charger', 'radio', 'CHG', 3),
    choice('Jakaja|Hub', 'checkbox', 'HUB', 3),
  ),
]

const GROUPS = [
  grouped(
    'Johdot koko taloon|Cables for the whole house',
    'Eri pituudet pöydälle, sohvalle ja laukkuun.|Lengths for the desk, the sofa and the bag.',
    'cable-white',
    { category: 6031, line: 'CBL', members: 4 },
  ),
  grouped(
    'Sovitinkokoelma|Adapter collection',
    'Kaikki vanhat laitteet kiinni.|All the old devices, connected.',
    'adapter-silver',
    { category: 6023, line: 'ADP', members: 4 },
  ),
]

/** Sleeves, hubs, cables and desks for Macs: about 250 goods. */
export const MAC: Assortment = {
  brand: 'mac',
  prefix: 'SI',
  firstId: 4_000_000,
  lines: MAC_LINES,
  categories: readTree(MAC_CATEGORIES),
  rootArt: 'macdock-silver',
  makers: MAC_MAKERS,
  house: 'taso',
  colours: COLOUR_WORDS,
  attributes: MAC_ATTRIBUTES,
  suffixes: PLAIN_SUFFIXES,
  faces: listOf('SLE DOC HUB STA MON SSD KEY CBL'),
  tiered: listOf('CBL ADP'),
  closings: MAC_CLOSINGS,
  inTheBox: {
    port: ['Laite, kaapeli ja ohje', 'Device, cable and guide'],
    store: ['Levy ja USB-C-kaapeli', 'Drive and USB-C cable'],
  },
  companions: {
    SLE: 'CHG CLE',
    SHL: 'SLE CLE',
    BAG: 'SLE PWB',
    HUB: 'CBL SSD',
    DOC: 'MON CBL',
    ADP: 'CBL',
    CRD: 'SSD',
    CBL: 'CHG',
    CHG: 'CBL',
    PWB: 'CBL',
    STA: 'KEY MOU',
    KEY: 'MOU TPD',
    MOU: 'KEY',
    TPD: 'KEY',
    MON: 'LBR DOC',
    LBR: 'MON',
    SSD: 'CBL HUB',
    HDD: 'CBL',
    HDP: 'STA',
  },
  extraCategories: ({ index, line }, price) =>
    price < 60 && ['SLE', 'HUB', 'STA', 'MOU'].includes(line.code) && index % 3 === 0 ? [6090] : [],
  wishes: ({ index, line }) => [
    ...(line.code === 'GFT' ? [GREETING, DAY] : []),
    ...(['SLE', 'SSD', 'STA'].includes(line.code) && index % 3 === 1 ? [ENGRAVING] : []),
    ...(['HDP', 'BAG', 'KEY'].includes(line.code) && index % 3 === 0 ? [WRAPPING] : []),
  ],
  derive: () => ({}),
  guide: false,
  setsCategory: 6080,
  bundles: BUNDLES,
  groups: GROUPS,
  reviewOpenings: GENERAL_OPENINGS,
  reviewDetails: MAC_DETAILS,
  pages: MAC_PAGES,
  blocks: MAC_BLOCKS,
  stores: MAC_STORES,
  subjects: MAC_SUBJECTS,
  aboutGoods: ABOUT_ACCESSORIES,
}
