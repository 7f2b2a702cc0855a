/** A minus and ASCII digits with at most one point, which digits follow. */
const DECIMAL = /^-?(?:\d+(?:\.\d+)?|\.\d+)$/

/**
 * The number that a text writes as a plain decimal: `12`, `-0.5`, `.5`, with white space around it. NaN
 * for everything else: signs of plus, commas, powers, other bases, other digits and `Infinity` are
 * mistakes of whoever wrote them, and a price read from one would be another price.
 */
export function readDecimal(text: string): number {
  const written = text.trim()
  // Adding 0 makes -0 a 0.
  return DECIMAL.test(written) ? Number(written) + 0 : NaN
}
