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

const tip = (x: number, y: number, turn: number, broad: boolean): string =>
  group(
    `translate(${x} ${y}) rotate(${turn})`,
    rect(-26, -74, 52, 84, 12, BODY),
    rect(broad ? -22 : -15, -118, broad ? 44 : 30, 46, broad ? 4 : 12, METAL),
    broad ? rect(-14, -106, 10, 10, 1, '#5c636b') + rect(4, -106, 10, 10, 1, '#5c636b') : '',
  )

const cable: Drawing = (pen) => {
  const r = span(pen, 1, 150, 185)
  const loop = (grow: number, dy: number): string =>
    `<ellipse cx="400" cy="${Math.round(430 + dy)}" rx="${Math.round(r + grow)}" ry="${Math.round(r * 0.82 + grow)}" fill="none" stroke="url(#b)" stroke-width="19"/>`
  return [
    shadow(400, 640, 260, 26),
    loop(30, 14),
    loop(12, 4),
    loop(-6, -6),
    stroke(`M${400 - r} 400q-30-120-60-140`, pen.paint.base, 19),
    stroke(`M${400 + r} 400q30-120 60-140`, pen.paint.base, 19),
    tip(340 - r, 256, -18, choose(pen, 2, 2) === 0),
    tip(460 + r, 256, 18, choose(pen, 3, 3) === 0),
    rect(358, 560, 84, 64, 12, pen.paint.dark) +
      rect(358, 574, 84, 10, 0, pen.accent, ' opacity=".85"'),
  ].join('')
}

const battery: Drawing = (pen) => {
  const count = 2 + choose(pen, 1, 3)
  const wide = [112, 92, 92][choose(pen, 2, 3)] ?? 96
  const height = span(pen, 3, 330, 430)
  const step = wide + 22
  return [
    shadow(400, 650, count * 76, 22),
    row(count, 400 - ((count - 1) * step) / 2, step, (x) =>
      [
        rect(x - 18, 622 - height, 36, 30, 8, METAL),
        rect(x - wide / 2, 640 - height, wide, height, 16, TUBE),
        rect(x - wide / 2, 640 - height, wide, height * 0.3, 14, METAL),
        rect(x - wide / 2, 640 - height * 0.72, wide, 10, 0, pen.accent),
        shape(
          `M${x + 12} ${640 - height * 0.5}l-34 50h22l-10 46 40-58h-24z`,
          pen.paint.light,
          ' opacity=".85"',
        ),
      ].join(''),
    ),
  ].join('')
}

const pack: Drawing = (pen) =>
  [
    shadow(400, 630, 230, 24),
    shape('M240 340h320l20 40v220q0 20-20 20H240q-20 0-20-20V380z', BODY),
    shape('M280 340v-60q0-16 16-16h208q16 0 16 16v60z', '#24272c'),
    row(3, 320, 70, (x) => rect(x, 276, 22, 50, 4, '#c9a24a')),
    rect(250, 420, 300, 90, 12, '#15171a') +
      rect(274, 444, span(pen, 1, 90, 150), 20, 5, pen.accent) +
      row(4, 450, 22, (x) => disc(x, 470, 7, '#6fdcae')),
    rect(220, 340, 360, 60, 20, SHINE),
  ].join('')

const batteryCharger: Drawing = (pen) =>
  [
    shadow(400, 650, 230, 24),
    rect(210, 220, 380, 420, 40, BODY) + rect(210, 220, 380, 150, 40, SHINE),
    row(
      4,
      244,
      84,
      (x, i) =>
        rect(x, 280, 60, 260, 14, '#16181b') +
        (i < 2 + choose(pen, 1, 3)
          ? rect(x + 8, 300, 44, 226, 8, METAL) +
            rect(x + 8, 360, 44, 130, 0, pen.accent, ' opacity=".75"')
          : '') +
        disc(x + 30, 574, 7, i < 2 ? '#6fdcae' : '#e0a12e'),
    ),
  ].join('')

const solar: Drawing = (pen) =>
  [
    shadow(400, 650, 310, 22),
    group(
      'skewX(-9)',
      row(
        3,
        180,
        190,
        (x) =>
          rect(x, 230, 178, 400, 10, '#24303d') +
          row(
            4,
            250,
            94,
            (y) => rect(x + 14, y, 70, 80, 4, '#35608f') + rect(x + 94, y, 70, 80, 4, '#35608f'),
          ),
      ),
    ),
    rect(640, 560, 80, span(pen, 1, 60, 80), 10, BODY),
  ].join('')

const station: Drawing = (pen) =>
  [
    shadow(400, 650, 280, 26),
    stroke('M230 300v-60q0-30 30-30h280q30 0 30 30v60', '#24272c', 26),
    rect(160, 290, 480, 346, 34, BODY) + rect(160, 290, 480, 110, 34, SHINE),
    rect(200, 340, 170, 110, 14, '#101418') +
      rect(222, 362, span(pen, 1, 60, 110), 22, 5, '#7fe0b5') +
      rect(222, 400, 120, 10, 5, '#4d5660'),
    row(
      2,
      446,
      110,
      (x) =>
        disc(x, 396, 42, '#16181b') +
        disc(x - 12, 396, 6, '#676f78') +
        disc(x + 12, 396, 6, '#676f78'),
    ),
    row(5, 216, 62, (x) => rect(x, 520, 42, 20, 5, '#16181b')) + disc(590, 530, 22, pen.accent),
  ].join('')

const strip: Drawing = (pen) =>
  [
    shadow(400, 596, 330, 22),
    rect(110, 430, 580, 140, 30, BODY) + rect(110, 430, 580, 50, 30, SHINE),
    row(
      4,
      190,
      108,
      (x) =>
        disc(x, 502, 44, pen.paint.dark, ' opacity=".4"') +
        disc(x - 14, 502, 8, '#24272c') +
        disc(x + 14, 502, 8, '#24272c'),
    ),
    rect(604, 478, 50, 50, 10, pen.accent),
    stroke(`M110 500q-70 0-60-90t110-${Math.round(span(pen, 1, 80, 140))}`, pen.paint.dark, 18),
  ].join('')

const adapter: Drawing = (pen) =>
  [
    shadow(400, 610, 260, 20),
    group(
      'rotate(-16 400 400)',
      rect(200, 350, 60, 60, 8, METAL),
      rect(256, 330, 130, 100, 22, BODY),
      stroke(`M386 380q60 ${Math.round(span(pen, 1, -40, 40))} 110 0`, pen.paint.dark, 26),
      rect(490, 316, 150, 128, 22, BODY),
      rect(624, 344, 26, 72, 4, '#15171a'),
      disc(330, 380, 7, pen.accent),
    ),
  ].join('')

const mount: Drawing = (pen) =>
  [
    shadow(400, 650, 200, 20),
    rect(150, 180, 60, 440, 10, METAL) + row(3, 240, 150, (y) => disc(180, y, 10, '#6b727a')),
    stroke(`M200 400 ${Math.round(span(pen, 1, 300, 350))} 330 470 400`, pen.paint.dark, 40),
    stroke(`M200 400 ${Math.round(span(pen, 1, 300, 350))} 330 470 400`, pen.paint.base, 26),
    disc(span(pen, 1, 300, 350), 330, 26, METAL),
    rect(470, 200, 40, 400, 8, BODY) +
      rect(500, 230, 120, 36, 8, BODY) +
      rect(500, 530, 120, 36, 8, BODY) +
      rect(600, 190, 30, 420, 8, '#24272c'),
  ].join('')

const badge = (colour: string): string =>
  shape('M400 130l200 70v170q0 190-200 300-200-110-200-300V200z', colour) +
  shape('M400 130l200 70v170q0 190-200 300z', '#000', ' opacity=".12"') +
  shape(
    'M400 166l166 58v146q0 158-166 256-166-98-166-256V224z',
    'none',
    ' stroke="#fff" stroke-width="6" opacity=".7"',
  )

const warranty: Drawing = (pen) =>
  [
    shadow(400, 690, 180, 18),
    badge(BODY),
    choose(pen, 1, 2) === 0
      ? stroke('M310 390l66 70 118-136', '#fff', 36)
      : shape('M400 270l34 72 78 10-58 54 16 78-70-40-70 40 16-78-58-54 78-10z', '#fff'),
  ].join('')

const service: Drawing = (pen) =>
  [
    shadow(400, 660, 230, 22),
    disc(400, 390, 236, BODY) +
      disc(400, 390, 206, 'none', ' stroke="#fff" stroke-width="5" opacity=".6"'),
    [
      shape(
        'M480 270a80 80 0 0 0-104 100L268 478q-14 14 0 30l22 22q16 14 30 0l108-108a80 80 0 0 0 100-104l-54 54-48-12-12-48z',
        '#fff',
      ),
      shape('M250 340h170v150H250zM430 390h70l50 56v44H430z', '#fff') +
        disc(310, 500, 34, pen.paint.dark) +
        disc(310, 500, 18, '#fff') +
        disc(490, 500, 34, pen.paint.dark) +
        disc(490, 500, 18, '#fff'),
      rect(280, 290, 240, 156, 14, '#fff') +
        rect(298, 308, 204, 120, 4, pen.duo[1]) +
        shape('M250 462h300l14 28H236z', '#fff'),
    ][choose(pen, 1, 3)] ?? '',
  ].join('')

const giftcard: Drawing = (pen) =>
  [
    shadow(400, 590, 290, 22),
    group(
      `rotate(${Math.round(span(pen, 1, -9, 9))} 400 400)`,
      rect(140, 250, 520, 320, 30, BODY),
      rect(140, 250, 520, 320, 30, SHINE),
      rect(250, 250, 40, 320, 0, pen.accent, ' opacity=".9"'),
      shape('M270 330q-90-90-100-20t100 20q90-90 100-20t-100 20z', pen.accent),
      oval(270, 328, 18, 14, '#fff'),
      rect(360, 480, 200, 16, 6, '#fff', ' opacity=".85"'),
      rect(360, 510, 120, 10, 5, '#fff', ' opacity=".6"'),
    ),
  ].join('')

const remote: Drawing = (pen) =>
  [
    shadow(400, 700, 130, 16),
    group(
      `rotate(${Math.round(span(pen, 1, -14, 14))} 400 400)`,
      rect(322, 100, 156, 590, 60, BLACK),
      disc(400, 250, 58, '#3a3f46') + disc(400, 250, 30, '#23262b'),
      disc(400, 150, 14, pen.accent),
      row(3, 352, 48, (x) => row(4, 360, 54, (y) => disc(x, y, 14, '#555d66'))),
      rect(376, 590, 48, 60, 24, TUBE),
    ),
  ].join('')

const antenna: Drawing = (pen) =>
  [
    shadow(400, 690, 170, 18),
    rect(391, 160, 18, 490, 6, METAL),
    row(6, 200, 60, (y, i) => stroke(`M${290 + i * 8} ${y}h${220 - i * 16}`, '#a9b0b8', 12)),
    shape(`M300 684q4-40 60-44h80q56 4 60 44z`, BODY) +
      rect(372, span(pen, 1, 380, 420), 56, 44, 8, WHITE),
  ].join('')

export const POWERS: Readonly<Record<string, Drawing>> = {
  cable,
  battery,
  pack,
  batterycharger: batteryCharger,
  solar,
  station,
  strip,
  adapter,
  mount,
  warranty,
  service,
  giftcard,
  remote,
  antenna,
}
