import type { Variant } from './draw-address.ts'
import { readPicturePath } from './draw-address.ts'
import type { Pen } from './draw-canvas.ts'
import { choose, group, rect, shadow, shape } from './draw-canvas.ts'
import { DRAWINGS, frame, penOf } from './draw-kinds.ts'
import { drawEnergy, ENERGY_KIND } from './draw-energy.ts'
import { drawScene } from './draw-scenes.ts'

function inTheBox(pen: Pen, drawing: string): string {
  const kraft = choose(pen, 90, 3)
  const { light, base, dark } = pen.paint
  const face = ['#fafbfc', '#dcc3a0', base][kraft] ?? '#fafbfc'
  const side = ['#cfd6dc', '#b99a72', dark][kraft] ?? '#cfd6dc'
  const top = ['#dde3e8', '#e9d6ba', light][kraft] ?? '#dde3e8'
  return [
    shadow(330, 660, 290, 28),
    shape('M470 210l110-56v430l-110 72z', side),
    shape('M120 210l120-56h340l-110 56z', top),
    rect(120, 210, 350, 446, 3, face),
    rect(120, 596, 350, 60, 0, pen.duo[1], ' opacity=".85"'),
    rect(144, 618, 120, 14, 5, '#fff', ' opacity=".9"'),
    '<use href="#p" transform="translate(135 225) scale(.4)"/>',
    group('translate(400 340) scale(.44)', `<g id="p">${drawing}</g>`),
  ].join('')
}

/** Draws one kind of goods; undefined: there is no such kind. */
export function picture(kind: string, variant: Variant): string | undefined {
  const draw = DRAWINGS.get(kind)
  if (!draw) return undefined
  const pen = penOf(variant.colour, variant.seed)
  const drawing = draw(pen)
  const turn = choose(pen, 91, 2) === 0 ? -9 : 8
  const views: Readonly<Record<number, string>> = {
    1: drawing,
    2: group(
      `rotate(${turn} 400 400) translate(400 400) scale(1.62) translate(-400 -${360 + choose(pen, 92, 90)})`,
      drawing,
    ),
    3: inTheBox(pen, drawing),
  }
  return frame(
    800,
    800,
    pen,
    rect(0, 0, 800, 800, 0, 'url(#bg)') + (views[variant.view] ?? drawing),
  )
}

/** The drawing behind an address of the demo goods, made from the address alone. */
export function drawPicture(path: string): string | undefined {
  const found = readPicturePath(path)
  if (found?.kind === ENERGY_KIND) return drawEnergy(found)
  return found ? picture(found.kind, found) : drawScene(path)
}
