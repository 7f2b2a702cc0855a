import { foldText } from './fold.ts'

/** One written word: `TN-2110` has the pieces `tn`, `2110` and, joined, `tn2110`. */
export interface Chunk {
  joined: string
  pieces: readonly string[]
}

/** A comma, bracket, dash or plus: separates phrases. */
export const BREAK = ','

const CHUNK = /[\p{L}\p{N}]+(?:[-./_+'’][\p{L}\p{N}]+)*|[,;:()[\]|–—]|(?<=\s)[-+](?=\s)/gu
const MAX_WORD_LENGTH = 40
const PIECES = 'pcs'
/** An optional plural: `4 pc(s)`. */
const OPEN_PLURAL = /(?<=\p{L})\((s)\)/gu

const UNITS: Readonly<Record<string, string>> = spell({
  gb: 'gb gt gigatavu gigatavua gigabyte gigabytes',
  tb: 'tb tt teratavu teratavua terabyte terabytes',
  mb: 'mb mt megatavu megatavua',
  in: 'tuuma tuumaa tuuman tuumainen inch inches',
  m: 'm metri metria metrin meter meters metre metres',
  cm: 'cm sentti senttia',
  mm: 'mm',
  ft: 'ft feet foot',
  w: 'w watt watts wattia watin',
  v: 'v volt volts volttia voltin',
  a: 'a amp amps ampeeria',
  l: 'l litra litraa liter liters',
  g: 'g gramma grammaa',
  kg: 'kg kilo kiloa',
  mah: 'mah',
  va: 'va',
  hz: 'hz',
  mhz: 'mhz',
  ghz: 'ghz',
  mp: 'mp megapixel megapixels megapikselia',
  dpi: 'dpi',
  rpm: 'rpm',
  ml: 'ml',
  kwh: 'kwh',
  pcs: 'pcs kpl stk pz',
})

function spell(units: Readonly<Record<string, string>>): Record<string, string> {
  const table: Record<string, string> = Object.create(null)
  for (const [unit, names] of Object.entries(units)) {
    for (const name of names.split(' ')) table[name] = unit
  }
  return table
}

/** True for a unit of measurement: `15 inches`. */
export function isUnit(word: string): boolean {
  return UNITS[foldText(word).trim()] !== undefined
}

/**
 * Splits a text into written words in order, with breaks between them. A number and its unit are one word
 * (`64 GB` is `64gb`) in any spelling.
 */
export function chunksOf(text: string): (Chunk | typeof BREAK)[] {
  const chunks: (Chunk | typeof BREAK)[] = []
  for (const [match] of foldText(text).replace(OPEN_PLURAL, '$1').matchAll(CHUNK)) {
    const chunk = toChunk(match)
    const last = chunks.at(-1)
    if (chunk === undefined) {
      if (last !== undefined && last !== BREAK) chunks.push(BREAK)
      continue
    }
    const unit = unitOf(last, chunk)
    if (unit === undefined) chunks.push(chunk)
    else chunks[chunks.length - 1] = unit
  }
  return chunks
}

const PLAIN = /^[\p{L}\p{N}]+$/u

function toChunk(match: string): Chunk | undefined {
  if (PLAIN.test(match)) {
    const word = match.slice(0, MAX_WORD_LENGTH)
    return { joined: word, pieces: [word] }
  }
  if (!/[\p{L}\p{N}]/u.test(match)) return undefined
  const pieces = match
    .replace(/['’]s$/, '')
    .split(/[-/_+'’]|\.(?!\d)|(?<!\d)\./)
    .map((piece) => piece.slice(0, MAX_WORD_LENGTH))
  return { joined: pieces.join('').slice(0, MAX_WORD_LENGTH), pieces }
}

function unitOf(number: Chunk | typeof BREAK | undefined, word: Chunk): Chunk | undefined {
  if (number === undefined || number === BREAK || word.pieces.length > 1) return undefined
  const unit = UNITS[word.joined]
  if (unit === undefined || !/^\d+(?:\.\d+)?$/.test(number.joined)) return undefined
  // A number of pieces is no kind of product: "24 pcs" is no PC.
  return {
    joined: number.joined + unit,
    pieces: unit === PIECES ? [number.joined] : [number.joined, unit],
  }
}

/** Splits letters from digits: `tn2110` → `tn`, `2110`. */
export function splitDigits(word: string): string[] {
  return word.match(/\p{L}+|\d+(?:\.\d+)?/gu) ?? []
}
