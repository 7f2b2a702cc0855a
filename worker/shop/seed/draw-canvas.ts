/** The few shapes that all drawings are made of. A picture is 800 × 800, the floor is at about 640. */
import type { Paint } from './draw-paint.ts'

/** What a drawing may know: its colours and numbers that follow from its seed alone. */
export interface Pen {
  paint: Paint
  /** Two colours of the picture on a screen, and a small accent. */
  duo: readonly [string, string]
  accent: string
  seed: number
}

export type Drawing = (pen: Pen) => string

const short = (value: number): string => String(Math.round(value * 10) / 10)

/** A number between `low` and `high` that belongs to this seed and this place in the drawing. */
export function span(pen: Pen, place: number, low: number, high: number): number {
  const mixed = Math.imul((pen.seed + 1) * 2654435761 + place * 40503, 2246822519) >>> 0
  return low + ((((mixed ^ (mixed >>> 15)) >>> 0) % 1009) / 1009) * (high - low)
}

/** A whole number from 0 to `count` - 1. */
export function choose(pen: Pen, place: number, count: number): number {
  return Math.floor(span(pen, place, 0, count))
}

export function rect(
  x: number,
  y: number,
  w: number,
  h: number,
  r: number,
  fill: string,
  extra = '',
): string {
  return `<rect x="${short(x)}" y="${short(y)}" width="${short(w)}" height="${short(h)}" rx="${short(r)}" fill="${fill}"${extra}/>`
}

export function disc(x: number, y: number, r: number, fill: string, extra = ''): string {
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="${fill}"${extra}/>`
}

export function oval(x: number, y: number, rx: number, ry: number, fill: string): string {
  return `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" fill="${fill}"/>`
}

export function shape(d: string, fill: string, extra = ''): string {
  return `<path d="${d}" fill="${fill}"${extra}/>`
}

export function stroke(d: string, colour: string, width: number, extra = ''): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${short(width)}" stroke-linecap="round" stroke-linejoin="round"${extra}/>`
}

export function group(transform: string, ...parts: readonly string[]): string {
  return `<g transform="${transform}">${parts.join('')}</g>`
}

/** A soft shadow on the floor. */
export function shadow(x: number, y: number, rx: number, ry = rx / 9): string {
  return oval(x, y, rx, ry, 'url(#sh)')
}

/** `count` things side by side: `draw` gets the number and the position of each. */
export function row(
  count: number,
  from: number,
  step: number,
  draw: (at: number, index: number) => string,
): string {
  return Array.from({ length: count }, (_, index) => draw(from + index * step, index)).join('')
}

export const GLASS = 'url(#g)'
export const BODY = 'url(#b)'
export const TUBE = 'url(#h)'
export const METAL = 'url(#m)'
export const BLACK = 'url(#k)'
export const WHITE = 'url(#w)'
export const SHINE = 'url(#s)'

/** A lit screen with a calm landscape, waves, circles or dunes: cut to its rectangle. */
export function screen(pen: Pen, x: number, y: number, w: number, h: number): string {
  const [first, second] = pen.duo
  const pictures: readonly string[] = [
    `<circle cx="68" cy="34" r="15" fill="#fff" opacity=".75"/><path d="M0 78 28 46l20 22 22-30 30 34v28H0z" fill="${second}"/><path d="M0 88 30 66l24 16 46-22v40H0z" fill="#10202f" opacity=".45"/>`,
    `<path d="M0 62C24 40 44 84 68 60s32-6 32-6v46H0z" fill="${second}" opacity=".8"/><path d="M0 80c30-18 44 14 70-4s30-2 30-2v26H0z" fill="#fff" opacity=".35"/>`,
    `<circle cx="30" cy="66" r="40" fill="${second}" opacity=".75"/><circle cx="74" cy="36" r="28" fill="#fff" opacity=".28"/><circle cx="80" cy="84" r="22" fill="${first}"/>`,
    `<path d="M0 100C10 60 50 54 100 20v80z" fill="${second}" opacity=".85"/><path d="M0 100c30-24 66-20 100-42v42z" fill="#fff" opacity=".25"/>`,
    `<path d="M-10 90 60-10h26L16 110z" fill="${second}" opacity=".8"/><path d="M40 110 106 12v34L66 110z" fill="#fff" opacity=".25"/>`,
  ]
  const picture = pictures[choose(pen, 71, pictures.length)] ?? ''
  return `<svg x="${short(x)}" y="${short(y)}" width="${short(w)}" height="${short(h)}" viewBox="0 0 100 100" preserveAspectRatio="none"><path d="M0 0h100v100H0z" fill="${GLASS}"/>${picture}<path d="M0 0h46L14 100H0z" fill="#fff" opacity=".07"/></svg>`
}

/** A repeated pattern over the whole picture, to be cut to an outline. */
export function weave(width: number, height: number, inner: string, extra = ''): string {
  return `<pattern id="d" width="${short(width)}" height="${short(height)}" patternUnits="userSpaceOnUse">${inner}</pattern>${rect(0, 0, 800, 800, 0, 'url(#d)', extra)}`
}
