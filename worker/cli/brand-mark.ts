import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

export type Colour = readonly [red: number, green: number, blue: number]

export interface Point {
  x: number
  y: number
}

/** The sign of a brand on a square of 32: one broad line on a ground, and a dot in the lower right. */
export interface BrandMark {
  brand: string
  /** Absolute `M`, `L` and `C` commands of an SVG path, in the square of 32. */
  path: string
  ground: string
  line: string
  dot: string
}

/** The dot is the corner of a basket: a square whose lower right is round. */
export const DOT = { x: 23.5, y: 21.5, side: 4, round: 1.4 } as const
export const LINE_WIDTH = 3.2
export const SIDE = 32
export const CORNER = 8
const STEPS = 16

/** The signs of all brands, from their style sheets. */
export function readMarks(root: string): readonly BrandMark[] {
  const folder = resolve(root, 'client/styles/brand')
  return readdirSync(folder)
    .filter((name) => name.endsWith('.css'))
    .map((name) => {
      const css = readFileSync(resolve(folder, name), 'utf8')
      const value = (property: string): string => {
        const found = new RegExp(`--${property}:\\s*['"]?([^'";]+)['"]?\\s*;`).exec(css)?.[1]
        if (found === undefined) throw new Error(`${folder}/${name} has no --${property}`)
        return found.trim()
      }
      const path = value('mark')
      const wrong = faultOf(path)
      if (wrong !== undefined) throw new Error(`${folder}/${name}: --mark ${wrong}`)
      const [ground = '', line = '', dot = ''] = COLOURS.map((property) => {
        const colour = value(property)
        if (HEX.test(colour)) return colour
        throw new Error(`${folder}/${name}: --${property} is ${colour}, not a colour in hex digits`)
      })
      return { brand: name.slice(0, -'.css'.length), path, ground, line, dot }
    })
}

const COLOURS = ['mark-ground', 'mark-line', 'mark-dot']
const HEX = /^#(?:[\da-f]{3}|[\da-f]{6})$/i

/** What keeps a sign from being drawn, in words; undefined: nothing. */
function faultOf(path: string): string | undefined {
  const foreign = /[a-z]/gi.exec(path.replaceAll(/[MLC]/g, ''))?.[0]
  const known = 'M, L and C with absolute numbers (0 to 32) are drawn'
  if (foreign !== undefined) return `has ${foreign} in ${path}: only ${known}`
  const pieces = path.match(/[MLC][^MLC]*/g) ?? []
  if (!path.startsWith('M')) return `is ${path}: it begins with M, and only ${known}`
  const wrong = pieces.find((piece) => !isComplete(piece))
  return wrong && `has ${wrong.trim()}: M takes two numbers, L pairs of them, C six`
}

function isComplete(piece: string): boolean {
  const numbers = numbersOf(piece.slice(1))
  if (numbers.length === 0 || numbers.some(Number.isNaN)) return false
  if (piece.startsWith('L')) return numbers.length % 2 === 0
  return numbers.length === (piece.startsWith('M') ? 2 : 6)
}

function numbersOf(text: string): readonly number[] {
  return text
    .trim()
    .split(/[\s,]+/)
    .filter((word) => word !== '')
    .map(Number)
}

/** The sign as a picture for the browser's tab. */
export function drawFavicon({ path, ground, line, dot }: BrandMark): string {
  const { x, y, side, round } = DOT
  const flat = side - round
  const corner = `M${x} ${y}h${side}v${flat}a${round} ${round} 0 0 1-${round} ${round}h-${flat}z`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}">` +
    `<rect width="${SIDE}" height="${SIDE}" rx="${CORNER}" fill="${ground}"/>` +
    `<path d="${path}" fill="none" stroke="${line}" stroke-width="${LINE_WIDTH}" stroke-linejoin="round" stroke-linecap="round"/>` +
    `<path d="${corner}" fill="${dot}"/></svg>`
  )
}

/** The line of a sign as straight pieces: curves are cut into many. */
export function piecesOf(path: string): readonly (readonly [Point, Point])[] {
  const pieces: (readonly [Point, Point])[] = []
  let at: Point = { x: 0, y: 0 }
  const goTo = (to: Point) => {
    pieces.push([at, to])
    at = to
  }
  for (const [, command = '', rest = ''] of path.matchAll(/([MLC])([^MLC]*)/g)) {
    const numbers = numbersOf(rest)
    const points = numbers.flatMap((x, index) =>
      index % 2 === 0 ? [{ x, y: numbers[index + 1] ?? NaN }] : [],
    )
    const [first, second, last] = points
    if (!first) continue
    if (command === 'M') at = first
    else if (command === 'L') for (const point of points) goTo(point)
    else if (second && last) for (const point of curve([at, first, second, last])) goTo(point)
  }
  return pieces
}

function curve(bend: readonly [Point, Point, Point, Point]): readonly Point[] {
  const along = (part: number, axis: 'x' | 'y'): number => {
    const rest = 1 - part
    const [a, b, c, d] = bend
    const middle = 3 * rest ** 2 * part * b[axis] + 3 * rest * part ** 2 * c[axis]
    return rest ** 3 * a[axis] + middle + part ** 3 * d[axis]
  }
  return Array.from({ length: STEPS }, (_, step) => {
    const part = (step + 1) / STEPS
    return { x: along(part, 'x'), y: along(part, 'y') }
  })
}

/** `#rrggbb` or `#rgb` as three numbers of 0 to 255. */
export function readColour(hex: string): Colour {
  const digits = hex.slice(1)
  const parts = digits.length === 3 ? [...digits].map((one) => one + one) : digits.match(/../g)
  const [red = NaN, green = NaN, blue = NaN] = (parts ?? []).map((part) =>
    Number.parseInt(part, 16),
  )
  return [red, green, blue]
}
