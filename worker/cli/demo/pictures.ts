import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { renderedFile } from './rendered.ts'

const FOLDER = resolve(import.meta.dirname, 'pictures')
const PRODUCT_PICTURE = /^\/?demo\/([a-z]+)\/(\d{1,6})-([a-z]+)-([123])\.(?:svg|web\.avif)$/
const CATEGORY = /^\/?demo\/category\/([a-z]+)-([a-z]+)\.svg$/

type Values = Readonly<Record<string, string | number>>

interface Palette {
  /** Colours of products with their shades, by the code in attributes and paths. */
  paints: Readonly<Record<string, Values>>
  /** Colour pairs of screens. */
  screens: readonly Values[]
  accents: readonly string[]
  /** Packaging boxes. */
  boxes: readonly Values[]
  /** Backgrounds of category pictures. */
  tints: readonly string[]
}

const PALETTE = JSON.parse(readFileSync(resolve(FOLDER, 'palette.json'), 'utf8')) as Palette
const LETTERS = 'abcdefg'

/** The picture of a demo path: the rendered one, else its drawing; undefined if there is none. */
export function demoPicture(path: string): { type: string; body: string | Uint8Array } | undefined {
  const file = renderedFile(path)
  if (file) return { type: 'image/avif', body: readFileSync(file) }
  const drawn = drawPicture(path)
  return drawn === undefined ? undefined : { type: 'image/svg+xml', body: drawn }
}

/**
 * The picture of a demo path as SVG; undefined if there is none. `/demo/KIND/NUMBER-COLOUR-VIEW.svg` is a
 * product, its close-up or its box, or an energy label and its sheet; `/demo/category/KIND-COLOUR.svg` is a
 * category.
 */
export function drawPicture(path: string): string | undefined {
  const [, kind = '', number = '', colour = '', view = ''] = PRODUCT_PICTURE.exec(path) ?? []
  if (kind === 'energy') return energyPicture(Number(number), colour, view)
  if (kind) return productPicture(kind, Number(number), colour, view)
  const [, pictured = '', painted = ''] = CATEGORY.exec(path) ?? []
  return pictured ? categoryPicture(pictured, painted) : undefined
}

function productPicture(kind: string, number: number, colour: string, view: string) {
  const more = {
    turn: choice(number, 91, 2) === 0 ? -9 : 8,
    down: 360 + choice(number, 92, 90),
    ...PALETTE.boxes[choice(number, 90, PALETTE.boxes.length)],
  }
  return picture(`product-${view}`, kind, number, colour, more)
}

function categoryPicture(kind: string, colour: string) {
  const tint = PALETTE.tints[(kind.length * 5 + kind.charCodeAt(0)) % PALETTE.tints.length] ?? ''
  return picture('category', kind, kind.length * 7, colour, { tint })
}

function energyPicture(number: number, letter: string, view: string): string | undefined {
  const place = LETTERS.indexOf(letter)
  if (place < 0) return undefined
  const top = 205 + place * 78
  return fill(frameOf(view === '2' ? 'energy-sheet' : 'energy-label'), {
    ...{ number, letter: letter.toUpperCase(), top, base: top + 54 },
    use: 40 + (number % 60) + place * 35,
  })
}

function picture(frame: string, kind: string, number: number, colour: string, more: Values) {
  const drawing = drawingsOf(kind).get(number)
  if (drawing === undefined) return undefined
  const { paints, screens, accents } = PALETTE
  const colours = {
    ...(paints[colour] ?? paints['grey']),
    ...screens[number % screens.length],
    accent: accents[(number >>> 3) % accents.length] ?? '',
  }
  return fill(fill(frameOf(frame), { ...more, drawing }), colours)
}

/** Replaces `{name}` by its value; keeps unknown names. */
function fill(text: string, values: Values): string {
  return text.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}

function frameOf(name: string): string {
  return readFileSync(resolve(FOLDER, 'frames', `${name}.svg`), 'utf8').trimEnd()
}

const read = new Map<string, ReadonlyMap<number, string>>()

/** The drawings of a kind of product by number; several numbers may share one. */
function drawingsOf(kind: string): ReadonlyMap<number, string> {
  const cached = read.get(kind)
  if (cached) return cached
  const path = resolve(FOLDER, 'drawings', `${kind}.ndjson`)
  const lines = existsSync(path) ? readFileSync(path, 'utf8').trimEnd().split('\n') : []
  const drawings = new Map(
    lines.flatMap((line) => {
      const { numbers, drawing } = JSON.parse(line) as { numbers: number[]; drawing: string }
      return numbers.map((number) => [number, drawing] as const)
    }),
  )
  read.set(kind, drawings)
  return drawings
}

/** A pseudo-random integer below `count` from a picture's number and a place in it. */
function choice(number: number, place: number, count: number): number {
  const mixed = Math.imul((number + 1) * 2654435761 + place * 40503, 2246822519) >>> 0
  return Math.floor(((((mixed ^ (mixed >>> 15)) >>> 0) % 1009) / 1009) * count)
}
