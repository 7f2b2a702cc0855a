import type { Drawing } from './draw-canvas.ts'
import {
  BLACK,
  BODY,
  METAL,
  SHINE,
  TUBE,
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

const BOLT = 'M14-54l-44 64h30l-12 60 52-76H8z'

/** Round cells lying and standing against each other. */
const coin: Drawing = (pen) => {
  const r = span(pen, 1, 108, 140)
  const face = (x: number, y: number, size: number): string =>
    [
      disc(x, y + size * 0.1, size, '#6f767e'),
      disc(x, y, size, METAL),
      disc(x, y, size * 0.86, 'none', ' stroke="#fff" stroke-width="4" opacity=".7"'),
      disc(x, y, size * 0.7, BODY, ' opacity=".55"'),
      stroke(
        `M${x - size * 0.24} ${y}h${size * 0.48}M${x} ${y - size * 0.24}v${size * 0.48}`,
        '#fff',
        size * 0.1,
        ' opacity=".9"',
      ),
      shape(
        `M${x - size * 0.62} ${y - size * 0.5}a${size * 0.8} ${size * 0.8} 0 0 1 ${size * 0.7}-${size * 0.28}l-10 26a${size * 0.6} ${size * 0.6} 0 0 0-${size * 0.5} ${size * 0.26}z`,
        '#fff',
        ' opacity=".6"',
      ),
    ].join('')
  return [
    shadow(400, 640, 270, 26),
    face(400, 330, r * 1.25),
    oval(270, 604, r * 1.1, r * 0.34, '#6f767e') +
      oval(270, 588, r * 1.1, r * 0.34, METAL) +
      oval(270, 586, r * 0.8, r * 0.23, pen.paint.base),
    face(552, 520, r * 0.86),
  ].join('')
}

const phoneCell: Drawing = (pen) =>
  [
    shadow(400, 668, 200, 20),
    group(
      `rotate(${Math.round(span(pen, 1, -8, 8))} 400 400)`,
      rect(250, 180, 300, 470, 20, BLACK) + rect(250, 180, 300, 470, 20, SHINE, ' opacity=".35"'),
      rect(274, 250, 252, 376, 8, '#e9ecef'),
      rect(274, 250, 252, 74, 8, pen.accent),
      shape(BOLT, '#fff', ' transform="translate(316 288) scale(.5)"') +
        rect(352, 276, 140, 20, 6, '#fff'),
      row(4, 356, 34, (y, i) => rect(298, y, [180, 204, 130, 160][i] ?? 150, 12, 5, '#8b939b')),
      rect(298, 520, 70, 70, 8, '#fff', ' stroke="#8b939b" stroke-width="4"') +
        stroke('M314 536l38 38M352 536l-38 38', '#8b939b', 6),
      row(7, 400, 15, (x) => rect(x, 526, 7, 58, 1, '#30363d')),
      rect(300, 146, 90, 40, 6, '#c9a24a') +
        row(4, 308, 20, (x) => rect(x, 150, 10, 26, 2, '#8f6d23')),
    ),
  ].join('')

const laptopCell: Drawing = (pen) => {
  const cells = 3 + choose(pen, 1, 2)
  const wide = 560 / cells
  return [
    shadow(400, 560, 320, 22),
    rect(110, 260, 580, 280, 26, BLACK),
    row(
      cells,
      120,
      wide,
      (x) =>
        rect(x + 6, 276, wide - 12, 248, 18, '#2b2f36') +
        rect(x + 6, 276, wide - 12, 90, 18, SHINE, ' opacity=".3"'),
    ),
    rect(170, 372, 300, 120, 8, '#e9ecef') + rect(170, 372, 16, 120, 4, pen.accent),
    row(3, 394, 30, (y, i) => rect(206, y, [220, 160, 190][i] ?? 160, 11, 5, '#8b939b')),
    rect(300, 226, 200, 44, 8, '#1d2025') +
      row(8, 318, 22, (x) => rect(x, 234, 10, 26, 2, '#c9a24a')),
    row(4, 540, 26, (x, i) => disc(x, 430, 8, i < 3 ? '#6fdcae' : '#4c525a')),
  ].join('')
}

/** The battery of a car or a boat, with poles, handle and label. */
const carBattery: Drawing = (pen) =>
  [
    shadow(400, 664, 320, 28),
    shape('M130 300h540l30 40v290q0 22-22 22H122q-22 0-22-22V340z', BLACK),
    rect(100, 336, 600, 60, 8, BODY) + rect(100, 336, 600, 26, 8, SHINE, ' opacity=".5"'),
    rect(186, 244, 76, 62, 8, METAL) +
      oval(224, 246, 38, 12, '#f2f4f6') +
      rect(172, 292, 104, 26, 6, '#b8392f'),
    rect(538, 244, 76, 62, 8, METAL) +
      oval(576, 246, 38, 12, '#f2f4f6') +
      rect(524, 292, 104, 26, 6, '#20242a'),
    stroke(
      `M300 318q0-${Math.round(span(pen, 1, 70, 110))} 100-${Math.round(span(pen, 1, 70, 110))}t100 ${Math.round(span(pen, 1, 70, 110))}`,
      '#3a3f46',
      22,
    ),
    row(6, 330, 28, (x) => disc(x, 322, 9, '#4a4f57')),
    rect(150, 430, 500, 190, 14, '#f1f3f5') +
      shape('M150 444q0-14 14-14h190l-90 190H164q-14 0-14-14z', BODY),
    shape(BOLT, '#fff', ' transform="translate(224 524) scale(1.05)"'),
    rect(390, 462, 210, 34, 8, pen.paint.dark) +
      rect(390, 516, 160, 14, 6, '#8b939b') +
      rect(390, 544, 190, 14, 6, '#8b939b'),
    disc(420, 590, 14, pen.accent) + disc(462, 590, 14, '#c5473d') + disc(504, 590, 14, '#3f86d8'),
  ].join('')

const clamp = (x: number, y: number, turn: number, colour: string): string =>
  group(
    `translate(${x} ${y}) rotate(${turn})`,
    shape('M-20-70h40l10 90-16 70h-10l4-66-8-20-8 20 4 66h-10l-16-70z', colour),
    rect(-26, 70, 16, 26, 4, METAL) + rect(10, 70, 16, 26, 4, METAL) + disc(0, 4, 9, '#fff'),
  )

const booster: Drawing = (pen) =>
  [
    shadow(400, 660, 290, 24),
    stroke('M300 330q-150-20-150 120', '#c5473d', 20) +
      stroke('M500 330q150-20 150 120', '#23272d', 20),
    rect(250, 230, 300, 420, 44, BODY) + rect(250, 230, 300, 180, 44, SHINE),
    rect(286, 276, 228, 96, 18, '#14171b') +
      rect(310, 300, span(pen, 1, 90, 150), 20, 6, '#6fdcae') +
      rect(310, 334, 110, 10, 5, '#59616a'),
    disc(400, 480, 62, '#23272d') +
      shape(BOLT, pen.accent, ' transform="translate(400 480) scale(.8)"'),
    row(3, 320, 66, (x) => rect(x, 590, 36, 18, 6, '#14171b')),
    clamp(150, 520, 10, '#c5473d') + clamp(650, 520, -10, '#30353c'),
  ].join('')

const carCharger: Drawing = (pen) =>
  [
    shadow(400, 640, 300, 24),
    stroke('M560 420q120 0 110 110', '#c5473d', 16) + stroke('M560 450q70 10 40 90', '#23272d', 16),
    rect(150, 300, 420, 240, 60, BODY) + rect(150, 300, 420, 90, 60, SHINE),
    rect(206, 350, 190, 130, 18, '#14171b') +
      row(4, 232, 38, (x, i) =>
        rect(x, 452 - i * 20, 24, 12 + i * 20, 4, i <= choose(pen, 1, 4) ? '#6fdcae' : '#3a4149'),
      ),
    disc(482, 416, 44, pen.paint.dark) + disc(482, 416, 30, pen.accent),
    stroke('M150 420q-80 0-70 120t60 90', '#23272d', 18),
    clamp(676, 570, -8, '#c5473d') + clamp(590, 580, 8, '#30353c'),
  ].join('')

const tester: Drawing = (pen) =>
  [
    shadow(400, 660, 200, 20),
    rect(270, 150, 260, 500, 50, BODY) + rect(270, 150, 260, 200, 50, SHINE),
    shape('M310 330a90 90 0 0 1 180 0z', '#f6f8f9') +
      shape('M310 330a90 90 0 0 1 40-74l50 74z', '#e07a6e') +
      shape('M450 256a90 90 0 0 1 40 74h-90z', '#6fc79d'),
    stroke(`M400 330l${Math.round(span(pen, 1, 10, 48))}-62`, '#23272d', 7) +
      disc(400, 330, 12, '#23272d'),
    rect(310, 400, 180, 90, 16, '#1b1f24') +
      rect(330, 424, 130, 42, 10, METAL) +
      rect(360, 424, 90, 42, 4, pen.accent),
    row(3, 338, 62, (x) => disc(x, 560, 20, pen.paint.dark)),
  ].join('')

const cellBox: Drawing = (pen) =>
  [
    shadow(400, 660, 300, 24),
    shape('M150 330h500l40 60H110z', pen.paint.light) + rect(110, 386, 580, 264, 26, BODY),
    rect(150, 426, 500, 184, 14, '#14171b', ' opacity=".28"'),
    row(
      7,
      168,
      68,
      (x, i) =>
        rect(x, 446, 52, 150, 10, TUBE) +
        rect(x + 16, 436, 20, 16, 4, METAL) +
        rect(x, 446, 52, 50, 8, i % 3 === choose(pen, 1, 3) ? pen.accent : METAL),
    ),
    rect(350, 372, 100, 30, 10, pen.paint.dark),
  ].join('')

const torch: Drawing = (pen) =>
  [
    shadow(400, 610, 300, 24),
    group(
      'translate(60 0) rotate(-18 400 420) scale(.95)',
      shape('M90 350l-50-70v300l50-70z', '#fff3c4', ' opacity=".7"'),
      shape('M90 330h120l40 40v120l-40 40H90z', BODY) + rect(76, 326, 26, 208, 10, METAL),
      rect(250, 372, 390, 116, 22, BLACK) + rect(250, 372, 390, 40, 22, SHINE, ' opacity=".4"'),
      row(8, 320, 30, (x) => rect(x, 372, 12, 116, 3, '#000', ' opacity=".35"')),
      disc(286, 430, 18, pen.accent) + rect(636, 388, 60, 84, 16, BODY),
      stroke(`M696 430q50 ${Math.round(span(pen, 1, -10, 30))} 60 50`, '#59616a', 8),
    ),
  ].join('')

export const CELL_KINDS: Readonly<Record<string, Drawing>> = {
  coin,
  phonecell: phoneCell,
  laptopcell: laptopCell,
  carbattery: carBattery,
  booster,
  carcharger: carCharger,
  tester,
  cellbox: cellBox,
  torch,
}
