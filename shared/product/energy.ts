/** An energy efficiency class on the scale of its group of products, as a page shows it. */
export interface EnergyMark {
  /** As its label says it: `C`, or `A+++` where the group keeps the older scale. */
  class: string
  /** Ends of the scale, best first: `A–G`. */
  scale: string
  /** Place of its colour among the label's seven, `A` to `G`. */
  colour: string
  /** Class and scale in words, for who does not see the arrow. */
  words: string
  /** Where the label is: a picture or a PDF. Missing: not known. */
  label?: string
  /** Where the product information sheet is. */
  sheet?: string
}

const COLOURS = [...'ABCDEFG']
const RESCALED = { scale: 'A–G', classes: COLOURS }
const OLDER = { scale: 'A+++–D', classes: ['A+++', 'A++', 'A+', 'A', 'B', 'C', 'D'] }

/**
 * Reads a class (EU 2017/1369): on the scale A–G, or on A+++–D where the document names that scale,
 * as groups do that have no new label yet. Anything else is no class: without its scale a class says
 * nothing, and a "+" of a group that has a new label is out of date.
 */
export function readEnergyClass(
  value: string | undefined,
  scale: string | undefined,
): Pick<EnergyMark, 'class' | 'scale' | 'colour'> | undefined {
  const isOlder = /^A\+{1,3}/.test(scale?.trim() ?? '')
  const { scale: ends, classes } = isOlder ? OLDER : RESCALED
  const found = value?.trim().toUpperCase() ?? ''
  const colour = COLOURS[classes.indexOf(found)]
  return colour === undefined ? undefined : { class: found, scale: ends, colour }
}

/** An address that products may lead to: a path of the shop, or https; anything else is none. */
export function safeAddress(value: unknown): string | undefined {
  return typeof value === 'string' && /^(?:https:\/\/|\/(?![/\\]))/.test(value) ? value : undefined
}
