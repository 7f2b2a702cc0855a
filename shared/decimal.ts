/** An optional minus and ASCII digits with at most one point, followed by digits. */
const DECIMAL = /^-?(?:\d+(?:\.\d+)?|\.\d+)$/

/**
 * Reads a plain decimal: `12`, `-0.5`, `.5`, with white space around it. NaN for everything else: plus
 * signs, commas, exponents, other bases, other digits and `Infinity` are errors of the source, and a price
 * read from one would be wrong.
 */
export function readDecimal(text: string): number {
  const written = text.trim()
  // Adding 0 turns -0 into 0.
  return DECIMAL.test(written) ? Number(written) + 0 : NaN
}
