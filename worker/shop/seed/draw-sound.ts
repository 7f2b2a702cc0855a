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
  shadow,
  shape,
  span,
  stroke,
} from './draw-canvas.ts'

const cups = (pen: Pen, boom: boolean): string => {
  const wide = span(pen, 1, 168, 196)
  const band = span(pen, 2, 150, 190)
  const cup = (side: number): string =>
    group(
      `translate(${400 + side * wide} 490) rotate(${side * -6})`,
      rect(side < 0 ? -10 : -46, -110, 56, 220, 28, '#1c1f23'),
      oval(side * 10, 0, span(pen, 3, 62, 78), span(pen, 4, 108, 124), BODY),
      oval(side * 16, 0, 44, 78, pen.paint.dark),
      oval(side * 16, 0, 36, 68, BODY),
      oval(side * 8 - 10, -40, 12, 26, '#ffffff44'),
    )
  return [
    shadow(400, 640, 260, 24),
    stroke(
      `M${400 - wide} 420C${390 - wide} ${band} ${410 + wide} ${band} ${400 + wide} 420`,
      pen.paint.dark,
      40,
    ),
    stroke(
      `M${400 - wide} 420C${390 - wide} ${band} ${410 + wide} ${band} ${400 + wide} 420`,
      pen.paint.base,
      28,
    ),
    stroke(
      `M${440 - wide} 330C${450 - wide} ${band + 50} ${350 + wide} ${band + 50} ${360 + wide} 330`,
      pen.paint.light,
      7,
      ' opacity=".6"',
    ),
    rect(392 - wide, 370, 18, 80, 8, METAL) + rect(390 + wide, 370, 18, 80, 8, METAL),
    cup(-1),
    cup(1),
    boom
      ? stroke(`M${390 - wide} 580q20 90 150 84`, '#1c1f23', 12) +
        rect(528 - wide, 648, 60, 30, 15, BLACK) +
        disc(384 - wide, 490, 12, pen.accent)
      : '',
  ].join('')
}

const headphones: Drawing = (pen) => cups(pen, false)
const headset: Drawing = (pen) => cups(pen, true)

const earbuds: Drawing = (pen) => {
  const stem = span(pen, 1, 80, 150)
  const bud = (x: number, turn: number): string =>
    group(
      `translate(${x} 560) rotate(${turn})`,
      rect(-15, 0, 30, stem, 15, TUBE),
      oval(0, 0, 44, 38, BODY),
      oval(turn > 0 ? -32 : 32, 8, 22, 26, '#2a2d32'),
      oval(-10, -14, 14, 8, '#ffffff66'),
    )
  const half = span(pen, 2, 120, 160)
  return [
    shadow(400, 520, 190, 20),
    shape(`M${400 - half} 300q0-130 ${half} -130t${half} 130z`, BODY),
    shape(
      `M${412 - half} 300q4-110 ${half - 12} -114t${half - 12} 114z`,
      pen.paint.dark,
      ' opacity=".35"',
    ),
    rect(400 - half, 296, half * 2, 214, 70, BODY),
    rect(400 - half, 290, half * 2, 20, 8, pen.paint.dark),
    rect(400 - half, 310, half * 2, 100, 50, SHINE),
    disc(400, 400, 7, '#7fe0b5'),
    shadow(250, 700, 70, 10) + shadow(550, 700, 70, 10),
    bud(262, 14),
    bud(538, -14),
  ].join('')
}

const mesh = (x: number, y: number, w: number, h: number, colour: string): string =>
  `<pattern id="d" width="11" height="11" patternUnits="userSpaceOnUse"><circle cx="3" cy="3" r="2.2" fill="${colour}"/><circle cx="8.5" cy="8.5" r="2.2" fill="${colour}"/></pattern>` +
  rect(x, y, w, h, 30, 'url(#d)', ' opacity=".5"')

const speaker: Drawing = (pen) => {
  const shapeNumber = choose(pen, 1, 3)
  const half = span(pen, 2, 110, 140)
  if (shapeNumber === 0)
    return [
      shadow(400, 656, 190, 24),
      rect(400 - half, 190, half * 2, 456, 100, TUBE),
      mesh(400 - half, 250, half * 2, 340, pen.paint.dark),
      oval(400, 226, half - 14, 34, pen.paint.dark),
      oval(400, 222, half - 30, 24, BODY),
      stroke('M388 222h24M400 210v24', '#fff', 5),
      stroke(`M${400 + half} 300q60 10 20 90`, '#2a2d32', 12),
    ].join('')
  if (shapeNumber === 1)
    return [
      shadow(400, 610, 300, 28),
      rect(130, 330, 540, 260, 120, BODY),
      mesh(190, 350, 420, 220, pen.paint.dark),
      disc(190, 460, 84, pen.paint.dark) +
        disc(190, 460, 62, '#23262b') +
        disc(190, 460, 26, METAL),
      disc(610, 460, 84, pen.paint.dark) +
        disc(610, 460, 62, '#23262b') +
        disc(610, 460, 26, METAL),
      row(3, 360, 40, (x) => disc(x, 366, 10, WHITE)),
    ].join('')
  return [
    shadow(400, 664, 210, 24),
    rect(252, 130, 296, 526, 18, BODY),
    rect(252, 130, 296, 526, 18, SHINE, ' opacity=".6"'),
    disc(400, 260, 70, '#1b1e22') + disc(400, 260, 50, '#34393f') + disc(400, 260, 22, METAL),
    disc(400, 476, 122, '#1b1e22') +
      disc(400, 476, 100, '#2c3036') +
      disc(400, 476, 70, '#3a3f46') +
      disc(400, 476, 32, '#1b1e22'),
    disc(372, 440, 20, '#fff', ' opacity=".12"'),
    disc(400, 634, 6, pen.accent),
  ].join('')
}

const soundbar: Drawing = (pen) =>
  [
    shadow(400, 606, 340, 24),
    rect(500, 270, 190, 316, 18, BODY) +
      disc(595, 450, 66, pen.paint.dark) +
      disc(595, 450, 44, '#2b2f35'),
    rect(70, 500, 590, span(pen, 1, 78, 100), span(pen, 2, 12, 40), BLACK),
    `<pattern id="d" width="10" height="10" patternUnits="userSpaceOnUse"><circle cx="3" cy="3" r="2" fill="#5a6068"/></pattern>`,
    rect(90, 514, 550, 60, 20, 'url(#d)'),
    row(3, 330, 22, (x) => disc(x, 508, 4, x === 330 ? pen.accent : '#7b828a')),
  ].join('')

const turntable: Drawing = (pen) =>
  [
    shadow(400, 646, 320, 26),
    shape('M110 560 190 300h430l76 260z', BODY),
    shape('M110 560h586v50q0 16-16 16H126q-16 0-16-16z', pen.paint.dark),
    oval(370, 436, 200, 96, '#22252a') + oval(370, 430, 196, 92, '#111316'),
    oval(370, 430, 150, 70, '#1d2024') +
      oval(370, 430, 110, 50, '#14161a') +
      oval(370, 430, 62, 29, pen.accent) +
      oval(370, 430, 6, 4, '#eee'),
    disc(606, 372, 26, METAL),
    stroke('M606 372l14 90-90 22', '#c8cdd3', 10),
    rect(512, 476, 34, 18, 5, '#22252a'),
    disc(span(pen, 1, 630, 660), 530, 15, METAL),
    rect(140, 622, 50, 20, 6, '#22252a') + rect(614, 622, 50, 20, 6, '#22252a'),
  ].join('')

const microphone: Drawing = (pen) =>
  [
    shadow(400, 668, 170, 20),
    shape('M286 664q4-28 50-32h128q46 4 50 32z', BLACK),
    stroke('M400 640v-90', '#3a3f46', 20),
    stroke('M296 330v110q0 110 104 110t104-110V330', '#3a3f46', 16),
    rect(324, 130, 152, 360, span(pen, 1, 50, 76), TUBE),
    rect(324, 130, 152, 170, span(pen, 1, 50, 76), METAL),
    row(8, 152, 18, (y) => stroke(`M332 ${y}h136`, '#6b727a', 3)),
    row(6, 346, 22, (x) => stroke(`M${x} 144v146`, '#6b727a', 3)),
    rect(324, 296, 152, 10, 0, pen.accent),
    disc(400, 400, 18, pen.paint.dark) + disc(400, 456, 7, '#7fe0b5'),
  ].join('')

const receiver: Drawing = (pen) =>
  [
    shadow(400, 596, 330, 26),
    rect(90, 330, 620, 240, 14, BODY),
    rect(90, 330, 620, 70, 14, SHINE),
    rect(250, 372, 300, 84, 8, '#0f1418'),
    rect(278, 394, span(pen, 1, 90, 160), 14, 4, pen.duo[0]) +
      rect(278, 422, 190, 9, 4, pen.duo[0], ' opacity=".6"'),
    disc(170, 450, 54, METAL) +
      disc(170, 450, 42, pen.paint.dark) +
      stroke('M170 450v-34', '#fff', 5),
    disc(630, 450, 54, METAL) +
      disc(630, 450, 42, pen.paint.dark) +
      stroke('M630 450l24-24', '#fff', 5),
    row(7, 264, 45, (x) => disc(x, 506, 11, METAL)),
    rect(130, 568, 60, 18, 6, '#1a1c20') + rect(610, 568, 60, 18, 6, '#1a1c20'),
  ].join('')

export const SOUNDS: Readonly<Record<string, Drawing>> = {
  headphones,
  headset,
  earbuds,
  speaker,
  soundbar,
  turntable,
  microphone,
  receiver,
}
