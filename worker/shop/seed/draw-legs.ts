/** Clothes for legs and feet, whole suits, and what goes with clothes. */
import type { Drawing, Pen } from './draw-canvas.ts'
import {
  BODY,
  METAL,
  SHINE,
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
  weave,
} from './draw-canvas.ts'

const seam = (pen: Pen, d: string): string => stroke(d, pen.paint.dark, 5, ' opacity=".55"')

/** Two legs below a waist; `low` is how far down they reach, `wide` how wide they are there. */
function legs(pen: Pen, low: number, wide: number, painted: string): string {
  const d = `M262 110h276l${Math.round(30 + wide * 0.2)} ${low - 120}-${wide} 14L406 330h-12L${400 - 168 - Math.round(wide * 0.2) + wide} ${low + 4}l-${wide}-14z`
  return [
    shadow(400, low + 36, 220, 16),
    `<clipPath id="c"><path d="${d}"/></clipPath>`,
    shape(d, BODY),
    `<g clip-path="url(#c)">${painted}</g>`,
    shape(d, SHINE, ' opacity=".3"'),
    rect(258, 104, 284, 44, 10, pen.paint.dark),
  ].join('')
}

const trousers: Drawing = (pen) =>
  legs(
    pen,
    690,
    span(pen, 1, 104, 140),
    [
      seam(pen, 'M330 150q-30 300-40 560M470 150q30 300 40 560M400 150v180'),
      seam(pen, 'M276 160q24 70-20 110M524 160q-24 70 20 110'),
      choose(pen, 2, 3) === 0
        ? rect(200, 390, 90, 110, 8, pen.paint.dark, ' opacity=".45"') +
          rect(510, 390, 90, 110, 8, pen.paint.dark, ' opacity=".45"')
        : '',
    ].join(''),
  ) + rect(388, 112, 24, 28, 6, METAL)

const jeans: Drawing = (pen) =>
  legs(
    pen,
    690,
    span(pen, 1, 96, 136),
    [
      shape(
        'M290 330q20 120-10 240l50 0q20-120 10-240zM510 330q-20 120 10 240l-50 0q-20-120-10-240z',
        '#fff',
        ' opacity=".2"',
      ),
      stroke(
        'M270 190q70 40 100-40M530 190q-70 40-100-40M400 150v170q-14 10-24 4',
        '#e0b465',
        6,
        ' stroke-dasharray="14 9"',
      ),
      stroke(
        'M252 300l-36 390M548 300l36 390',
        '#e0b465',
        5,
        ' stroke-dasharray="14 9" opacity=".8"',
      ),
    ].join(''),
  ) +
  disc(400, 126, 12, '#c9a24a') +
  row(4, 290, 70, (x) => rect(x, 100, 14, 54, 3, pen.paint.base))

const shorts: Drawing = (pen) =>
  group(
    'translate(0 120)',
    legs(
      pen,
      460,
      150,
      seam(pen, 'M276 160q24 70-20 110M524 160q-24 70 20 110M400 150v180') +
        (choose(pen, 1, 2) === 0 ? rect(150, 400, 500, 30, 0, pen.accent, ' opacity=".8"') : ''),
    ),
    stroke('M380 146q-20 70-10 90M420 146q20 70 10 90', '#f4f5f6', 7),
  )

const skirt: Drawing = (pen) => {
  const wide = Math.round(span(pen, 1, 190, 260))
  const low = Math.round(span(pen, 2, 540, 680))
  const d = `M290 170h220Q540 320 ${400 + wide} ${low}Q400 ${low + 50} ${400 - wide} ${low}Q260 320 290 170z`
  return [
    shadow(400, low + 44, 230, 16),
    `<clipPath id="c"><path d="${d}"/></clipPath>`,
    shape(d, BODY),
    `<g clip-path="url(#c)">${
      [
        row(8, 120, 80, (x) =>
          stroke(
            `M400 170L${Math.round(400 + (x - 400) * 1.5)} 720`,
            pen.paint.dark,
            7,
            ' opacity=".35"',
          ),
        ),
        weave(76, 80, disc(38, 40, 11, pen.paint.light), ' opacity=".75"'),
        rect(100, low - 70, 600, 26, 0, pen.accent, ' opacity=".8"'),
      ][choose(pen, 3, 3)] ?? ''
    }</g>`,
    shape(d, SHINE, ' opacity=".3"') + rect(284, 150, 232, 40, 12, pen.paint.dark),
  ].join('')
}

const shoe = (pen: Pen): string =>
  [
    shape('M150 470q10-110 30-130 80 50 150-30l40-6q70 110 200 140 80 20 88 66l-6 40H156z', BODY),
    shape('M150 540h510q10 60-30 66H176q-30 0-26-66z', '#f4f5f6') +
      rect(150, 560, 510, 12, 0, pen.accent, ' opacity=".9"'),
    shape('M330 310l40-6q40 66 110 106l-60 66q-80-60-90-166z', pen.paint.light, ' opacity=".8"'),
    stroke('M372 356l60-26M396 392l60-30M426 424l56-34', '#fff', 11),
    shape(
      'M180 470q90 10 150-30 60 60 150 60l30-30q90 30 140 60H152z',
      pen.paint.dark,
      ' opacity=".35"',
    ),
  ].join('')

const sneaker: Drawing = (pen) =>
  [
    shadow(400, 640, 320, 24),
    group('translate(130 -90) scale(.86)', `<g opacity=".9">${shoe(pen)}</g>`),
    group('translate(-50 40)', shoe(pen)),
  ].join('')

const boot: Drawing = (pen) => {
  const one = [
    shape(
      'M250 120h210q-10 200 20 300 110 30 170 90 20 30 16 90H262q-16-60 0-180-10-160-12-300z',
      BODY,
    ),
    shape(
      'M250 120h210q-10 200 20 300 60 16 110 44-120 30-240-20-60-140-100-324z',
      SHINE,
      ' opacity=".5"',
    ),
    shape('M256 596h414l4 44q-4 14-20 14H280q-20 0-24-24z', '#2a2622') +
      rect(250, 108, 214, 40, 14, pen.paint.dark),
    choose(pen, 1, 2) === 0
      ? row(6, 200, 42, (y) => stroke(`M330 ${y}l90 20M330 ${y + 20}l90-20`, '#efe6d6', 7))
      : rect(258, 210, 200, 34, 6, pen.paint.dark) +
        rect(400, 202, 46, 50, 8, 'none', ' stroke="#d9c38a" stroke-width="8"'),
  ].join('')
  return (
    shadow(430, 660, 270, 22) +
    group('translate(70 -20) scale(.95)', `<g opacity=".85">${one}</g>`) +
    group('translate(-90 14)', one)
  )
}

const overall: Drawing = (pen) => {
  const d =
    'M310 110h180l60 30 90 210-70 34-50-100-4 126 44 280-120 14-40-220-40 220-120-14 44-280-4-126-50 100-70-34 90-210z'
  return [
    shadow(400, 726, 200, 16),
    shape('M316 120q-6-80 84-80t84 80q-84 50-168 0z', BODY) +
      shape('M344 122q0-54 56-54t56 54q-56 30-112 0z', pen.paint.dark),
    `<clipPath id="c"><path d="${d}"/></clipPath>` + shape(d, BODY),
    `<g clip-path="url(#c)">${choose(pen, 1, 2) === 0 ? weave(80, 160, disc(20, 40, 14, pen.paint.light) + disc(60, 120, 14, pen.paint.light), ' opacity=".7"') : rect(100, 300, 600, 60, 0, pen.accent, ' opacity=".8"')}${rect(392, 120, 16, 330, 0, '#24272c')}${rect(220, 590, 360, 40, 0, pen.paint.dark, ' opacity=".6"')}</g>`,
    shape(d, SHINE, ' opacity=".3"'),
  ].join('')
}

const beanie: Drawing = (pen) =>
  [
    shadow(400, 640, 230, 20),
    choose(pen, 1, 2) === 0
      ? disc(400, 190, 66, pen.paint.light) + disc(384, 176, 40, '#fff', ' opacity=".35"')
      : '',
    shape('M210 500q-10-290 190-290t190 290z', BODY),
    row(11, 230, 34, (x) =>
      stroke(`M400 210Q${x} 300 ${x} 500`, pen.paint.dark, 6, ' opacity=".3"'),
    ),
    rect(190, 480, 420, 140, 34, pen.paint.dark) +
      row(16, 206, 26, (x) => rect(x, 490, 10, 120, 5, pen.paint.base)),
    rect(430, 520, 70, 50, 6, '#efe6d6'),
  ].join('')

const scarf: Drawing = (pen) => {
  const tail = (x: number, low: number): string =>
    shape(`M${x} 300h130l10 ${low - 300}h-150z`, BODY) +
    row(3, low - 120, 40, (y) => rect(x - 6, y, 146, 16, 0, pen.accent, ' opacity=".85"')) +
    row(7, x - 6, 22, (at) => rect(at, low, 8, 44, 4, pen.paint.dark))
  return [
    shadow(400, 720, 190, 16),
    tail(270, 640) + tail(420, 590),
    shape('M230 200q170-120 340 0 40 90-30 130-140 60-280 0-70-40-30-130z', BODY) +
      shape('M286 214q114-66 228 0-114 60-228 0z', pen.paint.dark),
    stroke('M250 290q150 70 300 0', pen.paint.light, 14, ' opacity=".5"'),
  ].join('')
}

const socks: Drawing = (pen) => {
  const one = [
    shape('M300 110h150v330q70 30 150 90 40 40 4 90-30 30-90 6-110-40-190-90-30-30-24-90z', BODY),
    rect(292, 100, 166, 70, 14, pen.paint.dark) +
      row(3, 210, 60, (y) => rect(300, y, 150, 24, 0, pen.accent, ' opacity=".8"')),
    shape('M520 470q40 26 80 60 40 40 4 90-30 30-90 6z', pen.paint.dark, ' opacity=".8"'),
  ].join('')
  return (
    shadow(420, 690, 230, 18) +
    group('translate(90 10) rotate(6 400 400)', one) +
    group('translate(-90 20)', one)
  )
}

const gloves: Drawing = (pen) => {
  const one = [
    shape(
      'M300 640V420q-70-80-50-110t70 40l-10-190q2-34 30-34t30 34l6 150 4-180q2-32 30-32t30 32v180l14-150q6-30 32-28t26 34l-6 160 26-90q12-26 34-18t16 40q-26 150-70 232v130z',
      BODY,
    ),
    rect(290, 610, 190, 70, 16, pen.paint.dark) +
      row(7, 304, 24, (x) => rect(x, 616, 10, 58, 5, pen.paint.base)),
  ].join('')
  return (
    shadow(400, 700, 250, 18) +
    group('translate(-140 20) rotate(-8 400 400) scale(.92)', one) +
    group('translate(850 20) scale(-.92 .92) rotate(-8 400 400)', one)
  )
}

const tote: Drawing = (pen) =>
  [
    shadow(400, 690, 240, 22),
    stroke('M290 300q0-190 110-190t110 190', pen.paint.dark, 22),
    shape('M190 280h420l40 390H150z', BODY) +
      shape('M190 280h420l10 100q-220 40-440 0z', SHINE, ' opacity=".6"'),
    choose(pen, 1, 2) === 0
      ? disc(400, 470, 90, pen.accent, ' opacity=".85"') +
        shape('M330 500l46-70 36 46 24-30 40 54z', '#fff')
      : rect(320, 400, 160, 110, 10, pen.paint.dark, ' opacity=".5"') +
        rect(376, 380, 48, 44, 8, METAL),
  ].join('')

const belt: Drawing = (pen) =>
  [
    shadow(400, 560, 280, 20),
    oval(400, 420, 270, 130, pen.paint.dark) +
      oval(400, 404, 270, 130, pen.paint.base) +
      oval(400, 400, 236, 100, '#eceff1'),
    shape('M150 380q-30 90 90 140l30-40q-80-30-84-100z', BODY) +
      rect(
        240,
        440,
        110,
        110,
        14,
        'none',
        ` stroke="${choose(pen, 1, 2) === 0 ? '#c9a24a' : '#a9b0b8'}" stroke-width="18"`,
      ),
    row(5, 410, 46, (x, i) => disc(x, 514 - i * 10, 7, pen.paint.dark)) +
      stroke('M296 440v110', '#a9b0b8', 12),
  ].join('')

export const LEGWEAR: Readonly<Record<string, Drawing>> = {
  trousers,
  jeans,
  shorts,
  skirt,
  sneaker,
  boot,
  overall,
  beanie,
  scarf,
  socks,
  gloves,
  tote,
  belt,
}
