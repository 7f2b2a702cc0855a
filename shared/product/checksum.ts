const OFFSETS = [0x811c9dc5, 0x9e3779b9] as const
const PRIME = 0x01000193

/**
 * Returns the checksum of a bundle: 16 hexadecimal digits, equal exactly if the same links are chosen in
 * the same quantities, in any order, and with ids as numbers or text. It is compared because the server's
 * sku of a bundle differs.
 */
export function bundleChecksum(
  selections: readonly {
    option_id: number | string
    option_qty: number | string
    option_selections: readonly (number | string)[]
  }[],
): string {
  const text = JSON.stringify(
    selections
      .map(({ option_id, option_qty, option_selections }) => [
        String(option_id),
        String(option_qty),
        option_selections.map(String).toSorted(),
      ])
      .map((line) => JSON.stringify(line))
      .toSorted(),
  )
  return hashText(text)
}

/** Returns 16 hexadecimal digits for a text, the same on every platform; fast, not for secrets. */
export function hashText(text: string): string {
  return OFFSETS.map((offset) => hash(text, offset)).join('')
}

/** FNV-1a over UTF-16 code units, 32 bits. */
function hash(text: string, offset: number): string {
  let value: number = offset
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), PRIME)
  }
  return (value >>> 0).toString(16).padStart(8, '0')
}
