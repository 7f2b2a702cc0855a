/**
 * True if the name of a product already contains its maker ("Smartphone Kidelma Kajo"), as whole words or
 * as its beginning. Always true for an empty maker.
 */
export function includesManufacturer(name: string, maker: string): boolean {
  const isFirst = name.toLowerCase().startsWith(maker.toLowerCase())
  return isFirst || wordsOf(name).includes(wordsOf(maker))
}

function wordsOf(text: string): string {
  const words = text.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  return ` ${words.filter(Boolean).join(' ')} `
}
