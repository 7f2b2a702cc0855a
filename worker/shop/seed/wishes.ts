import type { Wish } from './wish.ts'
import type { Model } from './assortment.ts'
import { createRng } from './rng.ts'
import { listOf } from './words.ts'

export const ENGRAVING: Wish = {
  title: ['Kaiverrus', 'Engraving'],
  type: 'field',
  price: 9.9,
  longest: 20,
}
export const WRAPPING: Wish = {
  title: ['Lahjapaketointi', 'Gift wrapping'],
  type: 'checkbox',
  choices: [
    { title: ['Lahjapaperi ja nauha', 'Paper and ribbon'], price: 4.9 },
    { title: ['Kortti tervehdyksellä', 'Card with a greeting'], price: 1.9 },
  ],
}
const INSURANCE: Wish = {
  title: ['Vahinkoturva', 'Accident cover'],
  type: 'drop_down',
  choices: [
    { title: ['1 vuosi', '1 year'], price: 8, percent: true },
    { title: ['2 vuotta', '2 years'], price: 14, percent: true },
  ],
}
const CUT: Wish = {
  title: ['Pituus määrämitassa', 'Length, cut to measure'],
  type: 'drop_down',
  required: true,
  choices: [
    { title: ['Vakiopituus', 'Standard length'], price: 0 },
    { title: ['7 m', '7 m'], price: 6 },
    { title: ['12 m', '12 m'], price: 11.5 },
  ],
}
export const GREETING: Wish = { title: ['Tervehdys', 'Greeting'], type: 'area', longest: 160 }
export const DAY: Wish = { title: ['Toivottu päivä', 'Preferred day'], type: 'date' }
const FITTING: Wish = {
  title: ['Lisäpalvelu', 'Extra service'],
  type: 'radio',
  choices: [
    { title: ['Ei lisäpalvelua', 'No extra service'], price: 0 },
    { title: ['Vanhan laitteen nouto', 'Collect the old device'], price: 29 },
  ],
}

/** What can be wished for with electronics: engraving, wrapping, cover in percent, cutting, dates. */
export function wishesOf(model: Model): readonly Wish[] {
  const { code, care } = model.line
  const rng = createRng(`wish-${model.sku}`)
  const engraved = listOf('EAR TAB STY EBR PWB USB WAT').includes(code) && rng.chance(0.4)
  const wrapped = ['small', 'sound', 'play', 'device'].includes(care) && rng.chance(0.12)
  const insured =
    ['device', 'sound', 'play'].includes(care) && model.line.price[1] >= 400 && rng.chance(0.3)
  const cut = ['CBN', 'CBA'].includes(code) && !model.isFamily && rng.chance(0.15)
  return [
    ...(code === 'GFT' ? [GREETING, DAY] : []),
    ...(code === 'INS' ? [DAY, FITTING] : []),
    ...(cut ? [CUT] : []),
    ...(engraved ? [ENGRAVING] : []),
    ...(wrapped ? [WRAPPING] : []),
    ...(insured ? [INSURANCE] : []),
  ]
}
