import type { Drawing, Pen } from './draw-canvas.ts'
import {
  BLACK,
  BODY,
  METAL,
  SHINE,
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

const optics = (pen: Pen, x: number, y: number, r: number): string =>
  [
    disc(x, y, r, '#15171a'),
    disc(x, y, r * 0.93, '#2b2f35'),
    disc(x, y, r * 0.8, '#121417', ` stroke="#555c65" stroke-width="3"`),
    disc(x, y, r * 0.62, '#0a0d11'),
    disc(x, y, r * 0.5, 'url(#g)', ' opacity=".75"'),
    disc(x, y, r * 0.28, '#0b1016'),
    oval(x - r * 0.2, y - r * 0.24, r * 0.16, r * 0.1, '#ffffffcc'),
    disc(x + r * 0.22, y + r * 0.22, r * 0.06, pen.accent),
  ].join('')

const camera: Drawing = (pen) => {
  const hump = choose(pen, 1, 3)
  const r = span(pen, 2, 118, 142)
  return [
    shadow(400, 620, 300, 26),
    rect(136, 270, 528, 330, 38, BODY),
    hump < 2
      ? shape(
          `M316 274l24-${hump === 0 ? 70 : 52}q4-14 18-14h84q14 0 18 14l24 ${hump === 0 ? 70 : 52}z`,
          BODY,
        )
      : rect(170, 246, 84, 34, 8, METAL),
    rect(136, 340, 528, 210, 0, '#1d2024', ' opacity=".82"'),
    rect(136, 300, 90, 300, 34, '#1d2024'),
    disc(206, 272, 26, METAL) +
      rect(540, 244, 78, 32, 8, METAL) +
      row(8, 544, 9, (x) => stroke(`M${x} 248v24`, '#70767e', 2)),
    disc(196, 246, 10, pen.accent),
    optics(pen, 420, 440, r),
    rect(590, 304, 44, 16, 5, '#fff', ' opacity=".6"'),
    rect(136, 270, 528, 80, 38, SHINE, ' opacity=".6"'),
  ].join('')
}

const lens: Drawing = (pen) => {
  const half = span(pen, 1, 120, 150)
  const height = span(pen, 2, 320, 450)
  const top = 640 - height
  return [
    shadow(400, 650, 210, 24),
    rect(404 - half, top, half * 2 - 8, height, 24, BLACK),
    rect(396 - half, top + 70, half * 2 + 8, height * 0.3, 8, '#24272c'),
    row(18, 404 - half, (half * 2 - 8) / 17, (x) =>
      stroke(`M${x} ${top + 78}v${Math.round(height * 0.3 - 16)}`, '#4a4f56', 4),
    ),
    rect(404 - half, top + 90 + height * 0.32, half * 2 - 8, 9, 0, pen.accent),
    rect(410 - half, 596, half * 2 - 20, 46, 10, METAL),
    rect(424, top + 120 + height * 0.36, 60, 8, 3, '#d8dce0', ' opacity=".8"'),
    oval(400, top + 10, half, 46, '#1a1c20'),
    oval(400, top + 8, half * 0.82, 34, '#08090b'),
    oval(400, top + 10, half * 0.64, 24, 'url(#g)'),
    oval(370, top + 2, 24, 7, '#ffffffaa'),
  ].join('')
}

const drone: Drawing = (pen) => {
  const rotor = (x: number, y: number): string =>
    oval(x, y, 112, 22, '#5b656f33') +
    stroke(`M${x - 100} ${y}q50-14 100 0t100 0`, '#434a52', 7) +
    disc(x, y, 13, METAL)
  const lift = span(pen, 1, -14, 14)
  return [
    shadow(400, 640, 230, 20),
    stroke(
      `M330 400 178 ${330 + lift}M470 400l152-${70 - lift}M346 440 214 520M454 440l132 80`,
      pen.paint.dark,
      24,
    ),
    stroke(
      `M330 400 178 ${330 + lift}M470 400l152-${70 - lift}M346 440 214 520M454 440l132 80`,
      pen.paint.base,
      12,
    ),
    rotor(178, 314 + lift),
    rotor(622, 314 + lift),
    shape('M306 400q0-60 94-60t94 60l-14 72q-8 30-40 30h-80q-32 0-40-30z', BODY),
    shape('M330 380q10-24 70-24t70 24q-70 20-140 0z', SHINE),
    rect(362, 486, 76, 66, 20, '#1b1e22') +
      disc(400, 520, 25, '#31363d') +
      disc(400, 520, 15, 'url(#g)'),
    disc(344, 446, 6, pen.accent) + disc(456, 446, 6, pen.accent),
    rotor(214, 506),
    rotor(586, 506),
  ].join('')
}

const actioncam: Drawing = (pen) =>
  [
    shadow(400, 630, 220, 22),
    rect(196, 260, 408, 356, 44, BODY),
    rect(196, 260, 408, 356, 44, SHINE, ' opacity=".7"'),
    rect(400, 286, 178, 178, 34, '#16181b') +
      disc(489, 375, 68, '#2b2f35') +
      disc(489, 375, 50, '#0b0d10') +
      disc(489, 375, 34, 'url(#g)') +
      disc(474, 360, 9, '#fff'),
    `<g>${screen(pen, 226, 300, 140, 104)}</g>`,
    rect(240, 240, 80, 26, 10, pen.accent),
    row(5, 230, 24, (x) => rect(x, 500, 10, 80, 5, pen.paint.dark)),
  ].join('')

const tripod: Drawing = (pen) => {
  const wide = span(pen, 1, 130, 190)
  return [
    shadow(400, 690, 230, 18),
    stroke(`M400 330 ${400 - wide} 680M400 330l${wide} 350M400 330v340`, '#24272c', 26),
    stroke(
      `M400 330 ${400 - wide * 0.55} 522M400 330l${wide * 0.55} 192M400 330v190`,
      pen.paint.base,
      30,
    ),
    rect(384, 220, 32, 150, 8, METAL),
    rect(356, 300, 88, 50, 14, BODY),
    disc(400, 214, 36, '#24272c'),
    rect(336, 150, 128, 40, 10, BODY),
    stroke('M430 220l110 60', '#24272c', 16) + stroke('M520 268l50 28', pen.accent, 22),
  ].join('')
}

const bag: Drawing = (pen) =>
  [
    shadow(400, 668, 230, 24),
    stroke('M340 160q0-60 60-60t60 60', pen.paint.dark, 20),
    rect(214, 140, 372, 520, span(pen, 1, 70, 130), BODY),
    stroke('M250 300q150-70 300 0', pen.paint.dark, 6),
    rect(262, 400, 276, 210, 36, pen.paint.base, ` stroke="${pen.paint.dark}" stroke-width="5"`),
    stroke('M284 440h232', pen.paint.dark, 6) + rect(486, 434, 12, 40, 5, METAL),
    rect(350, 240, 100, 30, 6, pen.accent, ' opacity=".85"'),
    rect(214, 140, 372, 300, 110, SHINE, ' opacity=".5"'),
  ].join('')

const printer: Drawing = (pen) => {
  const top = span(pen, 1, 290, 340)
  return [
    shadow(400, 632, 320, 28),
    shape(`M260 ${top}V190h280v${top - 190}z`, '#fff', ' stroke="#dde1e5" stroke-width="3"'),
    rect(296, 224, 150, 9, 4, '#b9c0c7') + rect(296, 248, 200, 9, 4, '#d5dade'),
    rect(120, top, 560, 620 - top, 36, BODY),
    rect(120, top, 560, 70, 36, SHINE),
    rect(200, 470, 400, 30, 10, '#16181b'),
    shape('M216 492h368l30 104H186z', '#fff', ' stroke="#dde1e5" stroke-width="3"'),
    `<g opacity=".95">${screen(pen, 250, 508, 300, 66)}</g>`,
    rect(500, top + 36, 136, 60, 10, '#101418') +
      rect(514, top + 50, 60, 10, 4, pen.duo[0]) +
      rect(514, top + 70, 90, 7, 3, '#6b747d'),
    disc(170, top + 66, 13, pen.accent),
  ].join('')
}

const ink: Drawing = (pen) => {
  const colours = [
    ['#2b2e33'],
    ['#2aa7d8', '#d8408f', '#f0c52e'],
    ['#2b2e33', '#2aa7d8', '#d8408f', '#f0c52e'],
  ][choose(pen, 1, 3)] ?? ['#2b2e33']
  const step = 124
  const first = 400 - ((colours.length - 1) * step) / 2
  return [
    shadow(400, 622, 90 + colours.length * 60, 22),
    row(colours.length, first, step, (x, i) => {
      const colour = colours[i] ?? '#2b2e33'
      return [
        rect(x - 56, 240, 112, 376, 12, BLACK),
        rect(x - 56, 300, 112, 200, 0, '#fff'),
        rect(x - 56, 300, 112, 70, 0, colour),
        shape(`M${x} 396q32 44 0 66-32-22 0-66`, colour),
        rect(x - 26, 210, 52, 36, 6, '#3a3f46'),
        rect(x - 30, 560, 60, 30, 4, '#c9a24a'),
      ].join('')
    }),
  ].join('')
}

const toner: Drawing = (pen) =>
  [
    shadow(400, 606, 320, 26),
    rect(110, 420, 580, 160, 40, BLACK),
    rect(120, 380, 560, 90, 24, '#3a3f46'),
    rect(300, 400, 200, 60, 8, '#fff') +
      rect(
        316,
        416,
        90,
        12,
        4,
        ['#2b2e33', '#2aa7d8', '#d8408f', '#e8b92c'][choose(pen, 1, 4)] ?? '#2b2e33',
      ) +
      rect(316, 438, 150, 8, 4, '#c3c9cf'),
    disc(120, 500, 36, METAL) + disc(680, 500, 36, METAL),
    rect(160, 534, 480, 14, 7, pen.paint.base),
  ].join('')

const paper: Drawing = (pen) =>
  [
    shadow(400, 626, 270, 24),
    group(
      'skewX(-8)',
      row(9, 0, 1, (i) => rect(220, 590 - i * 14, 420, 20, 3, i % 2 === 0 ? '#ffffff' : '#e6e9ec')),
      rect(220, 300, 420, 180, 6, BODY),
      rect(220, 300, 420, 180, 6, SHINE),
      rect(250, 340, span(pen, 1, 140, 220), 22, 5, '#fff'),
      rect(250, 380, 120, 12, 4, '#fff', ' opacity=".7"'),
      disc(580, 420, 30, pen.accent),
    ),
  ].join('')

export const PHOTOS: Readonly<Record<string, Drawing>> = {
  camera,
  lens,
  drone,
  actioncam,
  tripod,
  bag,
  printer,
  ink,
  toner,
  paper,
}
