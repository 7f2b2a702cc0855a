import type { Drawing } from './draw-canvas.ts'
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

const controller: Drawing = (pen) =>
  [
    shadow(400, 610, 270, 26),
    shape(
      'M250 280h300c70 0 110 70 126 190 10 80-10 110-44 110-44 0-66-46-102-92H270c-36 46-58 92-102 92-34 0-54-30-44-110 16-120 56-190 126-190z',
      BODY,
    ),
    shape('M250 280h300c50 0 86 36 106 100-160-50-352-50-512 0 20-64 56-100 106-100z', SHINE),
    stroke('M236 350v68M202 384h68', pen.paint.dark, 24),
    disc(320, 450, 46, '#1b1e22') +
      disc(320, 446, 32, '#3a3f46') +
      disc(480, 450, 46, '#1b1e22') +
      disc(480, 446, 32, '#3a3f46'),
    disc(564, 344, 18, pen.duo[0]) +
      disc(564, 424, 18, pen.accent) +
      disc(524, 384, 18, pen.duo[1]) +
      disc(604, 384, 18, '#f0f2f4'),
    rect(span(pen, 1, 350, 362), 320, 800 - 2 * span(pen, 1, 350, 362), 40, 14, pen.paint.dark) +
      disc(400, 392, 10, pen.accent),
  ].join('')

const consoleBox: Drawing = (pen) =>
  [
    shadow(420, 650, 220, 24),
    rect(300, 130, 110, 506, span(pen, 1, 20, 54), BODY),
    rect(402, 130, 44, 506, 14, '#15171b'),
    rect(438, 130, 110, 506, span(pen, 1, 20, 54), BODY),
    rect(418, 190, 10, 300, 5, pen.accent, ' opacity=".9"'),
    rect(300, 130, 248, 240, 50, SHINE),
    shape('M270 634h308l20 18H250z', '#24272c'),
    group('translate(130 420) scale(.44)', controller(pen)),
  ].join('')

const keyboard: Drawing = (pen) => {
  const lit = choose(pen, 1, 2) === 0
  const keys = choose(pen, 2, 2) === 0 ? 14 : 11
  const left = keys === 14 ? 80 : 150
  const width = 800 - left * 2
  const step = (width - 30) / keys
  const colour = lit ? '#2c3037' : pen.paint.light
  const keyRow = (y: number): string =>
    `<path d="M${left + 17} ${y + 17}h${Math.round(step * keys - 5)}" stroke="${colour}" stroke-width="34" stroke-dasharray="${(step - 5).toFixed(2)} 5"/>`
  return [
    shadow(400, 580, width / 2 + 30, 24),
    rect(left, 330, width, 244, 20, BODY),
    lit ? rect(left + 10, 340, width - 20, 218, 12, pen.duo[1], ' opacity=".7"') : '',
    row(4, 348, 42, keyRow),
    rect(left + 17, 348, step - 5, 34, 4, pen.accent),
    rect(left + 17, 516, step * 2 - 5, 34, 6, lit ? '#2c3037' : pen.paint.light),
    rect(
      left + 17 + step * 2,
      516,
      width - 38 - step * 4,
      34,
      6,
      lit ? '#2c3037' : pen.paint.light,
    ),
    rect(800 - left - 12 - step * 2, 516, step * 2 - 6, 34, 6, lit ? '#2c3037' : pen.paint.light),
  ].join('')
}

const mouse: Drawing = (pen) => {
  const half = span(pen, 1, 112, 138)
  return [
    shadow(400, 640, 190, 26),
    shape(
      `M400 170c${half} 0 ${half} 110 ${half} 240s-40 220-${half} 220-${half}-90-${half}-220 0-240 ${half}-240z`,
      BODY,
    ),
    stroke('M400 172v190', pen.paint.dark, 4),
    stroke(`M${404 - half} 380q${half - 4} 40 ${half * 2 - 8} 0`, pen.paint.dark, 4),
    rect(384, 230, 32, 84, 16, '#1b1e22') +
      rect(390, 244, 20, 56, 10, choose(pen, 2, 2) === 0 ? pen.accent : '#7a828b'),
    oval(350, 300, 22, 90, '#ffffff33'),
    choose(pen, 3, 2) === 0
      ? rect(400 - half - 2, 390, 16, 60, 8, pen.paint.dark) +
        rect(400 - half, 460, 14, 50, 7, pen.paint.dark)
      : '',
  ].join('')
}

const mat: Drawing = (pen) =>
  [
    shadow(400, 590, 350, 20),
    shape('M120 330h560l70 240q0 14-14 14H64q-14 0-14-14z', BODY),
    shape(
      `M120 330h560l30 100Q400 ${Math.round(span(pen, 1, 380, 560))} 90 430z`,
      pen.accent,
      ' opacity=".35"',
    ),
    stroke('M120 334h560l66 236H54z', pen.paint.light, 4, ' stroke-dasharray="3 7"'),
  ].join('')

const chair: Drawing = (pen) =>
  [
    shadow(400, 716, 180, 18),
    stroke('M400 560v90M400 650l-120 44M400 650l120 44M400 650v56', '#24272c', 18),
    row(3, 280, 120, (x) => disc(x, 704, 14, '#15171a')),
    shape('M270 480h260q26 0 22 34l-6 34q-4 16-22 16H276q-18 0-22-16l-6-34q-4-34 22-34z', BODY),
    shape(
      `M296 150q8-${Math.round(span(pen, 1, 50, 80))} 104-60t104 60l30 300q2 30-28 30H294q-30 0-28-30z`,
      BODY,
    ),
    rect(330, 130, 140, 60, 26, pen.paint.dark) +
      stroke('M340 230v210M460 230v210', pen.accent, 10),
    stroke('M252 500v-100h-30M548 500v-100h30', '#24272c', 18) +
      rect(190, 384, 70, 22, 11, '#24272c') +
      rect(540, 384, 70, 22, 11, '#24272c'),
  ].join('')

const desk: Drawing = (pen) =>
  [
    shadow(400, 690, 320, 20),
    shape('M110 330h580l50 60H60z', BODY) + rect(60, 390, 680, 26, 6, pen.paint.dark),
    rect(140, 416, 34, 260, 4, '#2b2f35') + rect(626, 416, 34, 260, 4, '#2b2f35'),
    rect(90, 668, 130, 18, 8, '#2b2f35') + rect(580, 668, 130, 18, 8, '#2b2f35'),
    rect(span(pen, 1, 480, 540), 420, 70, 24, 6, '#15171a') +
      disc(span(pen, 1, 480, 540) + 54, 432, 5, pen.accent),
  ].join('')

const vr: Drawing = (pen) =>
  [
    shadow(400, 600, 260, 24),
    stroke('M170 400C170 220 630 220 630 400', pen.paint.dark, 44),
    rect(160, 350, 480, 210, span(pen, 1, 60, 100), BODY),
    rect(196, 376, 408, 150, 60, '#16191d') + rect(196, 376, 408, 70, 40, SHINE, ' opacity=".5"'),
    row(2, 260, 280, (x) => disc(x, 500, 13, '#3f464e')) + disc(400, 452, 8, pen.accent),
  ].join('')

const router: Drawing = (pen) => {
  const antennas = 2 + choose(pen, 1, 3)
  const step = 400 / (antennas - 1)
  return [
    shadow(400, 616, 300, 26),
    row(antennas, 200, step, (x, i) =>
      rect(x - 11, 210 + (i % 2) * 20, 22, 280, 10, pen.paint.dark),
    ),
    rect(130, 450, 540, 140, span(pen, 2, 20, 60), BODY),
    rect(130, 450, 540, 60, 30, SHINE),
    row(6, 240, 44, (x, i) => disc(x, 544, 7, i < 4 ? '#6fdcae' : pen.accent)),
    rect(150, 586, 60, 14, 5, '#1b1e22') + rect(590, 586, 60, 14, 5, '#1b1e22'),
  ].join('')
}

const meshNode: Drawing = (pen) => {
  const node = (x: number, y: number, w: number, h: number): string =>
    shadow(x, y + h + 4, w * 0.8, 14) +
    rect(x - w / 2, y, w, h, span(pen, 1, 30, 60), TUBE) +
    oval(x, y + 22, w / 2 - 12, 15, pen.paint.light) +
    disc(x, y + h - 44, 6, '#6fdcae')
  return node(220, 390, 150, 220) + node(590, 400, 150, 210) + node(405, 280, 190, 340)
}

const networkSwitch: Drawing = (pen) => {
  const ports = 5 + choose(pen, 1, 4)
  return [
    shadow(400, 576, 330, 22),
    rect(90, 400, 620, 160, 14, BODY) + rect(90, 400, 620, 46, 14, SHINE),
    row(
      ports,
      150,
      480 / ports,
      (x) =>
        rect(x, 476, 46, 40, 4, '#101316') +
        rect(x + 12, 508, 22, 8, 1, '#101316') +
        rect(x + 8, 480, 30, 6, 1, '#c9a24a') +
        disc(x + 23, 460, 4, '#6fdcae'),
    ),
    disc(664, 500, 8, pen.accent),
  ].join('')
}

const ssd: Drawing = (pen) => {
  const half = span(pen, 1, 120, 175)
  return [
    shadow(400, 606, 250, 22),
    group(
      `rotate(${Math.round(span(pen, 2, -14, 14))} 400 400)`,
      rect(400 - half, 210, half * 2, 380, span(pen, 3, 18, 60), BODY),
      rect(400 - half, 210, half * 2, 380, 30, SHINE),
      choose(pen, 4, 2) === 0
        ? rect(424 - half, 250, half * 2 - 48, 150, 10, 'url(#g)') +
            rect(444 - half, 290, 90, 16, 5, '#fff')
        : row(6, 300, 34, (y) => stroke(`M${430 - half} ${y}h${half * 2 - 60}`, pen.paint.dark, 6)),
      disc(400, 552, 7, '#6fb7f0') + rect(378, 584, 44, 10, 5, '#15171a'),
    ),
  ].join('')
}

const card: Drawing = (pen) =>
  [
    shadow(410, 640, 220, 22),
    shape('M250 170h210l90 90v350q0 20-20 20H270q-20 0-20-20z', BLACK),
    shape('M274 250h252v250H274z', 'url(#g)'),
    rect(300, 280, span(pen, 1, 90, 150), 26, 6, '#fff') +
      rect(300, 326, 70, 14, 5, '#fff', ' opacity=".7"') +
      disc(490, 462, 18, '#fff', ' opacity=".85"'),
    row(6, 284, 42, (x) => rect(x, 186, 22, 44, 4, '#c9a24a', x > 440 ? ' opacity="0"' : '')),
    rect(520, 480, 150, 180, 12, '#2b2f35') + rect(534, 500, 122, 70, 4, pen.accent),
  ].join('')

const stick: Drawing = (pen) =>
  [
    shadow(400, 620, 240, 18),
    group(
      'rotate(-30 400 400)',
      rect(560, 364, 110, 72, 6, METAL) +
        rect(620, 378, 18, 14, 2, '#444a52') +
        rect(620, 408, 18, 14, 2, '#444a52'),
      rect(180, 344, 390, 112, span(pen, 1, 16, 54), BODY),
      rect(180, 344, 390, 44, 26, SHINE),
      disc(224, 400, 18, '#f3f4f5'),
      rect(300, 384, 130, 12, 5, pen.paint.light),
    ),
  ].join('')

const harddisk: Drawing = (pen) =>
  [
    shadow(400, 640, 230, 24),
    rect(250, 160, 300, 470, 20, METAL),
    rect(270, 186, 260, 310, 12, WHITE) + rect(270, 186, 260, 80, 12, pen.accent),
    rect(296, 300, 150, 14, 5, '#8a929b') +
      rect(296, 330, 200, 9, 4, '#c1c7cd') +
      rect(296, 352, 170, 9, 4, '#c1c7cd'),
    row(16, 300, 13, (x) => rect(x, 412, span(pen, x, 3, 9), 50, 0, '#2b2f35')),
    disc(275, 590, 8, '#5c636b') + disc(525, 590, 8, '#5c636b'),
  ].join('')

export const GEAR: Readonly<Record<string, Drawing>> = {
  controller,
  console: consoleBox,
  keyboard,
  mouse,
  mat,
  chair,
  desk,
  vr,
  router,
  mesh: meshNode,
  switch: networkSwitch,
  ssd,
  card,
  stick,
  harddisk,
}
