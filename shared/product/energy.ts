/** An energy efficiency class on the scale of its product group. */
export interface EnergyMark {
  /** As on the label: `C`, or `A+++` for groups with the older scale. */
  class: string
  /** Ends of the scale, best first: `A–G`. */
  scale: string
  /** The label's colour, by its position among seven, `A` to `G`. */
  colour: string
  /** Class and scale as text for screen readers. */
  words: string
  /** Address of the label: a picture or a PDF. Missing: unknown. */
  label?: string
  /** Address of the product information sheet. */
  sheet?: string
}

const COLOURS = [...'ABCDEFG']
const CURRENT_SCALE = { scale: 'A–G', classes: COLOURS }
const OLD_SCALE = { scale: 'A+++–D', classes: ['A+++', 'A++', 'A+', 'A', 'B', 'C', 'D'] }

/**
 * Reads an energy class (EU 2017/1369): on the scale A–G, or on A+++–D if the document names that scale, as
 * for groups without a new label yet. Anything else is not a class: without its scale a class has no
 * meaning, and a "+" is outdated for groups with a new label.
 */
export function readEnergyClass(
  value: string | undefined,
  scale: string | undefined,
): Pick<EnergyMark, 'class' | 'scale' | 'colour'> | undefined {
  const isOlder = /^A\+{1,3}/.test(scale?.trim() ?? '')
  const { scale: ends, classes } = isOlder ? OLD_SCALE : CURRENT_SCALE
  const letter = value?.trim().toUpperCase() ?? ''
  const colour = COLOURS[classes.indexOf(letter)]
  return colour === undefined ? undefined : { class: letter, scale: ends, colour }
}

/**
 * Returns an address that products may link to: a path of the shop, or https; undefined for anything else.
 */
export function safeAddress(value: unknown): string | undefined {
  return typeof value === 'string' && /^(?:https:\/\/|\/(?![/\\]))/.test(value) ? value : undefined
}
