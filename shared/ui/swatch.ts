/** The colours a swatch can show; the style sheet knows their values. */
export const SWATCHES = [
  ...(['black', 'white', 'grey', 'silver', 'blue', 'red', 'green', 'yellow', 'orange'] as const),
  ...(['pink', 'purple', 'brown', 'beige', 'gold', 'turquoise', 'navy', 'mixed'] as const),
] as const
export type Swatch = (typeof SWATCHES)[number]

/** Beginnings of colour words in Finnish and English, longer ones first where they overlap. */
const COLOUR_NAMES: readonly (readonly [RegExp, Swatch])[] = [
  [/moniv|multi|mixed|kirjava/, 'mixed'],
  [/tummansin|navy|yönsin|midnight/, 'navy'],
  [/turkoosi|turquoise|teal|petro|cyan|syaani|minttu|mint/, 'turquoise'],
  [/musta|black|hiili|carbon/, 'black'],
  [/valko|white|snow|lumi/, 'white'],
  [/hopea|silver|teräs|steel|alum|titaan|titan/, 'silver'],
  [/harma|grey|gray|grafiit|graphite|antrasiit|anthracite/, 'grey'],
  [/kulta|gold|messinki|brass/, 'gold'],
  [/beige|hiekka|sand|kerma|cream|luonnon/, 'beige'],
  [/oranssi|orange|kupari|copper/, 'orange'],
  [/pinkki|pink|vaaleanpun|roosa|rose|magenta/, 'pink'],
  [/violet|purple|liila|lila|lavender|laventeli/, 'purple'],
  [/ruske|brown|pähkinä|walnut/, 'brown'],
  [/sini|blue/, 'blue'],
  [/puna|red|viinin|wine|burgundy/, 'red'],
  [/vihre|green|oliivi|olive/, 'green'],
  [/kelta|yellow/, 'yellow'],
]

/** The swatch that stands for a colour's label; undefined for words that name no known colour. */
export function swatchOf(label: string): Swatch | undefined {
  const word = label.toLowerCase()
  return COLOUR_NAMES.find(([pattern]) => pattern.test(word))?.[1]
}
