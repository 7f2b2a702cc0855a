import type { Drawing } from './draw-canvas.ts'
import {
  BODY,
  METAL,
  SHINE,
  TUBE,
  WHITE,
  choose,
  disc,
  oval,
  rect,
  row,
  shadow,
  shape,
  span,
  stroke,
} from './draw-canvas.ts'

const robot: Drawing = (pen) =>
  [
    shadow(400, 616, 300, 34),
    oval(400, 520, 270, 92, pen.paint.dark),
    oval(400, 480, 270, 130, BODY),
    oval(400, 474, 214, 98, pen.paint.light),
    oval(400, 470, 206, 92, BODY),
    oval(400, 420, 64, 28, '#16181b') +
      rect(336, 396, 128, 26, 8, '#24272c') +
      oval(400, 396, 64, 26, METAL),
    disc(span(pen, 1, 380, 420), 520, 10, pen.accent),
    oval(330, 430, 60, 16, '#ffffff3a'),
  ].join('')

const stickVacuum: Drawing = (pen) =>
  [
    shadow(400, 706, 200, 18),
    stroke('M430 280 400 640', METAL, 26),
    shape('M300 640h190q20 0 24 20l4 34H276l4-34q4-20 20-20z', BODY),
    rect(372, 180, 130, 170, 40, TUBE) + rect(392, 250, 90, 120, 24, '#cfe0ea', ' opacity=".7"'),
    stroke('M430 190q-10-80 60-80 70 4 50 90l-30 40', pen.paint.dark, 26),
    disc(450, 214, span(pen, 1, 16, 26), pen.accent),
  ].join('')

const coffee: Drawing = (pen) =>
  choose(pen, 1, 2) === 0
    ? [
        shadow(400, 666, 240, 26),
        rect(230, 170, 340, 480, 34, BODY) + rect(230, 170, 340, 200, 34, SHINE),
        rect(268, 330, 264, 250, 16, '#15171a'),
        rect(360, 330, 80, 60, 10, METAL) +
          rect(374, 388, 14, 26, 4, '#555') +
          rect(412, 388, 14, 26, 4, '#555'),
        shape('M340 480h120l-12 84q-2 12-14 12h-68q-12 0-14-12z', WHITE) +
          stroke('M458 500q34 0 30 26t-38 22', '#e6e9ec', 10),
        oval(400, 484, 54, 8, '#5a3a26'),
        rect(230, 600, 340, 24, 6, METAL),
        rect(300, 214, 120, 60, 10, '#101418') +
          rect(316, 232, 60, 9, 4, pen.duo[0]) +
          disc(478, 244, 24, METAL),
      ].join('')
    : [
        shadow(400, 666, 230, 26),
        rect(500, 150, 110, 490, 26, BODY),
        rect(230, 150, 380, 110, 30, BODY) + rect(230, 150, 380, 60, 30, SHINE),
        shape('M270 260h190l-24 76H294z', pen.paint.dark),
        shape(
          'M262 370h206q34 110 12 200-6 26-30 26H280q-24 0-30-26-22-90 12-200z',
          '#dfe9ef',
          ' opacity=".75"',
        ),
        shape('M252 470h226q6 60-2 100-6 26-30 26H280q-24 0-30-26-4-50 2-100z', '#4a2d1d'),
        rect(250, 352, 230, 24, 10, '#24272c') +
          stroke('M250 400q-70 10-60 90t60 60', '#24272c', 20),
        rect(200, 600, 410, 44, 14, BODY) + disc(556, 560, 14, pen.accent),
      ].join('')

const kettle: Drawing = (pen) =>
  [
    shadow(390, 666, 210, 22),
    shape(`M290 240h190l60 370q4 30-26 30H256q-30 0-26-30z`, TUBE),
    shape('M286 250l-70 20 22 60z', pen.paint.dark),
    stroke('M484 260q120-10 110 130t-80 170', '#24272c', 30),
    shape('M296 236q90-70 180 0z', pen.paint.dark) + disc(386, 196, 16, '#24272c'),
    rect(300, 380, 22, span(pen, 1, 120, 180), 10, '#cfe4f2', ' opacity=".8"'),
    rect(220, 634, 336, 24, 10, '#24272c'),
  ].join('')

const toaster: Drawing = (pen) =>
  [
    shadow(400, 626, 260, 26),
    row(
      2,
      300,
      130,
      (x) => rect(x - 20, 250, 110, 160, 36, '#d9a866') + rect(x - 8, 264, 86, 130, 26, '#efcf9d'),
    ),
    rect(180, 330, 440, 270, span(pen, 1, 50, 90), BODY) + rect(180, 330, 440, 120, 60, SHINE),
    rect(250, 344, 130, 14, 7, '#1b1e22') + rect(420, 344, 130, 14, 7, '#1b1e22'),
    rect(612, 400, 26, 60, 8, '#24272c') +
      disc(560, 530, 28, METAL) +
      stroke('M560 530v-18', '#444', 4),
    rect(220, 596, 60, 18, 6, '#24272c') + rect(520, 596, 60, 18, 6, '#24272c'),
  ].join('')

const fridge: Drawing = (pen) => {
  const split = span(pen, 1, 400, 470)
  const double = choose(pen, 2, 3) === 0
  const [x, w] = double ? [220, 360] : [272, 256]
  return [
    shadow(400, 726, 210, 18),
    rect(x, 70, w, 646, 16, BODY) + rect(x, 70, w, 300, 16, SHINE, ' opacity=".7"'),
    double
      ? stroke('M400 74v640', pen.paint.dark, 4)
      : stroke(`M${x} ${split}h${w}`, pen.paint.dark, 4),
    double
      ? rect(376, 250, 10, 240, 5, METAL) + rect(414, 250, 10, 240, 5, METAL)
      : rect(x + 20, split - 190, 11, 170, 5, METAL) + rect(x + 20, split + 20, 11, 150, 5, METAL),
    double
      ? rect(250, 300, 90, 130, 10, '#16191d') + rect(268, 318, 54, 30, 4, pen.duo[0])
      : rect(x + w - 70, 100, 40, 12, 5, '#16191d'),
    rect(x + 14, 712, 40, 10, 3, '#24272c') + rect(x + w - 54, 712, 40, 10, 3, '#24272c'),
  ].join('')
}

const washer: Drawing = (pen) =>
  [
    shadow(400, 690, 260, 22),
    rect(190, 130, 420, 550, 22, BODY),
    rect(190, 130, 420, 100, 22, pen.paint.light),
    rect(220, 156, 110, 48, 8, pen.paint.base) +
      rect(440, 160, 90, 40, 6, '#101418') +
      rect(454, 174, 46, 10, 4, pen.duo[0]),
    disc(388, 180, 26, METAL) + disc(560, 180, 12, pen.accent),
    disc(400, 450, 164, METAL) + disc(400, 450, 142, '#1b1e22') + disc(400, 450, 122, '#3c5468'),
    shape(
      `M284 470q60-${Math.round(span(pen, 1, 40, 80))} 116 0t116-6q0 108-116 108t-116-102z`,
      '#7fb2d6',
      ' opacity=".7"',
    ),
    oval(350, 390, 40, 22, '#ffffff40'),
    rect(544, 430, 16, 50, 8, '#24272c'),
  ].join('')

const microwave: Drawing = (pen) =>
  [
    shadow(400, 630, 310, 26),
    rect(110, 270, 580, 340, 20, BODY),
    rect(136, 300, 380, 280, 14, '#16191d') +
      rect(166, 328, 320, 224, 10, '#2c3138') +
      oval(326, 512, 120, 18, '#555d66') +
      rect(136, 300, 380, 280, 14, SHINE, ' opacity=".45"'),
    rect(548, 306, 112, 46, 6, '#101418') + rect(566, 322, 60, 12, 4, '#7fe0b5'),
    disc(604, 440, span(pen, 1, 34, 44), METAL) + stroke('M604 440v-28', '#444', 5),
    row(3, 566, 38, (x) => disc(x, 530, 12, pen.paint.dark)),
    rect(520, 320, 12, 240, 6, METAL),
  ].join('')

const oven: Drawing = (pen) =>
  [
    shadow(400, 700, 260, 20),
    rect(180, 140, 440, 550, 14, BODY) + rect(180, 140, 440, 90, 14, '#1b1e22'),
    row(4, 230, 50, (x) => disc(x, 186, 18, METAL)) +
      rect(440, 164, 140, 44, 6, '#0d1013') +
      rect(460, 180, 60, 12, 4, pen.accent),
    rect(214, 262, 372, 14, 7, METAL),
    rect(220, 310, 360, 260, 12, '#16191d') +
      row(3, 370, 60, (y) => stroke(`M236 ${y}h328`, '#5a626b', 4)) +
      rect(260, 400, span(pen, 1, 200, 270), 26, 8, '#c98a4e'),
    rect(220, 310, 360, 260, 12, SHINE, ' opacity=".4"'),
  ].join('')

const airfryer: Drawing = (pen) =>
  [
    shadow(400, 656, 240, 26),
    shape('M262 200q10-60 138-60t138 60l50 380q6 60-60 60H272q-66 0-60-60z', BODY),
    shape('M262 200q10-60 138-60t138 60l14 110H248z', SHINE),
    rect(320, 210, 160, 84, 16, '#101418') +
      rect(344, 232, 60, 14, 5, pen.accent) +
      rect(344, 258, 110, 8, 4, '#5e6770'),
    rect(226, 390, 348, 8, 3, pen.paint.dark),
    rect(span(pen, 1, 330, 350), 440, 800 - 2 * span(pen, 1, 330, 350), 70, 20, '#24272c') +
      rect(356, 456, 88, 14, 7, METAL),
  ].join('')

const blender: Drawing = (pen) =>
  [
    shadow(400, 680, 180, 20),
    shape('M296 180h208l-30 300H326z', '#dbe7ee', ' opacity=".85"') +
      shape('M310 320h180l-16 160H326z', pen.accent, ' opacity=".55"'),
    rect(286, 140, 228, 48, 12, '#24272c') + stroke('M506 220q80 10 60 120t-80 100', '#24272c', 20),
    shape('M310 480h180l34 160q4 30-24 30H300q-28 0-24-30z', BODY),
    disc(400, 580, span(pen, 1, 36, 46), METAL) + stroke('M400 580v-26', '#444', 5),
  ].join('')

export const HOMES: Readonly<Record<string, Drawing>> = {
  robot,
  vacuum: stickVacuum,
  coffee,
  kettle,
  toaster,
  fridge,
  washer,
  microwave,
  oven,
  airfryer,
  blender,
}
