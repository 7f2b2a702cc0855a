import type { Wish } from './wish.ts'
import type { Assortment } from './assortment.ts'
import { BATTERY_ATTRIBUTES, BATTERY_MAKERS } from './battery-attributes.ts'
import { readTree } from './category-tree.ts'
import { BATTERY_CATEGORIES } from './battery-categories.ts'
import { BATTERY_LINES } from './battery-lines.ts'
import {
  ABOUT_BATTERIES,
  BATTERY_BLOCKS,
  BATTERY_CLOSINGS,
  BATTERY_DETAILS,
  BATTERY_PAGES,
  BATTERY_STORES,
  BATTERY_SUBJECTS,
} from './battery-words.ts'
import { bundle, choice, grouped } from './shop-sets.ts'
import { GENERAL_OPENINGS, PLAIN_SUFFIXES } from './shop-words.ts'
import { DAY, GREETING, WRAPPING } from './wishes.ts'
import { COLOUR_WORDS, listOf } from './words.ts'

const BUNDLES = [
  bundle(
    'Lataa ja käytä -paketti|Charge and use set',
    'Laturi ja akut, joilla pääsee eroon kertakäyttöisistä.|A charger and cells that end the throwing away.',
    'batterycharger-black',
    choice('Laturi|Charger', 'radio', 'CHA', 3),
    choice('Akut|Cells', 'radio', 'RCH', 4),
    choice('Säilytys|Storage', 'checkbox', 'BOX', 2),
  ),
  bundle(
    'Talvipaketti autoon|Winter set for the car',
    'Akku, laturi ja apukäynnistin kylmään aamuun.|Battery, charger and jump starter for a cold morning.',
    'carbattery-navy',
    choice('Akku|Battery', 'radio', 'CAR', 3),
    choice('Laturi|Charger', 'select', 'MCB', 3),
    choice('Apukäynnistin|Jump starter', 'checkbox', 'JMP', 2),
  ),
  bundle(
    'Retkipaketti|Hiking set',
    'Valo ja virta pimeälle polulle.|Light and power for a dark path.',
    'torch-red',
    choice('Lamppu|Torch', 'radio', 'TOR', 3),
    choice('Varavirta|Power bank', 'select', 'PWB', 3),
    choice('Paristot|Batteries', 'multi', 'LIT', 3),
  ),
]

const GROUPS = [
  grouped(
    'Perheen paristoboksi|Family battery box',
    'Kodin yleisimmät paristot yhdellä kertaa.|The most common batteries in one go.',
    'battery-green',
    { category: 3012, line: 'ALK', members: 5 },
  ),
  grouped(
    'Kodin nappiparistot|Button cells for the home',
    'Vaa’alle, avaimelle ja kellolle.|For scales, key fobs and watches.',
    'coin-silver',
    { category: 3011, line: 'BTN', members: 4 },
  ),
  grouped(
    'Ladattavien sarja|Rechargeable set',
    'Akut kameraan, leluihin ja ohjaimiin.|Cells for camera, toys and controllers.',
    'battery-blue',
    { category: 3021, line: 'RCH', members: 4 },
  ),
]

const FITTING: Wish = {
  title: ['Vaihto myymälässä', 'Fitting in the store'],
  type: 'radio',
  choices: [
    { title: ['Vaihdan itse', 'I fit it myself'], price: 0 },
    { title: ['Vaihdamme akun autoosi', 'We fit it in your car'], price: 19.9 },
  ],
}

/** Batteries, rechargeables and chargers: about 250 goods. */
export const BATTERY: Assortment = {
  brand: 'battery',
  prefix: 'KN',
  firstId: 1_000_000,
  lines: BATTERY_LINES,
  categories: readTree(BATTERY_CATEGORIES),
  rootArt: 'battery-green',
  makers: BATTERY_MAKERS,
  house: 'kennola',
  colours: COLOUR_WORDS,
  attributes: BATTERY_ATTRIBUTES,
  suffixes: PLAIN_SUFFIXES,
  faces: listOf('RCH CHA PWB CAR TOO TOR JMP ALK'),
  tiered: listOf('ALK BTN RCH HEA'),
  closings: BATTERY_CLOSINGS,
  inTheBox: { device: ['Laite, kaapeli ja ohje', 'Device, cable and manual'] },
  companions: {
    ALK: 'TST BOX TOR',
    BTN: 'TST',
    RCH: 'CHA BOX',
    LIC: 'CHA TOR',
    CHA: 'RCH LIC',
    TOO: 'TOR',
    CAR: 'MCB JMP',
    BOA: 'MCB',
    MCB: 'CAR',
    JMP: 'MCB TOR',
    TOR: 'LIC LIT',
    PWB: 'TOR',
  },
  extraCategories: ({ index, line }) =>
    ['BOA', 'TOR', 'PWB'].includes(line.code) && index % 3 === 0 ? [3090] : [],
  wishes: ({ index, line }) => [
    ...(line.code === 'GFT' ? [GREETING, DAY] : []),
    ...(line.code === 'TOR' && index % 2 === 0 ? [WRAPPING] : []),
    ...(line.code === 'CAR' && index % 2 === 0 ? [FITTING] : []),
  ],
  derive: () => ({}),
  guide: false,
  setsCategory: 3080,
  bundles: BUNDLES,
  groups: GROUPS,
  reviewOpenings: GENERAL_OPENINGS,
  reviewDetails: BATTERY_DETAILS,
  pages: BATTERY_PAGES,
  blocks: BATTERY_BLOCKS,
  stores: BATTERY_STORES,
  subjects: BATTERY_SUBJECTS,
  aboutGoods: ABOUT_BATTERIES,
}
