import type { ProductTile } from '../product/tile.ts'
import { normalForm } from '../text.ts'

/** Number of results per page. */
const MAX_FOUND = 50

/**
 * Returns the tiles whose name, manufacturer or sku contains every word of a text, in whole or in part;
 * names that begin with it come first. Accents and case are ignored.
 */
export function searchTiles(tiles: readonly ProductTile[], text: string): readonly ProductTile[] {
  const words = foldCase(text).split(' ').filter(Boolean)
  if (words.length === 0) return []
  const bySku = new Map(tiles.map((tile) => [tile.sku, tile]))
  const matches = [...bySku.values()].flatMap((tile) => {
    const name = foldCase(tile.name)
    const whole = `${name} ${foldCase(tile.manufacturer ?? '')} ${foldCase(tile.sku)}`
    if (!words.every((word) => whole.includes(word))) return []
    const inName = words.filter((word) => ` ${name}`.includes(` ${word}`)).length
    return [{ tile, rank: (name.startsWith(words[0] ?? '') ? 1 : 0) + inName }]
  })
  return matches
    .toSorted((a, b) => b.rank - a.rank)
    .slice(0, MAX_FOUND)
    .map(({ tile }) => tile)
}

/** Lower case without combining marks; all characters but letters and digits separate words. */
function foldCase(text: string): string {
  return normalForm(text, 'NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
