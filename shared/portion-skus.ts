/**
 * Maximum length of skus in an address: an address has at most 8,192 characters, and escapes are escaped
 * again.
 */
const MAX_CHARACTERS = 6_000

/** Splits skus into groups of at most `maxCount` that fit into an address, each sku once, in order. */
export function portionSkus(
  skus: readonly string[],
  maxCount: number,
): readonly (readonly string[])[] {
  const portions: string[][] = []
  let length = Infinity
  for (const sku of new Set(skus)) {
    const characters = encodeURIComponent(`,${encodeURIComponent(sku.toWellFormed())}`).length
    const last = portions.at(-1)
    const isFull = !last || last.length >= maxCount || length + characters > MAX_CHARACTERS
    if (isFull) portions.push([sku])
    else last.push(sku)
    length = isFull ? characters : length + characters
  }
  return portions
}

/** Splits a text that `joinSkus` made; undefined if a part is malformed. */
export function splitSkus(text: string): readonly string[] | undefined {
  try {
    return text
      .split(',')
      .map((part) => decodeURIComponent(part))
      .filter((sku) => sku !== '')
  } catch {
    return undefined
  }
}
