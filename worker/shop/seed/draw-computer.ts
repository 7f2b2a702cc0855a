import type { Drawing, Pen } from './draw-canvas.ts'
import {
  BLACK,
  BODY,
  METAL,
  SHINE,
  WHITE,
  choose,
  disc,
  oval,
  rect,
  row,
  screen,
  shadow,
  shape,
  span,
  stroke,
} from './draw-canvas.ts'

const laptop: Drawing = (pen) => {
  const half = span(pen, 1, 205, 240)
  const top = span(pen, 2, 170, 215)
  const left = 400 - half
  return [
    shadow(400, 590, 340, 34),
    rect(left, top, half * 2, 540 - top, 18, BODY),
    rect(left + 6, top + 6, half * 2 - 12, 520 - top, 13, '#14161a'),
    screen(pen, left + 18, top + 22, half * 2 - 36, 480 - top),
    disc(400, top + 14, 3, '#3a4048'),
    shape(`M${left - 8} 530H${408 + half}L${half + 462} 578H${338 - half}z`, BODY),
    shape(
      `M${left + 24} 537H${376 + half}L${392 + half} 561H${left + 8}z`,
      '#1d2024',
      ' opacity=".82"',
    ),
    row(9, left + 34, (half * 2 - 68) / 8, (x) => stroke(`M${x} 541v16`, '#5a6068', 2)),
    stroke(`M${left + 16} 549H${384 + half}`, '#5a6068', 2),
    shape('M352 563h96l6 11H346z', pen.paint.light, ' opacity=".55"'),
    shape(
      `M${338 - half} 578H${half + 462}l-10 12q-6 4-14 4H${362 - half}q-8 0-14-4z`,
      pen.paint.dark,
    ),
    rect(360, 578, 80, 6, 3, pen.paint.base),
  ].join('')
}

const desktop: Drawing = (pen) => {
  const height = [470, 470, 320][choose(pen, 1, 3)] ?? 470
  const top = 640 - height
  const fan = (y: number): string =>
    disc(318, y, 52, '#14161a') +
    disc(318, y, 44, 'none', ` stroke="${pen.accent}" stroke-width="5" opacity=".9"`) +
    disc(318, y, 13, '#3a3f46') +
    stroke(
      `M318 ${y - 34}q14 16 4 24M318 ${y + 34}q-14-16-4-24M284 ${y}q16-14 24-4M352 ${y}q-16 14-24 4`,
      '#5b626b',
      5,
    )
  const glass = choose(pen, 2, 2) === 0
  return [
    shadow(420, 646, 260, 26),
    shape(`M390 ${top}H590l14 22V626l-14 14H390z`, pen.paint.dark),
    glass
      ? rect(404, top + 22, 182, height - 44, 8, '#1f262e') +
        rect(404, top + 22, 182, height - 44, 8, SHINE)
      : '',
    glass
      ? rect(424, top + 60, 90, 26, 5, pen.accent, ' opacity=".65"') +
        rect(424, top + 110, 140, 40, 5, '#59626c')
      : '',
    rect(246, top, 146, height, 14, BODY),
    height > 400 ? fan(top + 140) + fan(top + 262) + fan(top + 384) : fan(top + 170),
    disc(276, top + 34, 9, METAL),
    rect(298, top + 28, 30, 10, 5, '#14161a'),
    rect(338, top + 28, 30, 10, 5, '#14161a'),
    rect(262, 640, 40, 10, 4, '#1a1c20') + rect(540, 638, 40, 10, 4, '#1a1c20'),
  ].join('')
}

const monitor: Drawing = (pen) => {
  const half = [236, 286, 310][choose(pen, 1, 3)] ?? 250
  const top = 190
  const bottom = half > 300 ? 452 : 500
  const stand = choose(pen, 2, 3)
  return [
    shadow(400, 646, 190, 20),
    shape(
      `M378 ${bottom - 10}h44l${stand === 1 ? 6 : -4} ${630 - bottom}h-${stand === 1 ? 56 : 36}z`,
      METAL,
    ),
    stand === 2
      ? stroke('M300 640 400 612l100 28', pen.paint.dark, 16)
      : shape('M286 640q6-22 40-24h148q34 2 40 24z', BODY),
    rect(400 - half, top, half * 2, bottom - top, 12, BLACK),
    screen(pen, 408 - half, top + 8, half * 2 - 16, bottom - top - 28),
    rect(390, bottom - 13, 20, 5, 2, pen.paint.light),
    rect(400 - half, top, half * 2, bottom - top, 12, 'none', ' stroke="#0d0f11" stroke-width="3"'),
  ].join('')
}

const tv: Drawing = (pen) => {
  const half = span(pen, 1, 300, 340)
  const feet = choose(pen, 2, 3)
  return [
    shadow(400, 606, 330, 24),
    feet === 0
      ? rect(384, 560, 32, 36, 2, METAL) + rect(270, 592, 260, 12, 6, BODY)
      : stroke(
          `M${430 - half} 572l-22 30M${430 - half} 572l26 30M${370 + half} 572l22 30M${370 + half} 572l-26 30`,
          pen.paint.dark,
          9,
        ),
    rect(400 - half, 200, half * 2, 376, 8, BLACK),
    screen(pen, 406 - half, 206, half * 2 - 12, 358),
    rect(380, 567, 40, 4, 2, pen.paint.light),
  ].join('')
}

const projector: Drawing = (pen) =>
  [
    shadow(400, 606, 280, 26),
    rect(176, 350, 448, 236, span(pen, 1, 30, 90), BODY),
    rect(176, 350, 448, 90, 40, SHINE),
    disc(span(pen, 2, 480, 520), 466, 84, '#1b1e22'),
    disc(span(pen, 2, 480, 520), 466, 62, METAL),
    disc(span(pen, 2, 480, 520), 466, 48, '#10151b'),
    disc(span(pen, 2, 480, 520), 466, 34, 'url(#g)'),
    disc(span(pen, 2, 480, 520) - 12, 454, 10, '#fff', ' opacity=".7"'),
    row(7, 220, 20, (x) => rect(x, 430, 9, 90, 4, pen.paint.dark)),
    row(3, 250, 34, (x) => disc(x, 388, 8, pen.paint.dark)),
    rect(220, 584, 46, 14, 5, '#22262b') + rect(534, 584, 46, 14, 5, '#22262b'),
  ].join('')

const ereader: Drawing = (pen) =>
  [
    shadow(400, 660, 180, 20),
    rect(226, 130, 348, 520, 30, BODY),
    rect(256, 162, 288, 420, 6, '#f4f1e8'),
    rect(290, 196, span(pen, 1, 110, 190), 18, 4, '#4b4a46'),
    row(13, 0, 1, (at) => rect(290, 240 + at * 24, span(pen, 10 + at, 150, 220), 7, 3, '#8c8a83')),
    disc(400, 616, 12, pen.paint.dark),
  ].join('')

const dock = (pen: Pen): string =>
  [
    shadow(400, 590, 270, 24),
    rect(160, 430, 480, 150, 26, BODY),
    rect(160, 430, 480, 60, 26, SHINE),
    row(
      3,
      220,
      74,
      (x) => rect(x, 516, 52, 20, 4, '#15171a') + rect(x + 5, 526, 42, 6, 2, '#5ea0e6'),
    ),
    rect(452, 516, 40, 18, 9, '#15171a') + rect(512, 516, 40, 18, 9, '#15171a'),
    disc(588, 525, 6, pen.accent),
    stroke(`M160 500C80 500 90 380 180 340s${span(pen, 1, 60, 140)}-60 60-110`, '#33373d', 12),
    rect(226, 190, 30, 44, 6, METAL),
  ].join('')

const webcam: Drawing = (pen) =>
  [
    shadow(400, 646, 170, 20),
    stroke('M400 480v120', pen.paint.dark, 26),
    shape('M270 640q10-40 60-44h140q50 4 60 44z', BODY),
    rect(
      span(pen, 1, 170, 220),
      250,
      800 - 2 * span(pen, 1, 170, 220),
      230,
      span(pen, 2, 60, 114),
      BODY,
    ),
    disc(400, 365, 88, '#101317'),
    disc(400, 365, 64, '#23282f'),
    disc(400, 365, 44, 'url(#g)'),
    disc(384, 348, 13, '#fff', ' opacity=".7"'),
    disc(512, 365, 6, pen.accent),
  ].join('')

const software: Drawing = (pen) =>
  [
    shadow(410, 656, 200, 22),
    shape('M520 150l60 26v452l-60 30z', pen.paint.dark),
    rect(230, 150, 292, 508, 6, BODY),
    screen(pen, 230, 150, 292, 330),
    disc(376, 316, 62, WHITE),
    [
      stroke('M346 318l22 24 40-50', pen.duo[1], 15),
      shape('M376 280l36 16v24q0 28-36 44-36-16-36-44v-24z', pen.duo[1]),
      row(3, 350, 26, (x, i) => rect(x - 8, 336 - i * 18, 16, 20 + i * 18, 4, pen.duo[1])),
      shape('M352 290l58 26-58 28z', pen.duo[1]),
    ][choose(pen, 1, 4)] ?? '',
    rect(256, 510, span(pen, 2, 130, 200), 20, 5, '#fff', ' opacity=".9"'),
    rect(256, 548, span(pen, 3, 80, 160), 10, 4, '#fff', ' opacity=".6"'),
    rect(256, 570, span(pen, 4, 80, 180), 10, 4, '#fff', ' opacity=".6"'),
    disc(490, 622, 14, pen.accent),
  ].join('')

const ebook: Drawing = (pen) =>
  [
    shadow(400, 650, 220, 22),
    shape(
      'M232 160q-14 0-14 20v460q0 14 16 14h330v-20H250q-12 0-12-10t12-10h310V160z',
      pen.paint.dark,
    ),
    rect(238, 140, 330, 480, 8, BODY),
    rect(238, 140, 26, 480, 6, '#000', ' opacity=".16"'),
    disc(416, 330, span(pen, 1, 64, 96), 'url(#g)'),
    [
      stroke('M330 400q80-90 170 0', '#fff', 10),
      shape('M416 270l60 110H356z', '#fff', ' opacity=".6"'),
      oval(416, 330, 30, 60, '#ffffffaa'),
    ][choose(pen, 2, 3)] ?? '',
    rect(310, 190, 210, 16, 4, '#fff', ' opacity=".9"'),
    rect(340, 218, 150, 9, 4, '#fff', ' opacity=".6"'),
    rect(350, 560, 130, 9, 4, '#fff', ' opacity=".6"'),
  ].join('')

export const COMPUTERS: Readonly<Record<string, Drawing>> = {
  laptop,
  desktop,
  monitor,
  tv,
  projector,
  ereader,
  dock,
  webcam,
  software,
  ebook,
}
