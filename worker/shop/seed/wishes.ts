import type { Wish } from './wish.ts'
import type { Model } from './assortment.ts'
import { createRng } from './rng.ts'
import type { AllWords } from './words.ts'
import { listOf } from './words.ts'

export const ENGRAVING: Wish<AllWords> = {
  title: ['Kaiverrus', 'Engraving', 'Gravur', 'Incisione'],
  type: 'field',
  price: 9.9,
  longest: 20,
}
export const WRAPPING: Wish<AllWords> = {
  title: ['Lahjapaketointi', 'Gift wrapping', 'Geschenkverpackung', 'Confezione regalo'],
  type: 'checkbox',
  choices: [
    {
      title: ['Lahjapaperi ja nauha', 'Paper and ribbon', 'Papier und Schleife', 'Carta e nastro'],
      price: 4.9,
    },
    {
      title: [
        'Kortti tervehdyksellä',
        'Card with a greeting',
        'Karte mit Gruß',
        'Biglietto con un messaggio',
      ],
      price: 1.9,
    },
  ],
}
const INSURANCE: Wish<AllWords> = {
  title: ['Vahinkoturva', 'Accident cover', 'Unfallschutz', 'Copertura per danni accidentali'],
  type: 'drop_down',
  choices: [
    { title: ['1 vuosi', '1 year', '1 Jahr', '1 anno'], price: 8, percent: true },
    { title: ['2 vuotta', '2 years', '2 Jahre', '2 anni'], price: 14, percent: true },
  ],
}
const CUT: Wish<AllWords> = {
  title: ['Pituus määrämitassa', 'Length, cut to measure', 'Länge nach Maß', 'Lunghezza su misura'],
  type: 'drop_down',
  required: true,
  choices: [
    { title: ['Vakiopituus', 'Standard length', 'Standardlänge', 'Lunghezza standard'], price: 0 },
    { title: ['7 m', '7 m', '7 m', '7 m'], price: 6 },
    { title: ['12 m', '12 m', '12 m', '12 m'], price: 11.5 },
  ],
}
export const GREETING: Wish<AllWords> = {
  title: ['Tervehdys', 'Greeting', 'Grußtext', 'Messaggio'],
  type: 'area',
  longest: 160,
}
export const DAY: Wish<AllWords> = {
  title: ['Toivottu päivä', 'Preferred day', 'Wunschtag', 'Giorno preferito'],
  type: 'date',
}
const FITTING: Wish<AllWords> = {
  title: ['Lisäpalvelu', 'Extra service', 'Zusatzleistung', 'Servizio aggiuntivo'],
  type: 'radio',
  choices: [
    {
      title: [
        'Ei lisäpalvelua',
        'No extra service',
        'Keine Zusatzleistung',
        'Nessun servizio aggiuntivo',
      ],
      price: 0,
    },
    {
      title: [
        'Vanhan laitteen nouto',
        'Collect the old device',
        'Altgerät abholen',
        'Ritiro del vecchio apparecchio',
      ],
      price: 29,
    },
  ],
}

/** What can be wished for with electronics: engraving, wrapping, cover in percent, cutting, dates. */
export function wishesOf(model: Model): readonly Wish<AllWords>[] {
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
