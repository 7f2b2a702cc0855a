import type { Drawing, Pen } from './draw-canvas.ts'
import {
  BLACK,
  BODY,
  METAL,
  SHINE,
  TUBE,
  WHITE,
  choose,
  disc,
  group,
  oval,
  rect,
  row,
  screen,
  shadow,
  shape,
  span,
  stroke,
} from './draw-canvas.ts'

const eye = (x: number, y: number, r: number): string =>
  disc(x, y, r, '#0f1215') +
  disc(x, y, r * 0.66, '#26303c') +
  disc(x, y, r * 0.4, '#4a6a8e') +
  disc(x - r * 0.2, y - r * 0.25, r * 0.16, '#fff')

/** The cameras on the back of a phone: square, column, bar or round island. */
function island(pen: Pen, x: number, y: number): string {
  const { light, dark } = pen.paint
  const edge = ` stroke="${dark}" stroke-width="2" stroke-opacity=".5"`
  const islands = [
    rect(x, y, 118, 118, 32, light, edge) +
      eye(x + 34, y + 36, 23) +
      eye(x + 34, y + 84, 23) +
      eye(x + 84, y + 60, 23),
    rect(x, y, 62, 158, 31, light, edge) +
      eye(x + 31, y + 32, 22) +
      eye(x + 31, y + 80, 22) +
      eye(x + 31, y + 128, 18),
    rect(x - 4, y + 14, 218, 62, 31, dark, edge) +
      eye(x + 40, y + 45, 22) +
      eye(x + 96, y + 45, 22) +
      disc(x + 150, y + 45, 9, '#f7eecb'),
    disc(x + 96, y + 76, 74, light, edge) +
      eye(x + 72, y + 54, 22) +
      eye(x + 122, y + 54, 22) +
      eye(x + 72, y + 102, 22) +
      disc(x + 122, y + 102, 9, '#f7eecb'),
  ]
  return islands[choose(pen, 5, 4)] ?? ''
}

const phone: Drawing = (pen) => {
  const r = span(pen, 1, 26, 46)
  return [
    shadow(400, 668, 250, 24),
    rect(196, 134, 250, 524, r, BODY),
    rect(200, 138, 242, 516, r - 3, 'none', ' stroke="#fff" stroke-opacity=".35" stroke-width="2"'),
    island(pen, 216, 156),
    rect(196, 134, 250, 524, r, SHINE, ' opacity=".5"'),
    rect(352, 150, 252, 516, r, pen.paint.dark),
    rect(356, 154, 244, 508, r - 3, '#0b0c0e'),
    group(
      `translate(364 162)`,
      `<clipPath id="c"><rect width="228" height="492" rx="${Math.round(r - 9)}"/></clipPath><g clip-path="url(#c)">${screen(pen, 0, 0, 228, 492)}</g>`,
    ),
    choose(pen, 6, 2) === 0 ? disc(478, 182, 8, '#0b0c0e') : rect(446, 174, 64, 17, 8, '#0b0c0e'),
    rect(434, 222, 88, 12, 6, '#fff', ' opacity=".85"') +
      rect(452, 244, 52, 7, 3, '#fff', ' opacity=".6"'),
    rect(438, 640, 80, 4, 2, '#fff', ' opacity=".8"'),
  ].join('')
}

const tablet: Drawing = (pen) => {
  const flat = choose(pen, 1, 2) === 0
  const [x, y, w, h] = flat ? [120, 216, 540, 392] : [210, 130, 370, 520]
  return [
    shadow(400, flat ? 630 : 668, flat ? 300 : 220, 22),
    rect(x, y, w, h, 28, BODY),
    rect(x + 5, y + 5, w - 10, h - 10, 24, '#0e1013'),
    screen(pen, x + 22, y + 22, w - 44, h - 44),
    flat
      ? group(
          'rotate(14 690 400)',
          rect(682, 210, 17, 390, 8, WHITE),
          rect(682, 250, 17, 6, 0, '#c9ced4'),
          shape('M682 600h17l-8 26z', '#c3c8ce'),
        )
      : group(
          'rotate(9 640 400)',
          rect(618, 200, 16, 400, 8, WHITE),
          shape('M618 600h16l-8 26z', '#c3c8ce'),
        ),
    row(4, x + w / 2 - 66, 44, (at) => rect(at, y + h - 62, 32, 32, 9, '#fff', ' opacity=".6"')),
  ].join('')
}

const watch: Drawing = (pen) => {
  const round = choose(pen, 1, 2) === 0
  const face = round
    ? disc(400, 400, 150, METAL) +
      disc(400, 400, 136, '#0d0f12') +
      disc(400, 400, 124, 'url(#g)', ' opacity=".35"')
    : rect(262, 240, 276, 320, 74, METAL) + rect(274, 252, 252, 296, 64, '#0d0f12')
  const ring = (r: number, part: number, colour: string): string =>
    disc(400, 400, r, 'none', ` stroke="#2b3038" stroke-width="15"`) +
    disc(
      400,
      400,
      r,
      'none',
      ` stroke="${colour}" stroke-width="15" stroke-linecap="round" stroke-dasharray="${Math.round(r * 6.28 * part)} 999" transform="rotate(-90 400 400)"`,
    )
  const dials = [
    ring(96, span(pen, 3, 0.5, 0.9), pen.accent) +
      ring(72, span(pen, 4, 0.4, 0.9), pen.duo[0]) +
      ring(48, 0.6, '#f0f2f4'),
    row(12, 0, 30, (turn) => group(`rotate(${turn} 400 400)`, rect(397, 292, 6, 18, 3, '#fff'))) +
      stroke('M400 400V322M400 400l52 30', '#fff', 8) +
      stroke('M400 400l-66 46', pen.accent, 4) +
      disc(400, 400, 9, pen.accent),
    rect(330, 330, 58, 74, 10, '#fff') +
      rect(412, 330, 58, 74, 10, '#fff') +
      rect(330, 430, 140, 12, 6, pen.accent) +
      rect(330, 456, 90, 12, 6, pen.duo[0]),
  ]
  return [
    shadow(400, 700, 130, 16),
    shape('M308 300q-4-90 14-186 4-14 20-14h116q16 0 20 14 18 96 14 186z', TUBE),
    shape('M308 500q-4 90 14 186 4 14 20 14h116q16 0 20-14 18-96 14-186z', TUBE),
    row(4, 600, 22, (y) => oval(400, y, 7, 4, '#00000055')),
    rect(round ? 544 : 534, 376, 20, 48, 8, METAL),
    face,
    dials[choose(pen, 2, 3)] ?? '',
  ].join('')
}

const case_: Drawing = (pen) =>
  [
    shadow(400, 672, 190, 20),
    group(
      `rotate(${Math.round(span(pen, 1, -9, 9))} 400 400)`,
      rect(254, 120, 292, 540, 54, BODY),
      rect(
        266,
        132,
        268,
        516,
        44,
        'none',
        ` stroke="${pen.paint.light}" stroke-width="4" opacity=".6"`,
      ),
      rect(284, 150, 130, 130, 38, '#1b1e22') +
        eye(326, 192, 24) +
        eye(326, 240, 24) +
        eye(374, 216, 24),
      [
        disc(400, 440, 78, 'none', ` stroke="${pen.paint.light}" stroke-width="10" opacity=".7"`) +
          rect(396, 540, 8, 46, 4, pen.paint.light),
        row(6, 330, 44, (y) => stroke(`M286 ${y}h228`, pen.paint.dark, 5, ' opacity=".35"')),
        shape(
          'M266 520Q400 420 534 540v60q0 48-44 48H310q-44 0-44-48z',
          pen.paint.dark,
          ' opacity=".3"',
        ),
        '',
      ][choose(pen, 2, 4)] ?? '',
      rect(254, 120, 292, 540, 54, SHINE),
    ),
  ].join('')

const screenGlass: Drawing = (pen) =>
  [
    shadow(400, 664, 200, 20),
    rect(230, 160, 250, 490, 36, BLACK),
    screen(pen, 244, 176, 222, 458),
    group(
      'translate(70 -36) skewY(6)',
      rect(270, 130, 250, 490, 36, '#cfe4f2', ' opacity=".5" stroke="#fff" stroke-width="5"'),
      rect(270, 130, 250, 490, 36, SHINE),
    ),
  ].join('')

const stylus: Drawing = (pen) =>
  [
    shadow(400, 640, 240, 18),
    group(
      'rotate(-52 400 400)',
      rect(130, 380, 500, 40, 20, BODY),
      rect(130, 384, 500, 10, 5, SHINE),
      shape('M630 382l70 18-70 18z', METAL),
      rect(560, 380, 8, 40, 0, pen.paint.dark),
      rect(span(pen, 1, 420, 500), 386, 40, 12, 6, pen.paint.dark),
    ),
  ].join('')

const powerbank: Drawing = (pen) => {
  const half = span(pen, 1, 110, 150)
  return [
    shadow(400, 650, 190, 22),
    rect(400 - half, 170, half * 2, 470, span(pen, 2, 24, 70), BODY),
    rect(400 - half, 170, half * 2, 470, 40, SHINE),
    row(4, 364, 24, (x, i) => disc(x, 570, 6, i < 3 ? '#7fe0b5' : pen.paint.dark)),
    rect(346, 186, 52, 16, 4, '#15171a') + rect(416, 186, 38, 16, 8, '#15171a'),
    choose(pen, 3, 2) === 0
      ? shape('M414 340l-46 66h30l-12 60 52-76h-32z', pen.paint.light, ' opacity=".8"')
      : disc(400, 390, 74, 'none', ` stroke="${pen.paint.light}" stroke-width="9" opacity=".7"`),
  ].join('')
}

const charger: Drawing = (pen) => {
  const half = span(pen, 1, 96, 132)
  const ports = 1 + choose(pen, 2, 3)
  return [
    shadow(420, 640, 200, 22),
    rect(400 - half - 48, 372, 60, 17, 8, METAL) + rect(400 - half - 48, 452, 60, 17, 8, METAL),
    rect(400 - half, 270, half * 2, 350, 46, BODY),
    rect(400 - half, 270, half * 2, 350, 46, SHINE),
    row(ports, 400 - (ports - 1) * 34, 68, (x) => rect(x - 24, 536, 48, 20, 10, '#15171a')),
    stroke('M400 546v60q0 60 70 60h120q50 0 50-60V420', pen.paint.dark, 13),
    rect(624, 380, 32, 48, 7, METAL),
    disc(400, 320, 7, pen.accent),
  ].join('')
}

export const MOBILES: Readonly<Record<string, Drawing>> = {
  phone,
  tablet,
  watch,
  case: case_,
  glass: screenGlass,
  stylus,
  powerbank,
  charger,
}
