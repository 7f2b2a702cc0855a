/** Bottles, tubes and tools for hair. */
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

/** A paper label with a mark, a name and two lines; the mark is a leaf, a drop or waves. */
function label(pen: Pen, x: number, y: number, w: number, h: number): string {
  const mid = x + w / 2
  const marks = [
    'M0 30C-40 0-20-40 0-60 20-40 40 0 0 30z',
    'M0-56C36-8 34 34 0 34S-36-8 0-56z',
    'M-44-10q22-34 44 0t44 0v14q-22 34-44 0t-44 0z',
    'M0-50l12 36 38 2-30 24 12 36-32-22-32 22 12-36-30-24 38-2z',
  ]
  return [
    rect(x, y, w, h, 10, '#fdfcf9', ' opacity=".94"'),
    shape(
      marks[choose(pen, 51, marks.length)] ?? '',
      pen.paint.dark,
      ` transform="translate(${Math.round(mid)} ${Math.round(y + h * 0.3)}) scale(${(Math.min(w, h) / 190).toFixed(2)})"`,
    ),
    rect(mid - w * 0.3, y + h * 0.56, w * 0.6, h * 0.07, 5, '#39404a'),
    rect(mid - w * 0.2, y + h * 0.7, w * 0.4, h * 0.04, 3, '#9aa2ab') +
      rect(mid - w * 0.26, y + h * 0.79, w * 0.52, h * 0.04, 3, '#9aa2ab'),
  ].join('')
}

const gloss = (x: number, y: number, h: number): string =>
  rect(x, y, 16, h, 8, '#fff', ' opacity=".45"')

const bottle: Drawing = (pen) => {
  const round = span(pen, 1, 30, 80)
  const cap = choose(pen, 2, 3)
  return [
    shadow(400, 690, 170, 20),
    rect(272, 250, 256, 432, round, TUBE) + rect(340, 216, 120, 60, 12, TUBE),
    [
      rect(330, 110, 140, 120, 14, WHITE) +
        row(9, 340, 14, (x) => rect(x, 118, 5, 104, 2, '#aeb6be')),
      shape('M330 226l14-96q4-18 22-18h68q18 0 22 18l14 96z', BLACK),
      rect(322, 150, 156, 80, 20, pen.paint.dark),
    ][cap] ?? '',
    label(pen, 298, 360, 204, 240) + gloss(286, 300, 340),
  ].join('')
}

const pump: Drawing = (pen) =>
  [
    shadow(400, 694, 180, 20),
    rect(260, 290, 280, 396, span(pen, 1, 30, 90), TUBE) + rect(346, 240, 108, 70, 12, BLACK),
    rect(388, 150, 24, 100, 6, METAL) +
      shape('M316 116h140q20 0 20 22v30H360q-30 0-44 34l-26-8q6-78 26-78z', BLACK),
    label(pen, 290, 390, 220, 230) + gloss(276, 340, 300),
  ].join('')

const tube: Drawing = (pen) =>
  [
    shadow(400, 694, 150, 18),
    shape(`M262 130h276q10 260-34 450H296q-44-190-34-450z`, BODY) +
      rect(256, 106, 288, 40, 8, pen.paint.dark) +
      row(18, 264, 15, (x) => rect(x, 110, 4, 32, 1, pen.paint.base)),
    shape('M262 146h90q-20 240 10 434h-66q-44-190-34-434z', SHINE, ' opacity=".7"'),
    rect(302, 580, 196, 104, 16, choose(pen, 1, 2) === 0 ? WHITE : BLACK),
    label(pen, 306, 240, 188, 230),
  ].join('')

const jar: Drawing = (pen) =>
  [
    shadow(400, 640, 250, 26),
    shape('M180 380h440v200q0 56-60 56H240q-60 0-60-56z', BODY) +
      shape('M180 380h150v256h-90q-60 0-60-56z', SHINE, ' opacity=".6"'),
    rect(164, 262, 472, 128, 24, choose(pen, 1, 2) === 0 ? BLACK : WHITE) +
      rect(164, 262, 472, 40, 24, SHINE, ' opacity=".5"'),
    row(22, 180, 20, (x) => rect(x, 312, 6, 66, 2, '#000', ' opacity=".14"')),
    label(pen, 280, 410, 240, 200),
  ].join('')

const mist: Drawing = (pen) =>
  [
    shadow(400, 694, 150, 18),
    rect(290, 270, 220, 414, span(pen, 1, 24, 60), TUBE) + rect(356, 216, 88, 70, 8, WHITE),
    shape('M330 120h130l14 60v40H350z', WHITE) +
      rect(300, 140, 50, 26, 6, pen.paint.dark) +
      stroke('M356 200q-50 10-52 70', '#c3cad1', 20),
    disc(236, 130, 7, pen.paint.base, ' opacity=".7"') +
      disc(210, 158, 6, pen.paint.base, ' opacity=".5"') +
      disc(220, 104, 5, pen.paint.base, ' opacity=".5"') +
      disc(180, 128, 5, pen.paint.base, ' opacity=".35"'),
    label(pen, 310, 380, 180, 230) + gloss(302, 320, 310),
  ].join('')

const dropper: Drawing = (pen) =>
  [
    shadow(400, 690, 170, 20),
    shape(
      'M280 380q0-50 60-60h120q60 10 60 60v260q0 40-40 40H320q-40 0-40-40z',
      BODY,
      ' opacity=".9"',
    ) + shape('M280 460h240v180q0 40-40 40H320q-40 0-40-40z', pen.paint.dark, ' opacity=".5"'),
    rect(348, 250, 104, 84, 10, BLACK) + row(7, 356, 13, (x) => rect(x, 256, 5, 72, 2, '#4a4f57')),
    shape('M362 250q-6-120 38-130t38 130z', choose(pen, 1, 2) === 0 ? '#e9e4dc' : '#2c3036') +
      rect(394, 330, 12, 260, 6, '#fff', ' opacity=".4"'),
    label(pen, 300, 450, 200, 180) + gloss(294, 380, 260),
  ].join('')

/** A box with a head of hair in the colour. */
const colourBox: Drawing = (pen) =>
  [
    shadow(410, 690, 220, 20),
    shape('M560 130l70 40v480l-70 34z', pen.paint.dark) + rect(210, 130, 350, 554, 6, '#fbf8f3'),
    shape('M210 130h350v280q-60 60-180 30t-170 20z', BODY),
    row(7, 240, 44, (x, i) =>
      stroke(
        `M${x} 140q${30 - i * 8} 120-10 ${240 + (i % 3) * 20}`,
        i % 2 ? pen.paint.light : pen.paint.dark,
        9,
        ' opacity=".45"',
      ),
    ),
    rect(240, 480, 200, 26, 6, '#39404a') +
      rect(240, 522, 140, 12, 5, '#9aa2ab') +
      rect(240, 546, 170, 12, 5, '#9aa2ab'),
    disc(500, 620, 34, pen.paint.base) +
      disc(500, 620, 34, SHINE) +
      rect(240, 600, 90, 40, 20, pen.accent),
    `<text x="285" y="628" font-family="sans-serif" font-size="26" font-weight="700" fill="#fff" text-anchor="middle">${choose(pen, 1, 9) + 1}.${choose(pen, 2, 9)}</text>`,
  ].join('')

const aerosol: Drawing = (pen) =>
  [
    shadow(400, 700, 140, 18),
    rect(300, 230, 200, 462, 22, TUBE) +
      oval(400, 684, 98, 14, '#8d949c') +
      shape('M304 240q10-50 60-60h72q50 10 60 60z', METAL),
    choose(pen, 1, 2) === 0
      ? rect(340, 90, 120, 110, 20, BLACK) + disc(400, 150, 10, '#6b727a')
      : shape('M334 200v-60q0-40 40-40h52q40 0 40 40v60z', pen.paint.dark) +
        disc(466, 140, 8, '#15171a'),
    rect(300, 300, 200, 20, 0, pen.accent, ' opacity=".9"') +
      label(pen, 316, 370, 168, 240) +
      gloss(314, 330, 330),
  ].join('')

const dryer: Drawing = (pen) =>
  [
    shadow(420, 694, 240, 22),
    stroke('M452 640q10 60 90 40t120-80', '#24272c', 16),
    shape('M400 380h120l-34 270q-4 24-30 24h-30q-28 0-26-28z', BODY) +
      rect(436, 450, 40, 90, 16, BLACK) +
      disc(456, 474, 9, pen.accent),
    shape(`M250 190h270q130 10 130 120t-130 120H250z`, BODY) +
      shape('M250 190h270q130 10 130 120-200-70-400-60z', SHINE, ' opacity=".8"'),
    disc(560, 310, 84, BLACK) +
      disc(560, 310, 62, '#30353c') +
      row(5, 516, 22, (x) => rect(x, 262, 6, 96, 3, '#15171a')),
    rect(150, 214, 110, 192, 12, BLACK) +
      (choose(pen, 1, 2) === 0 ? shape('M150 230l-70-20v200l70-20z', '#30353c') : ''),
    rect(250, 196, 14, 228, 4, '#d9c38a'),
  ].join('')

const iron: Drawing = (pen) =>
  [
    shadow(400, 640, 300, 20),
    group(
      'rotate(-24 400 420)',
      stroke('M660 440q80 0 90 90', '#24272c', 14),
      shape('M90 420L400 380h250q30 0 30 30v20H90z', BODY) +
        shape('M100 470l300 10h260q20 0 20-20v-20H100z', BODY),
      rect(96, 420, 300, 14, 4, '#d9c38a') + rect(104, 446, 290, 14, 4, '#d9c38a'),
      rect(470, 396, 110, 26, 12, BLACK) +
        row(4, 488, 24, (x, i) => disc(x, 409, 6, i <= choose(pen, 1, 4) ? pen.accent : '#59616a')),
      shape('M90 420L400 380h250v16H400z', '#fff', ' opacity=".35"'),
    ),
  ].join('')

const curler: Drawing = (pen) => {
  const thick = span(pen, 1, 40, 74)
  return [
    shadow(400, 650, 290, 20),
    group(
      'rotate(-30 400 420)',
      stroke('M690 420q80 10 80 100', '#24272c', 14),
      rect(90, 420 - thick / 2, 330, thick, thick / 2, '#d9b38a') +
        rect(90, 420 - thick / 2, 330, thick * 0.4, thick / 4, '#fff', ' opacity=".45"') +
        rect(60, 400, 50, 40, 18, BLACK),
      rect(410, 376, 290, 88, 40, BODY) +
        rect(410, 376, 290, 34, 17, SHINE) +
        shape(`M200 ${404 - thick / 2}h260l20 20H220z`, METAL),
      disc(520, 430, 13, pen.accent) + rect(560, 416, 80, 24, 12, BLACK),
    ),
  ].join('')
}

const brush: Drawing = (pen) =>
  [
    shadow(400, 700, 150, 18),
    group(
      `rotate(${Math.round(span(pen, 1, 8, 20))} 400 400)`,
      rect(370, 420, 60, 270, 30, BODY) + rect(370, 420, 26, 270, 13, SHINE),
      choose(pen, 2, 2) === 0
        ? oval(400, 270, 130, 180, pen.paint.dark) +
            oval(400, 270, 104, 152, '#e9dcc9') +
            row(7, 320, 27, (x) =>
              row(9, 160, 27, (y) =>
                Math.hypot((x - 400) / 96, (y - 268) / 142) < 1 ? disc(x, y, 5, '#3a3029') : '',
              ),
            )
        : rect(330, 100, 140, 330, 40, '#3a3f46') +
            row(
              8,
              130,
              38,
              (y) =>
                rect(270, y, 260, 12, 6, '#23272d') +
                rect(262, y, 22, 12, 6, pen.paint.light) +
                rect(516, y, 22, 12, 6, pen.paint.light),
            ) +
            rect(350, 100, 100, 330, 30, METAL),
    ),
  ].join('')

const comb: Drawing = (pen) =>
  [
    shadow(400, 610, 300, 20),
    group(
      'rotate(-14 400 400)',
      rect(110, 300, 580, 70, 30, BODY) + rect(110, 300, 580, 26, 13, SHINE),
      row(24, 130, 22, (x, i) =>
        shape(
          `M${x} 366h${choose(pen, 1, 2) === 0 && i > 11 ? 8 : 13}l-3 150q-4 8-8 0z`,
          pen.paint.base,
        ),
      ),
      rect(660, 300, 30, 200, 14, BODY) + rect(108, 300, 26, 200, 12, BODY),
    ),
  ].join('')

const clip: Drawing = (pen) =>
  [
    shadow(400, 640, 270, 22),
    choose(pen, 1, 2) === 0
      ? shape(
          'M150 420q60-190 250-190t250 190q-30 40-60 0-70-90-190-90t-190 90q-30 40-60 0z',
          BODY,
        ) +
        row(7, 196, 68, (x) =>
          shape(
            `M${x - 18} ${340 + Math.abs(x - 400) * 0.3}h36l-6 ${Math.round(220 - Math.abs(x - 400) * 0.4)}q-12 20-24 0z`,
            pen.paint.base,
          ),
        ) +
        disc(400, 262, 30, METAL)
      : shape(
          'M140 470q20-120 260-130t260 110q-10 60-110 60-60-50-150-50t-150 60q-100 10-110-50z',
          BODY,
        ) +
        shape('M160 450q60-90 240-96 160 0 240 80-100-40-240-40t-240 56z', SHINE) +
        rect(360, 500, 80, 30, 10, METAL),
    disc(470, 360, 12, pen.paint.light, ' opacity=".7"') +
      disc(330, 380, 9, pen.paint.light, ' opacity=".7"'),
  ].join('')

export const HAIR_KINDS: Readonly<Record<string, Drawing>> = {
  bottle,
  pump,
  tube,
  jar,
  mist,
  dropper,
  colourbox: colourBox,
  aerosol,
  dryer,
  iron,
  curler,
  brush,
  comb,
  clip,
}
