/**
 * Whether the name of a product names its maker already, at whatever place ("Smartphone Kidelma Kajo"):
 * as whole words, or as its beginning. An empty maker is always named.
 */
export function namesMaker(name: string, maker: string): boolean {
  const isFirst = name.toLowerCase().startsWith(maker.toLowerCase())
  return isFirst || wordsOf(name).includes(wordsOf(maker))
}

function wordsOf(text: string): string {
  const words = text.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  return ` ${words.filter(Boolean).join(' ')} `
}
