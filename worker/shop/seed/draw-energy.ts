import type { Variant } from './draw-address.ts'
import { picturePath } from './draw-address.ts'

/** What pictures of energy labels are called: the colour is the class, view 1 the label, 2 the sheet. */
export const ENERGY_KIND = 'energy'

const CLASSES = [...'abcdefg']
const COLOURS = ['#00a651', '#50b848', '#bfd730', '#fff200', '#fdb913', '#f37021', '#ed1c24']

/** Addresses of the label and of the product information sheet of a good of the demo. */
export function energyPaths(seed: number, letter: string): { label: string; sheet: string } {
  const path = (view: number) =>
    `/img/any/svg${picturePath(ENERGY_KIND, { seed, colour: letter.toLowerCase(), view })}`
  return { label: path(1), sheet: path(2) }
}

/** Draws the label of an invented product, or its information sheet; undefined: no such class. */
export function drawEnergy({ seed, colour, view }: Variant): string | undefined {
  const place = CLASSES.indexOf(colour)
  if (place < 0) return undefined
  const use = 40 + (seed % 60) + place * 35
  return view === 2 ? drawSheet(seed, colour, use) : drawLabel(seed, place, use)
}

const words = (x: number, y: number, size: number, text: string, more = ''): string =>
  `<text x="${x}" y="${y}" font-family="sans-serif" font-size="${size}"${more}>${text}</text>`

function drawLabel(seed: number, place: number, use: number): string {
  const arrows = COLOURS.map((colour, at) => {
    const y = 210 + at * 78
    const end = 190 + at * 34
    return [
      `<path d="M40 ${y}H${end}l30 30-30 30H40z" fill="${colour}"/>`,
      words(56, y + 47, 44, CLASSES[at]?.toUpperCase() ?? '', LETTER),
    ].join('')
  })
  const y = 205 + place * 78
  return page(
    words(40, 80, 52, 'ENERG', ' font-weight="700" fill="#00519e"'),
    words(40, 140, 26, `Demo · ${seed}`),
    '<path d="M40 165H560" stroke="#00519e" stroke-width="4"/>',
    ...arrows,
    `<path d="M470 ${y}H560v70H470l-35-35z"/>`,
    words(484, y + 54, 54, CLASSES[place]?.toUpperCase() ?? '', ' fill="#fff" font-weight="700"'),
    words(40, 830, 44, `${use} kWh`, ' font-weight="700"'),
    words(40, 870, 22, '(EU) 2017/1369 · demo'),
  )
}

const LETTER = ' font-weight="700" fill="#fff" stroke="#000" stroke-width="3" paint-order="stroke"'

function drawSheet(seed: number, letter: string, use: number): string {
  const rows = [
    ['Malli · Model', `Demo ${seed}`],
    ['Energialuokka · Energy class', `${letter.toUpperCase()} (A–G)`],
    ['Kulutus · Consumption', `${use} kWh`],
    ['Asetus · Regulation', '(EU) 2017/1369'],
  ]
  return page(
    words(40, 80, 34, 'Tuoteseloste · Product information sheet', ' font-weight="700"'),
    ...rows.flatMap(([name = '', value = ''], at) => [
      words(40, 170 + at * 70, 26, name),
      words(430, 170 + at * 70, 26, value, ' font-weight="700"'),
      `<path d="M40 ${190 + at * 70}H760" stroke="#999"/>`,
    ]),
  )
}

function page(...shapes: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 900"><rect width="800" height="900" fill="#fff"/>${shapes.join('')}</svg>`
}
