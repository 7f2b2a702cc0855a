import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** The mark of a brand on a square of 32: a thick line on a ground, and a dot in the lower right. */
export interface BrandMark {
  brand: string
  /** SVG path data in the square of 32. */
  path: string
  ground: string
  line: string
  dot: string
}

/** The dot is the corner of a basket: a square whose lower right is round. */
const DOT = 'M23.5 21.5h4v2.6a1.4 1.4 0 0 1-1.4 1.4h-2.6z'
const LINE_WIDTH = 3.2
export const SIDE = 32
const CORNER = 8

/** The marks of all brands, from their style sheets. */
export function readMarks(root: string): readonly BrandMark[] {
  const folder = resolve(root, 'client/styles/brand')
  return readdirSync(folder)
    .filter((name) => name.endsWith('.css'))
    .map((name) => {
      const css = readFileSync(resolve(folder, name), 'utf8')
      const value = (property: string): string => {
        const propertyValue = new RegExp(`--${property}:\\s*['"]?([^'";]+)['"]?\\s*;`).exec(
          css,
        )?.[1]
        if (propertyValue === undefined) throw new Error(`${folder}/${name} has no --${property}`)
        return propertyValue.trim()
      }
      const path = value('mark')
      const wrong = problemOfPath(path)
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

/**
 * The problem of a path that browsers and renderers would draw only in part, without an error; undefined if
 * there is none.
 */
function problemOfPath(path: string): string | undefined {
  if (!/^[Mm]/.test(path)) return `is ${path}: a path begins with M`
  const wrong = (path.match(/[a-z][^a-z]*/gi) ?? []).find((piece) => !isComplete(piece))
  return wrong && `has ${wrong.trim()}: not a path command, or too few numbers`
}

/** Number of arguments of each path command (SVG 2, 9.3). */
const NUMBERS: Readonly<Record<string, number>> = {
  ...{ m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7 },
}

function isComplete(piece: string): boolean {
  const numbers = piece.slice(1).match(/[^\s,]+/g) ?? []
  if (/^z/i.test(piece)) return numbers.length === 0
  const each = NUMBERS[piece.charAt(0).toLowerCase()] ?? NaN
  return numbers.length > 0 && numbers.length % each === 0 && !numbers.map(Number).includes(NaN)
}

/** The mark as an SVG favicon. */
export function drawMark(mark: BrandMark): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}">` +
    `<rect width="${SIDE}" height="${SIDE}" rx="${CORNER}" fill="${mark.ground}"/>` +
    `${markElements(mark)}</svg>`
  )
}

/** The line and dot of a mark as SVG elements. */
export function markElements({ path, line, dot }: BrandMark): string {
  return (
    `<path d="${path}" fill="none" stroke="${line}" stroke-width="${LINE_WIDTH}" stroke-linejoin="round" stroke-linecap="round"/>` +
    `<path d="${DOT}" fill="${dot}"/>`
  )
}
