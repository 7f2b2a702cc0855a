/** What stands around a Mac: sleeves, hubs, stands. */
import type { Drawing, Pen } from './draw-canvas.ts'
import {
  BODY,
  METAL,
  SHINE,
  choose,
  disc,
  group,
  rect,
  row,
  shadow,
  shape,
  span,
  stroke,
  weave,
} from './draw-canvas.ts'

const sleeve: Drawing = (pen) => {
  const flap = choose(pen, 1, 2) === 0
  return [
    shadow(410, 640, 290, 22),
    group(
      `rotate(${Math.round(span(pen, 2, -8, 8))} 400 400)`,
      rect(170, 190, 480, 330, 16, '#cfd4da') +
        rect(170, 190, 480, 20, 10, '#eef1f4') +
        rect(360, 194, 100, 8, 4, '#9aa2ab'),
      `<clipPath id="c"><path d="M130 250h560v330q0 30-30 30H160q-30 0-30-30z"/></clipPath>`,
      shape('M130 250h560v330q0 30-30 30H160q-30 0-30-30z', BODY),
      `<g clip-path="url(#c)">${weave(9, 9, disc(3, 3, 1.6, pen.paint.dark), ' opacity=".35"')}</g>`,
      flap
        ? shape('M130 250h560v60q-280 160-560 0z', pen.paint.dark, ' opacity=".75"') +
            disc(410, 372, 14, METAL)
        : stroke('M146 270h528', pen.paint.dark, 8, ' stroke-dasharray="10 6"') +
            rect(640, 262, 40, 16, 6, METAL),
      rect(560, 540, 90, 36, 6, '#b98c5e') + stroke('M580 558h50', '#7d5a38', 4),
      stroke('M148 590h524', pen.paint.light, 4, ' stroke-dasharray="12 8" opacity=".8"'),
    ),
  ].join('')
}

const shell: Drawing = (pen) =>
  [
    shadow(400, 620, 300, 22),
    group('translate(40 -50)', rect(150, 250, 500, 340, 30, pen.paint.dark, ' opacity=".35"')),
    rect(130, 240, 540, 360, 34, BODY, ' opacity=".92"') + rect(130, 240, 540, 360, 34, SHINE),
    rect(
      150,
      260,
      500,
      320,
      24,
      'none',
      ` stroke="${pen.paint.light}" stroke-width="4" opacity=".8"`,
    ),
    disc(400, 420, 34, pen.paint.light, ' opacity=".45"'),
    row(4, 190, 136, (x) => rect(x, 590, 20, 12, 4, pen.paint.dark)) +
      row(12, 250, 26, (x) => rect(x, 566, 14, 6, 3, pen.paint.dark, ' opacity=".5"')),
    rect(560, 262, 90, 8, 4, '#fff', ' opacity=".6"'),
  ].join('')

const port = (x: number, y: number, w: number, h: number): string =>
  rect(x, y, w, h, h / 3, '#14171b') + rect(x + 5, y + h / 2 - 2, w - 10, 4, 2, '#5b636c')

const hub: Drawing = (pen) => {
  const count = 3 + choose(pen, 1, 3)
  return [
    shadow(420, 600, 300, 22),
    stroke(`M250 400q-140 0-130-120t20-100`, pen.paint.dark, 22) +
      rect(112, 120, 56, 74, 12, BODY) +
      rect(122, 80, 36, 46, 8, METAL),
    rect(240, 330, 450, 200, 30, BODY) + rect(240, 330, 450, 80, 30, SHINE),
    shape('M240 470h450v30q0 30-30 30H270q-30 0-30-30z', pen.paint.dark),
    row(count, 280, 380 / count, (x, i) =>
      i === 0
        ? port(x, 480, 62, 34)
        : i === count - 1
          ? rect(x, 484, 46, 26, 4, '#14171b')
          : port(x, 486, 46, 22),
    ),
    disc(650, 370, 8, '#7fe0b5') + rect(286, 366, 110, 12, 6, '#fff', ' opacity=".5"'),
  ].join('')
}

const macDock: Drawing = (pen) =>
  [
    shadow(400, 610, 300, 24),
    rect(130, 380, 540, 200, 34, BODY) +
      rect(130, 380, 540, 70, 34, SHINE) +
      rect(170, 570, 90, 20, 6, '#24272c') +
      rect(540, 570, 90, 20, 6, '#24272c'),
    port(180, 470, 70, 30) +
      port(276, 470, 70, 30) +
      rect(372, 464, 84, 42, 6, '#14171b') +
      rect(382, 474, 64, 12, 3, '#59616a'),
    disc(510, 485, 20, '#14171b') +
      disc(510, 485, 8, '#59616a') +
      rect(556, 474, 74, 20, 6, '#14171b'),
    disc(640, 420, 7, '#7fe0b5'),
    stroke('M230 382q-10-140-100-200M330 382q0-120-20-220', '#30353c', 16) +
      stroke('M560 382q20-120 110-190', pen.accent, 16),
  ].join('')

const reader: Drawing = (pen) =>
  [
    shadow(400, 600, 240, 20),
    stroke('M250 440q-110 10-110-110', pen.paint.dark, 20) +
      rect(114, 240, 52, 90, 12, BODY) +
      rect(124, 206, 32, 40, 8, METAL),
    rect(390, 250, 190, 160, 12, '#23303f') +
      rect(408, 268, 154, 70, 6, pen.accent) +
      row(6, 412, 26, (x) => rect(x, 256, 14, 10, 2, '#c9a24a')),
    rect(240, 380, 400, 180, 34, BODY) +
      rect(240, 380, 400, 70, 34, SHINE) +
      rect(370, 384, 230, 14, 6, '#14171b'),
    port(280, 496, 70, 28) + disc(600, 510, 8, '#7fe0b5'),
  ].join('')

/** A laptop on a raised plate. */
const stand: Drawing = (pen) => {
  const legs = choose(pen, 1, 3)
  return [
    shadow(400, 690, 280, 22),
    [
      shape('M250 660h300v20H250zM360 470h80v200h-80z', BODY),
      stroke('M250 676 400 470l150 206', pen.paint.dark, 30) +
        stroke('M250 670 400 466l150 204', pen.paint.base, 18),
      shape('M220 480h50l-20 196h-60zM530 480h50l30 196h-60z', BODY),
    ][legs] ?? '',
    rect(170, 440, 460, 34, 14, BODY) + rect(170, 440, 460, 14, 7, SHINE),
    shape('M190 432h420l24 12H166z', '#9aa2ab') +
      rect(196, 170, 408, 262, 18, '#22262c') +
      rect(210, 184, 380, 234, 8, 'url(#g)'),
    shape('M210 330q90-70 190-20t190-40v148H210z', '#fff', ' opacity=".28"') +
      disc(500, 250, 30, '#fff', ' opacity=".5"') +
      rect(370, 176, 60, 6, 3, '#4d545c'),
  ].join('')
}

const trackpad: Drawing = (pen) =>
  [
    shadow(400, 600, 300, 20),
    shape('M150 260h500l50 300q4 26-24 26H124q-28 0-24-26z', pen.paint.dark),
    shape('M156 250h488l50 296q4 22-20 22H126q-24 0-20-22z', BODY) +
      shape('M156 250h488l16 100q-260 40-520 0z', SHINE),
    stroke('M330 470q70-60 140 0', pen.paint.light, 10, ' opacity=".7"') +
      disc(330, 470, 16, pen.accent, ' opacity=".7"') +
      disc(470, 470, 16, pen.accent, ' opacity=".7"'),
  ].join('')

const lightbar: Drawing = (pen: Pen) =>
  [
    shadow(400, 680, 230, 18),
    shape('M150 236h500l60 320H90z', '#fff2c9', ' opacity=".7"'),
    rect(220, 300, 360, 250, 12, '#22262c') +
      rect(234, 314, 332, 222, 6, 'url(#g)') +
      shape('M234 470q80-60 166-16t166-50v132H234z', '#fff', ' opacity=".25"'),
    rect(370, 550, 60, 100, 4, METAL) + rect(300, 640, 200, 20, 8, METAL),
    rect(140, 200, 520, 44, 22, BODY) +
      rect(140, 200, 520, 18, 9, SHINE) +
      rect(360, 236, 80, 70, 12, pen.paint.dark),
    rect(170, 236, 460, 8, 4, '#fff7dc') + disc(560, 222, 10, pen.accent),
  ].join('')

const cleaner: Drawing = (pen) =>
  [
    shadow(410, 670, 260, 22),
    shape('M420 420h240l30 220q-150 40-300 0z', pen.paint.light) +
      stroke('M430 470q110 30 230 0M424 540q120 30 246 0', pen.paint.dark, 5, ' opacity=".4"') +
      shape('M620 430l44-6 20 100q-40-20-64-94z', '#fff', ' opacity=".4"'),
    rect(220, 290, 170, 360, 40, BODY, ' opacity=".92"') +
      rect(220, 290, 60, 360, 30, SHINE) +
      rect(262, 240, 86, 60, 8, '#aab3bc'),
    shape('M240 170h120l10 50v26H258z', '#c3cad1') + rect(206, 184, 44, 22, 5, '#8b949d'),
    rect(240, 400, 130, 150, 8, '#fff', ' opacity=".9"') +
      disc(305, 450, 26, pen.accent) +
      rect(262, 500, 86, 10, 4, '#6b737c') +
      rect(275, 522, 60, 8, 4, '#aab1b9'),
    disc(170, 170, 7, pen.paint.base) +
      disc(148, 194, 5, pen.paint.base) +
      disc(146, 150, 5, pen.paint.base),
  ].join('')

export const MAC_KINDS: Readonly<Record<string, Drawing>> = {
  sleeve,
  shell,
  hub,
  macdock: macDock,
  reader,
  stand,
  trackpad,
  lightbar,
  cleaner,
}
