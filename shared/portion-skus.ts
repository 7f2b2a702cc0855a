/** Characters of an address that skus may take: one has 8,192 at most, and escapes are escaped once more. */
const MAX_CHARACTERS = 6_000

/** Skus in groups of at most `most` that an address can carry, each sku once, in their order. */
export function portionSkus(skus: readonly string[], most: number): readonly (readonly string[])[] {
  const portions: string[][] = []
  let length = Infinity
  for (const sku of new Set(skus)) {
    const own = encodeURIComponent(`,${encodeURIComponent(sku.toWellFormed())}`).length
    const last = portions.at(-1)
    const isFull = !last || last.length >= most || length + own > MAX_CHARACTERS
    if (isFull) portions.push([sku])
    else last.push(sku)
    length = isFull ? own : length + own
  }
  return portions
}
