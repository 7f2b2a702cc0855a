/** Clothes for the upper body and dresses, laid flat. */
import type { Drawing, Pen } from './draw-canvas.ts'
import {
  BODY,
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

const SHORT =
  'M290 180q110 62 220 0l84 30 112 126-86 70-52-54 8 300q-176 22-352 0l8-300-52 54-86-70 112-126z'
const LONG =
  'M290 176q110 62 220 0l84 30q50 34 66 130l44 264-84 18-54-236 10 270q-176 22-352 0l10-270-54 236-84-18 44-264q16-96 66-130z'
const HEAVY =
  'M284 176q116 60 232 0l92 34q58 40 74 140l38 270-98 20-44-220 6 270q-184 20-368 0l6-270-44 220-98-20 38-270q16-100 74-140z'

const fold = (pen: Pen, d: string): string => stroke(d, pen.paint.dark, 5, ' opacity=".4"')

/** A garment cut to its outline: what is painted on it never leaves it. */
function cut(outline: string, painted: string): string {
  return [
    shape(outline, '#1d2733', ' opacity=".14" transform="translate(0 12)"'),
    `<clipPath id="c"><path d="${outline}"/></clipPath>`,
    shape(outline, BODY),
    `<g clip-path="url(#c)">${painted}</g>`,
    shape(outline, SHINE, ' opacity=".35"'),
  ].join('')
}

/** Plain, striped, a band over the chest, dots or a round print: by the seed. */
function pattern(pen: Pen): string {
  const { light, dark } = pen.paint
  const wide = span(pen, 61, 10, 26)
  return (
    [
      '',
      weave(800, 54, rect(0, 10, 800, wide, 0, light), ' opacity=".75"'),
      rect(60, 330, 680, 84, 0, pen.accent, ' opacity=".85"'),
      '',
      disc(400, 400, 78, light, ' opacity=".85"') +
        shape('M336 420l40-56 30 38 22-26 36 44z', dark),
      weave(68, 124, disc(17, 31, 8, light) + disc(51, 93, 8, light), ' opacity=".7"'),
      rect(60, 480, 680, 260, 0, dark, ' opacity=".5"'),
    ][choose(pen, 60, 7)] ?? ''
  )
}

const neck = (pen: Pen): string =>
  shape('M290 178q110 62 220 0l-14-14q-96 44-192 0z', pen.paint.dark) +
  stroke('M286 180q114 72 228 0', pen.paint.dark, 12, ' opacity=".6"')

const sides = (pen: Pen): string =>
  fold(pen, 'M232 350q8 150-2 280M568 350q-8 150 2 280') +
  fold(pen, 'M330 610q-14-120 14-200M476 620q20-90 4-180')

const tshirt: Drawing = (pen) =>
  shadow(400, 694, 210, 16) + cut(SHORT, pattern(pen) + sides(pen)) + neck(pen)

const sweater: Drawing = (pen) =>
  [
    shadow(400, 694, 230, 16),
    cut(
      LONG,
      [
        weave(17, 800, rect(7, 0, 3, 800, 0, pen.paint.dark), ' opacity=".16"'),
        choose(pen, 1, 3) === 0
          ? row(9, 150, 62, (x) =>
              shape(`M${x} 330l28-34 28 34-28 34z`, pen.paint.light, ' opacity=".85"'),
            ) +
            rect(60, 280, 680, 8, 0, pen.accent) +
            rect(60, 372, 680, 8, 0, pen.accent)
          : choose(pen, 2, 2) === 0
            ? row(3, 320, 80, (x) =>
                stroke(
                  `M${x} 200q26 30 0 60t0 60 0 60 0 60 0 60 0 60 0 60`,
                  pen.paint.light,
                  12,
                  ' opacity=".6"',
                ),
              )
            : '',
        rect(200, 616, 400, 70, 0, pen.paint.dark, ' opacity=".3"') + sides(pen),
      ].join(''),
    ),
    neck(pen),
  ].join('')

const shirt: Drawing = (pen) =>
  [
    shadow(400, 694, 220, 16),
    cut(
      LONG,
      [
        [
          '',
          weave(44, 800, rect(18, 0, 7, 800, 0, pen.paint.light), ' opacity=".8"'),
          weave(
            52,
            52,
            rect(20, 0, 14, 52, 0, pen.paint.dark, ' opacity=".35"') +
              rect(0, 20, 52, 14, 0, pen.paint.dark, ' opacity=".35"'),
          ),
        ][choose(pen, 1, 3)] ?? '',
        rect(380, 200, 40, 500, 0, pen.paint.light, ' opacity=".5"') + sides(pen),
        row(6, 280, 66, (y) => disc(400, y, 8, '#fff') + disc(400, y, 3, pen.paint.dark)),
        rect(
          470,
          330,
          74,
          84,
          8,
          'none',
          ` stroke="${pen.paint.dark}" stroke-width="4" opacity=".5"`,
        ),
      ].join(''),
    ),
    shape('M288 180l24-24q88 34 176 0l24 24-70 84-42-46-42 46z', pen.paint.light),
    shape('M312 158q88 36 176 0l-88 60z', pen.paint.dark),
  ].join('')

const hoodie: Drawing = (pen) =>
  [
    shadow(400, 694, 240, 16),
    shape('M280 190q-20-110 120-110t120 110q-120 90-240 0z', BODY),
    shape('M318 196q0-80 82-80t82 80q-82 62-164 0z', pen.paint.dark),
    cut(
      LONG,
      [
        choose(pen, 1, 2) === 0
          ? rect(392, 200, 16, 480, 0, pen.paint.dark, ' opacity=".7"')
          : rect(320, 330, 160, 54, 10, pen.accent, ' opacity=".9"'),
        shape('M290 470h220l44 130H246z', pen.paint.dark, ' opacity=".35"'),
        rect(200, 628, 400, 60, 0, pen.paint.dark, ' opacity=".35"') + sides(pen),
      ].join(''),
    ),
    shape('M282 178q118 92 236 0l12 26q-130 100-260 0z', pen.paint.light, ' opacity=".85"'),
    stroke('M350 246v110M450 246v96', '#f4f5f6', 8),
  ].join('')

const jacket: Drawing = (pen) =>
  [
    shadow(400, 694, 250, 18),
    cut(
      HEAVY,
      [
        choose(pen, 1, 2) === 0
          ? row(7, 250, 62, (y) =>
              stroke(`M60 ${y}q340 26 680 0`, pen.paint.dark, 6, ' opacity=".5"'),
            )
          : rect(60, 150, 680, 130, 0, pen.paint.dark, ' opacity=".45"'),
        rect(391, 190, 18, 500, 0, '#24272c') +
          stroke('M400 200v460', '#c3c8ce', 9, ' stroke-dasharray="1 19"'),
        stroke('M270 500l64 84M530 500l-64 84', '#24272c', 9) + sides(pen),
      ].join(''),
    ),
    shape('M280 180q120-58 240 0l-24 62q-96 40-192 0z', pen.paint.light),
    shape('M300 188q100-40 200 0l-100 40z', pen.paint.dark) + rect(460, 330, 60, 22, 6, pen.accent),
  ].join('')

const coat: Drawing = (pen) => {
  const outline =
    'M290 120q110 50 220 0l84 30q46 34 60 120l40 236-78 16-50-190 40 370q-206 24-412 0l40-370-50 190-78-16 40-236q14-86 60-120z'
  return [
    shadow(400, 728, 230, 16),
    cut(
      outline,
      [
        stroke('M400 250v470', pen.paint.dark, 6, ' opacity=".7"'),
        choose(pen, 1, 2) === 0
          ? row(
              4,
              330,
              84,
              (y) => disc(364, y, 13, pen.paint.dark) + disc(436, y, 13, pen.paint.dark),
            )
          : row(4, 330, 84, (y) => disc(424, y, 13, '#2a241f')),
        choose(pen, 2, 2) === 0
          ? rect(240, 420, 320, 36, 0, pen.paint.dark) +
            rect(372, 412, 56, 52, 8, 'none', ' stroke="#d9c38a" stroke-width="8"')
          : '',
        stroke('M250 520l70 20M550 520l-70 20', pen.paint.dark, 10) + sides(pen),
      ].join(''),
    ),
    shape(
      'M290 122l110 130 110-130 40 20-70 150-80-30-80 30-70-150z',
      pen.paint.light,
      ' opacity=".9"',
    ),
    shape('M312 130q88 36 176 0l-88 108z', pen.paint.dark),
  ].join('')
}

const dressCloth = (pen: Pen): string =>
  [
    [
      weave(
        72,
        140,
        row(2, 35, 70, (y, i) => {
          const x = i === 0 ? 18 : 54
          return disc(x, y, 12, pen.paint.light, ' opacity=".8"') + disc(x, y, 5, pen.accent)
        }),
      ),
      '',
      weave(800, 52, rect(0, 20, 800, 14, 0, pen.paint.light), ' opacity=".6"'),
      '',
    ][choose(pen, 3, 4)] ?? '',
    rect(250, 378, 300, 24, 0, pen.paint.dark, ' opacity=".7"'),
    fold(pen, 'M350 402q-20 160-70 310M400 402v310M450 402q20 160 70 310'),
  ].join('')

const dress: Drawing = (pen) => {
  const wide = Math.round(span(pen, 1, 150, 230))
  const [right, left] =
    choose(pen, 2, 2) === 0
      ? ['L546 144 622 260 556 302 520 258', 'L280 258 244 302 178 260 254 144z']
      : ['L526 138Q514 220 528 262', 'L272 262Q286 220 274 138z']
  const body = `M310 120Q400 190 490 120${right}L510 390Q550 540 ${400 + wide} 706Q400 752 ${400 - wide} 706Q250 540 290 390${left}`
  return [
    shadow(400, 736, 230, 16),
    cut(body, dressCloth(pen)),
    stroke('M306 122q94 78 188 0', pen.paint.dark, 11, ' opacity=".7"'),
  ].join('')
}

/** Work with needle and thread: a button and what sews it on. */
const mending: Drawing = (pen) =>
  [
    shadow(400, 660, 230, 22),
    disc(400, 390, 236, BODY) +
      disc(400, 390, 206, 'none', ' stroke="#fff" stroke-width="5" opacity=".6"'),
    group(
      `rotate(${Math.round(span(pen, 1, -16, 16))} 400 390)`,
      disc(350, 430, 98, '#fff') +
        disc(350, 430, 76, 'none', ` stroke="${pen.paint.base}" stroke-width="6" opacity=".5"`),
      row(2, 324, 52, (x) => row(2, 404, 52, (y) => disc(x, y, 12, pen.paint.dark))),
      stroke('M324 404l52 52M376 404q60-70 110 0t50-158', pen.accent, 9),
      stroke('M542 232L456 500', '#fff', 15) + stroke('M538 244l-5 16', pen.paint.dark, 5),
    ),
  ].join('')

export const WEAR: Readonly<Record<string, Drawing>> = {
  mending,
  tshirt,
  sweater,
  shirt,
  hoodie,
  jacket,
  coat,
  dress,
}
