/** The colours of swatches; the style sheet defines their values. */
export const SWATCHES = [
  ...(['black', 'white', 'grey', 'silver', 'blue', 'red', 'green', 'yellow', 'orange'] as const),
  ...(['pink', 'purple', 'brown', 'beige', 'gold', 'turquoise', 'navy', 'mixed'] as const),
] as const
export type Swatch = (typeof SWATCHES)[number]

/** Colour words (or parts of them) in the shop's languages, longer ones first if they overlap. */
const COLOUR_NAMES: readonly (readonly [RegExp, Swatch])[] = [
  [/moniv|multi|mixed|kirjava|bunt|mehrfarb/, 'mixed'],
  [/tummansin|navy|yönsin|midnight|dunkelblau|nachtblau|marine|blu (scuro|notte)/, 'navy'],
  [/turkoosi|turquoise|türkis|turchese|teal|petro|cyan|syaani|minttu|mint|menta/, 'turquoise'],
  [/musta|black|hiili|carbon|schwarz|\bner[oa]\b/, 'black'],
  [/valko|white|snow|lumi|weiß|weiss|bianc/, 'white'],
  [/hopea|silver|silber|argent|teräs|steel|stahl|acciaio|alum|titaan|titan/, 'silver'],
  [/harma|grey|gray|grau|grigi|gra(fiit|phit|fite)|ant(rasiit|hra[cz]it|racite)/, 'grey'],
  [/kulta|gold|\boro\b|dorat|messinki|messing|brass|ottone/, 'gold'],
  [/beige|hiekka|sand|sabbia|kerma|cream|creme|crema|luonnon|natur/, 'beige'],
  [/oranssi|orange|arancio|kupari|copper|kupfer|rame/, 'orange'],
  [/pinkki|pink|vaaleanpun|roosa|ros[eé]|rosa|magenta/, 'pink'],
  [/violet|viola|purple|liila|lill?a|flieder|laven[dt]|lavand/, 'purple'],
  [/ruske|brown|braun|marron|pähkinä|walnut|nussbaum/, 'brown'],
  [/sini|blue|blau|\bblu\b|azzurr|celeste/, 'blue'],
  [/puna|red|rot\b|ross[oa]|viinin|wine|burgund|bordeaux/, 'red'],
  [/vihre|green|grün|verde|oliivi|oliv/, 'green'],
  [/kelta|yellow|gelb|giall/, 'yellow'],
]

/** Returns the swatch of a colour's label; undefined for unknown colours. */
export function swatchOf(label: string): Swatch | undefined {
  const word = label.toLowerCase()
  return COLOUR_NAMES.find(([pattern]) => pattern.test(word))?.[1]
}
