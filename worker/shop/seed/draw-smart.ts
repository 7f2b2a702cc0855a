import type { Drawing } from './draw-canvas.ts'
import {
  BLACK,
  BODY,
  METAL,
  TUBE,
  WHITE,
  choose,
  disc,
  group,
  oval,
  rect,
  row,
  shadow,
  shape,
  span,
  stroke,
} from './draw-canvas.ts'

const bulb: Drawing = (pen) =>
  [
    shadow(400, 690, 120, 14),
    disc(400, 330, 230, pen.duo[0], ' opacity=".16"'),
    shape(
      `M400 150c100 0 160 70 160 160 0 110-80 150-92 230H332c-12-80-92-120-92-230 0-90 60-160 160-160z`,
      choose(pen, 1, 2) === 0 ? WHITE : 'url(#g)',
    ),
    shape(
      'M340 200q-60 50-50 130',
      'none',
      ' stroke="#fff" stroke-width="16" stroke-linecap="round" opacity=".8"',
    ),
    shape('M326 540h148l-8 44H334z', BODY),
    rect(346, 582, 108, 76, 12, METAL) +
      row(3, 598, 20, (y) => stroke(`M346 ${y}h108`, '#7b838c', 5)),
    shape('M372 656h56l-14 24h-28z', '#3a3f46'),
  ].join('')

const lamp: Drawing = (pen) =>
  [
    shadow(400, 690, 180, 18),
    disc(400, 340, 250, pen.duo[0], ' opacity=".18"'),
    shape(
      `M${span(pen, 1, 260, 300)} 420 330 190h140l${800 - span(pen, 1, 260, 300) - 470} 230z`,
      WHITE,
    ),
    rect(390, 420, 20, 230, 4, METAL) + shape('M290 684q4-34 60-36h100q56 2 60 36z', BODY),
  ].join('')

const sensor: Drawing = (pen) =>
  [
    shadow(330, 630, 170, 20),
    rect(180, 260, 300, 350, span(pen, 1, 50, 140), WHITE),
    disc(330, 400, 62, '#e4e8eb') + disc(330, 400, 46, '#20252b') + disc(330, 400, 26, 'url(#g)'),
    disc(330, 540, 8, pen.accent),
    rect(540, 320, 70, 280, 18, WHITE) + disc(575, 360, 7, '#6fdcae') + shadow(575, 616, 60, 10),
  ].join('')

const plug: Drawing = (pen) =>
  [
    shadow(400, 640, 200, 22),
    disc(400, 420, 200, WHITE) + disc(400, 420, 176, BODY),
    disc(400, 420, 128, pen.paint.dark, ' opacity=".35"'),
    disc(352, 420, 17, '#24272c') +
      disc(448, 420, 17, '#24272c') +
      rect(392, 292, 16, 34, 4, METAL) +
      rect(392, 514, 16, 34, 4, METAL),
    disc(400, 586, span(pen, 1, 8, 13), pen.accent),
  ].join('')

const lock: Drawing = (pen) =>
  [
    shadow(400, 700, 150, 16),
    rect(296, 110, 208, 570, span(pen, 1, 40, 100), BODY) + rect(318, 140, 164, 270, 50, '#101418'),
    row(3, 186, 62, (y) => row(3, 356, 44, (x) => disc(x, y, 13, '#5d6670'))),
    disc(400, 530, 62, METAL) +
      rect(386, 474, 28, 112, 14, pen.paint.dark) +
      disc(400, 640, 8, '#6fdcae'),
  ].join('')

const doorcam: Drawing = (pen) =>
  [
    shadow(400, 660, 190, 20),
    stroke('M400 470v120', '#d5dade', 30) + shape('M300 650q6-50 60-56h80q54 6 60 56z', WHITE),
    rect(240, 170, 320, 320, span(pen, 1, 90, 160), WHITE),
    disc(400, 330, 122, '#15181c') +
      disc(400, 330, 74, '#2b323a') +
      disc(400, 330, 50, 'url(#g)') +
      disc(382, 310, 14, '#fff'),
    row(5, 340, 30, (x) => disc(x, 424, 5, '#5d6670')) + disc(400, 236, 6, pen.accent),
  ].join('')

const thermostat: Drawing = (pen) => {
  const part = Math.round(span(pen, 1, 380, 640))
  return [
    shadow(400, 640, 210, 22),
    disc(400, 400, 220, METAL) + disc(400, 400, 200, '#14171b'),
    disc(400, 400, 164, 'none', ' stroke="#333a42" stroke-width="18"'),
    disc(
      400,
      400,
      164,
      'none',
      ` stroke="${pen.accent}" stroke-width="18" stroke-linecap="round" stroke-dasharray="${part} 1200" transform="rotate(130 400 400)"`,
    ),
    rect(340, 362, 24, 76, 8, '#fff') +
      rect(378, 362, 24, 76, 8, '#fff') +
      disc(430, 376, 12, 'none', ' stroke="#fff" stroke-width="6"'),
  ].join('')
}

const purifier: Drawing = (pen) =>
  [
    shadow(400, 700, 200, 22),
    rect(264, 130, 272, 556, span(pen, 1, 40, 130), TUBE),
    row(10, 300, 22, (x) => rect(x - 4, 330, 9, 300, 4, pen.paint.dark, ' opacity=".45"')),
    oval(400, 176, 116, 30, '#24272c') +
      oval(400, 172, 96, 22, '#3a3f46') +
      rect(352, 240, 96, 44, 22, '#101418') +
      disc(400, 262, 10, '#6fdcae'),
  ].join('')

const shaver: Drawing = (pen) =>
  [
    shadow(400, 690, 140, 16),
    group(
      `rotate(${Math.round(span(pen, 1, -12, 12))} 400 400)`,
      rect(328, 270, 144, 400, 60, TUBE),
      shape('M310 290q-20-90 90-110 110 20 90 110z', BLACK),
      row(
        3,
        346,
        54,
        (x) =>
          disc(x, 210 + Math.abs(x - 400) / 3, 34, METAL) +
          disc(x, 210 + Math.abs(x - 400) / 3, 18, '#4a5058'),
      ),
      rect(374, 380, 52, 90, 26, '#24272c') + disc(400, 425, 10, pen.accent),
    ),
  ].join('')

export const SMARTS: Readonly<Record<string, Drawing>> = {
  bulb,
  lamp,
  sensor,
  plug,
  lock,
  doorcam,
  thermostat,
  purifier,
  shaver,
}
