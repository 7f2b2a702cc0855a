import { COMPUTERS } from './draw-computer.ts'
import { CELL_KINDS } from './draw-cells.ts'
import type { Drawing, Pen } from './draw-canvas.ts'
import { GEAR } from './draw-gear.ts'
import { HAIR_KINDS } from './draw-hair.ts'
import { HOMES } from './draw-home.ts'
import { LEGWEAR } from './draw-legs.ts'
import { MAC_KINDS } from './draw-mac.ts'
import { MOBILES } from './draw-mobile.ts'
import { ACCENTS, DUOS, gradients, paintOf } from './draw-paint.ts'
import { PHOTOS } from './draw-photo.ts'
import { POWERS } from './draw-power.ts'
import { SMARTS } from './draw-smart.ts'
import { SOUNDS } from './draw-sound.ts'
import { WEAR } from './draw-wear.ts'

/** Every kind of goods that can be drawn, by the name used in picture addresses. */
export const DRAWINGS: ReadonlyMap<string, Drawing> = new Map(
  [
    COMPUTERS,
    MOBILES,
    SOUNDS,
    PHOTOS,
    GEAR,
    HOMES,
    SMARTS,
    POWERS,
    CELL_KINDS,
    WEAR,
    LEGWEAR,
    HAIR_KINDS,
    MAC_KINDS,
  ].flatMap((room) => Object.entries(room)),
)

export const PICTURE_KINDS: readonly string[] = [...DRAWINGS.keys()]

export function penOf(colour: string, seed: number): Pen {
  return {
    paint: paintOf(colour),
    duo: DUOS[seed % DUOS.length] ?? ['#8fc1e8', '#2f5d9e'],
    accent: ACCENTS[(seed >>> 3) % ACCENTS.length] ?? '#e2557a',
    seed,
  }
}

/** The bare drawing of a kind, to be placed into another picture. */
export function drawKind(kind: string, colour: string, seed: number): string {
  return DRAWINGS.get(kind)?.(penOf(colour, seed)) ?? ''
}

/** A whole picture around a drawing. */
export function frame(width: number, height: number, pen: Pen, inner: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${gradients(pen.paint, pen.duo)}</defs>${inner}</svg>`
}
