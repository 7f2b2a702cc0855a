import type { CartItem, Tombstone } from './cart.ts'
import { isSameLine, lineKey } from './line-key.ts'
import type { ServerItem } from './server-item.ts'

/** The two copies of one line; missing quantities are 0. */
export interface LinePair {
  key: string
  item: CartItem | undefined
  line: ServerItem | undefined
  /** Further server lines with the same key. */
  duplicates: readonly ServerItem[]
  tombstone: Tombstone | undefined
  /** Quantity in the browser. */
  clientQty: number
  /** Quantity on the server, duplicates included. */
  serverQty: number
  /** Quantity on the server at the last pull. */
  known: number
  /** The quantity that was sent without an answer. */
  sent: number | undefined
}

interface Lines {
  client: readonly CartItem[]
  server: readonly ServerItem[]
  base?: readonly ServerItem[] | undefined
  tombstones: readonly Tombstone[]
}

/** Pairs the lines of both sides by key: first the browser's, then the remaining ones of the server. */
export function pairLines({ client, server, base = [], tombstones }: Lines): readonly LinePair[] {
  const items = new Map(client.map((item) => [lineKey(item), item]))
  const tombstonesByKey = new Map(tombstones.map((grave) => [grave.key, grave]))
  const keyOf = serverLineKeys(client, tombstones)
  const there = groupLines(server, keyOf)
  const known = groupLines(base, keyOf)
  return [...new Set([...items.keys(), ...there.keys()])].map((key) => {
    const item = items.get(key)
    const lines = there.get(key) ?? []
    const tombstone = item === undefined ? tombstonesByKey.get(key) : undefined
    return {
      key,
      item,
      line: lines[0],
      duplicates: lines.slice(1),
      tombstone,
      clientQty: item?.qty ?? 0,
      serverQty: sumQty(lines),
      known: sumQty(known.get(key) ?? []),
      sent: item?.sent_qty ?? tombstone?.sent_qty,
    }
  })
}

/**
 * Returns the browser's key of each server line. If the server does not return the chosen options, its line
 * number identifies the browser's line.
 */
export function serverLineKeys(
  client: readonly CartItem[],
  tombstones: readonly Tombstone[] = [],
): (line: ServerItem) => string {
  const names = new Set([...client.map(lineKey), ...tombstones.map(({ key }) => key)])
  return (line) => {
    const key = lineKey(line)
    if (names.has(key)) return key
    const item = client.find((each) => isSameLine(each, line))
    if (item !== undefined) return lineKey(item)
    const grave = tombstones.find(({ server_item_id }) => server_item_id === line.item_id)
    return grave !== undefined && line.product_option === undefined ? grave.key : key
  }
}

function groupLines(
  lines: readonly ServerItem[],
  keyOf: (line: ServerItem) => string,
): ReadonlyMap<string, readonly ServerItem[]> {
  const ordered = lines.filter(({ qty }) => qty > 0).toSorted((a, b) => a.item_id - b.item_id)
  return Map.groupBy(ordered, keyOf)
}

function sumQty(lines: readonly ServerItem[]): number {
  return lines.reduce((sum, { qty }) => sum + qty, 0)
}
