/** A colour of the goods with its shades. */
export interface Paint {
  light: string
  base: string
  dark: string
}

/** Colours by the code that attributes, picture addresses and words share. */
export const PAINTS: Readonly<Record<string, Paint>> = {
  black: { light: '#5b6067', base: '#33373d', dark: '#191b1f' },
  white: { light: '#ffffff', base: '#e8ecef', dark: '#bac2c9' },
  silver: { light: '#f4f6f8', base: '#cdd2d8', dark: '#989fa8' },
  grey: { light: '#a9b0b8', base: '#7c848d', dark: '#545b63' },
  blue: { light: '#7fa8dc', base: '#3f6fb5', dark: '#274a80' },
  navy: { light: '#56709a', base: '#2c4268', dark: '#182640' },
  green: { light: '#9cc0a4', base: '#5f8f6d', dark: '#3c6349' },
  mint: { light: '#d8f0e4', base: '#a9d8c3', dark: '#74ad94' },
  red: { light: '#e58a80', base: '#c5473d', dark: '#8b2b25' },
  pink: { light: '#fbdde0', base: '#efb4bb', dark: '#c98690' },
  lilac: { light: '#e4dcf5', base: '#bfaee0', dark: '#8f7bb8' },
  yellow: { light: '#fbe6a0', base: '#efc64f', dark: '#bf9527' },
  orange: { light: '#f6bb8c', base: '#e2823f', dark: '#ad5a22' },
  sand: { light: '#f3ebdf', base: '#dccbb2', dark: '#b09b7d' },
  brown: { light: '#a98467', base: '#78563d', dark: '#4d3524' },
  cream: { light: '#fffaf0', base: '#f2e8d5', dark: '#cdbfa5' },
  olive: { light: '#a9aa7c', base: '#767849', dark: '#4e502c' },
  wine: { light: '#b46a78', base: '#84384a', dark: '#572230' },
  teal: { light: '#86bdbb', base: '#3f8785', dark: '#27595a' },
  blonde: { light: '#f7e7bd', base: '#e0c283', dark: '#b08f4f' },
  chestnut: { light: '#b0765a', base: '#7c4630', dark: '#4e2a1c' },
  copper: { light: '#efc6a8', base: '#c88a60', dark: '#8f5a38' },
}

const GREY: Paint = { light: '#a9b0b8', base: '#7c848d', dark: '#545b63' }

export function paintOf(colour: string): Paint {
  return PAINTS[colour] ?? GREY
}

/** Pairs for pictures on screens, light to deep. */
export const DUOS: readonly (readonly [string, string])[] = [
  ['#8fc1e8', '#2f5d9e'],
  ['#f3b7a0', '#b5577a'],
  ['#a8dcc8', '#2d7d78'],
  ['#c9b8ea', '#5b4b9a'],
  ['#f6d38d', '#d9793f'],
  ['#9fb4c8', '#33475c'],
  ['#f0a9bd', '#6c4c9c'],
  ['#b7e0ea', '#3b83a8'],
  ['#d8e3a8', '#5d8a4f'],
]

export const ACCENTS = ['#e2557a', '#22a37a', '#e0a12e', '#3f86d8', '#8a63c9', '#e07144'] as const

/** Gradients every picture may use: body, tube, metal, black and white plastic, glass, shine, shadow. */
export function gradients(paint: Paint, duo: readonly [string, string]): string {
  const stops = (...colours: readonly string[]): string =>
    colours
      .map((colour, at) => {
        const place = Math.round((at / (colours.length - 1)) * 100)
        return `<stop offset="${place}%" stop-color="${colour}"/>`
      })
      .join('')
  const linear = (id: string, to: string, ...colours: readonly string[]): string =>
    `<linearGradient id="${id}" x1="0" y1="0" ${to}>${stops(...colours)}</linearGradient>`
  return [
    linear('b', 'x2=".6" y2="1"', paint.light, paint.base, paint.dark),
    linear('h', 'x2="1" y2="0"', paint.dark, paint.base, paint.light, paint.base, paint.dark),
    linear('m', 'x2="1" y2="0"', '#9aa1a9', '#eef0f2', '#c3c8ce', '#8d949c'),
    linear('k', 'x2=".5" y2="1"', '#4a4e55', '#25282c', '#15171a'),
    linear('w', 'x2=".5" y2="1"', '#ffffff', '#edf0f2', '#c8ced4'),
    linear('g', 'x2=".7" y2="1"', duo[0], duo[1]),
    `<linearGradient id="s" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#fff" stop-opacity=".5"/><stop offset="60%" stop-color="#fff" stop-opacity="0"/></linearGradient>`,
    `<radialGradient id="sh"><stop stop-color="#1d2733" stop-opacity=".34"/><stop offset="60%" stop-color="#1d2733" stop-opacity=".12"/><stop offset="100%" stop-color="#1d2733" stop-opacity="0"/></radialGradient>`,
    `<radialGradient id="bg" cx=".5" cy=".42" r=".75"><stop stop-color="#f8f9f9"/><stop offset="100%" stop-color="#e8ebee"/></radialGradient>`,
  ].join('')
}
