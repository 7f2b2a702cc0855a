import type { D1Database, D1PreparedStatement, D1Result } from '@cloudflare/workers-types'
import {
  blockOf,
  decodeBlock,
  encodeBlock,
  type BlockProduct,
  type ListBlock,
} from './list-block.ts'
import { BLOCK_ROWS } from './row-set.ts'
import { scanLines } from './scan.ts'
import { CATALOG, rowsOf, type SqlSource } from './source.ts'

/** A block of a catalog and its version, which changes with every change of its products. */
export interface BlockVersion {
  catalog: number
  block: number
  version: string
}

/** Packed blocks per database query: some megabytes. */
const GROUP = 24
/** Blocks read from the tables at once: a Worker may send only a thousand queries. */
export const UNPACKED_GROUP = 8
/** Size (bytes) of the isolate's block cache: about three million products. */
const MAX_BYTES = 32_000_000
/** Size (bytes) of a block's index, for each of its sets. */
const SET_BYTES = 16

const remembered = new Map<string, { version: string; block: ListBlock; size: number }>()
let rememberedBytes = 0

/** The blocks of the source's catalog. */
export function versionsStatement({ db, key }: SqlSource): D1PreparedStatement {
  const sql = `SELECT catalog, block, version FROM list_block WHERE catalog = ${CATALOG} ORDER BY block`
  return db.prepare(sql).bind(key)
}

/** The blocks of a catalog by its number. */
export async function readVersions(db: D1Database, catalog: number): Promise<BlockVersion[]> {
  const { results } = await db
    .prepare('SELECT catalog, block, version FROM list_block WHERE catalog = ? ORDER BY block')
    .bind(catalog)
    .all<BlockVersion>()
  return results
}

/**
 * Visits blocks in no particular order. Cached blocks are not read again, packed blocks are read as packed,
 * and blocks changed since packing are read from the tables.
 */
export async function forEachBlock(
  db: D1Database,
  versions: readonly BlockVersion[],
  visit: (at: BlockVersion, block: ListBlock) => void,
): Promise<void> {
  const missing: BlockVersion[] = []
  for (const at of versions) {
    const block = recall(at)
    if (block) visit(at, block)
    else missing.push(at)
  }
  const bring = (at: BlockVersion, bytes: Uint8Array) => {
    const block = decodeBlock(bytes)
    remember(at, block)
    visit(at, block)
  }
  const unpacked: BlockVersion[] = []
  for (const group of chunk(missing, GROUP)) {
    const packed = await readPacked(db, group)
    for (const at of group) {
      const bytes = packed.get(at.block)
      if (bytes) bring(at, bytes)
      else unpacked.push(at)
    }
  }
  for (const group of chunk(unpacked, UNPACKED_GROUP)) {
    const catalog = group[0]?.catalog ?? 0
    const blocks = group.map(({ block }) => block)
    for (const [block, { version, bytes }] of await readBlocks(db, catalog, blocks)) {
      bring({ catalog, block, version }, bytes)
    }
  }
}

/** Splits a list into lists of at most `size`. */
export function chunk<Item>(items: readonly Item[], size: number): readonly Item[][] {
  const count = Math.ceil(items.length / size)
  return Array.from({ length: count }, (_, at) => items.slice(at * size, (at + 1) * size))
}

function recall({ catalog, block, version }: BlockVersion): ListBlock | undefined {
  const name = `${catalog}/${block}`
  const cached = remembered.get(name)
  if (cached?.version !== version) return undefined
  // Moves it to the end: the least recently used one is evicted first.
  remembered.delete(name)
  remembered.set(name, cached)
  return cached.block
}

function remember({ catalog, block: no, version }: BlockVersion, block: ListBlock): void {
  const name = `${catalog}/${no}`
  forget(name)
  const size =
    block.bytes.length + SET_BYTES * (block.facets.ids.length + block.categories.ids.length)
  remembered.set(name, { version, block, size })
  rememberedBytes += size
  for (const oldest of remembered.keys()) {
    if (rememberedBytes <= MAX_BYTES) break
    forget(oldest)
  }
}

function forget(name: string): void {
  rememberedBytes -= remembered.get(name)?.size ?? 0
  remembered.delete(name)
}

async function readPacked(
  db: D1Database,
  group: readonly BlockVersion[],
): Promise<ReadonlyMap<number, Uint8Array>> {
  const { results } = await db
    .prepare(
      `SELECT p.block, p.pack FROM json_each(?2) j CROSS JOIN list_pack p
         ON p.catalog = ?1 AND p.block = j.value ->> 0 AND p.version = j.value ->> 1
       WHERE p.pack <> ''`,
    )
    .bind(group[0]?.catalog ?? 0, JSON.stringify(group.map((at) => [at.block, at.version])))
    .all<{ block: number; pack: string }>()
  return new Map(results.map(({ block, pack }) => [block, fromBase64(pack)]))
}

/** A block as read from the tables, with its version. */
export interface ReadBlock {
  version: string
  bytes: Uint8Array
}

/** Reads blocks from the tables, at most `UNPACKED_GROUP`; removed blocks are missing. */
export async function readBlocks(
  db: D1Database,
  catalog: number,
  blocks: readonly number[],
): Promise<ReadonlyMap<number, ReadBlock>> {
  const spans = JSON.stringify(blocks.flatMap(spansOf))
  const [versions, products, members] = await db.batch<unknown>([
    db.prepare(VERSIONS).bind(catalog, JSON.stringify(blocks)),
    db.prepare(PRODUCTS).bind(catalog, spans),
    db.prepare(MEMBERS).bind(catalog, spans),
  ])
  const inProducts = productsOf(products)
  const categories = categoriesOf(members)
  return new Map(
    rowsOf<Omit<BlockVersion, 'catalog'>>(versions).map(({ block, version }) => {
      const bytes = encodeBlock(inProducts.get(block) ?? [], categories.get(block) ?? new Map())
      return [block, { version, bytes }]
    }),
  )
}

/** Rows in one string of a result: even with hundreds of facets each it stays below 2 MB. */
const SPAN = 512

function spansOf(block: number): readonly number[] {
  const first = block * BLOCK_ROWS
  return Array.from({ length: BLOCK_ROWS / SPAN }, (_, at) => first + at * SPAN)
}

const VERSIONS = `SELECT b.block, b.version FROM json_each(?2) j
  CROSS JOIN list_block b ON b.catalog = ?1 AND b.block = j.value`

const IN_SPAN = `c.row >= span.value AND c.row < span.value + ${SPAN}`

const PRODUCTS = `SELECT (
    SELECT group_concat(c.row || ' ' || c.price || ' - ' || c.facets, char(10))
    FROM product_category c WHERE c.catalog = ?1 AND c.category = 0 AND ${IN_SPAN}
  ) AS lines FROM json_each(?2) span`

/** Uses the index by row: the index by category would be read completely. */
const MEMBERS = `SELECT (
    SELECT group_concat(c.row || ' ' || c.category || ' -', char(10))
    FROM product_category c WHERE +c.catalog = ?1 AND c.category > 0 AND ${IN_SPAN}
  ) AS lines FROM json_each(?2) span`

function linesOf(found: D1Result<unknown> | undefined): readonly string[] {
  return rowsOf<{ lines: string | null }>(found).flatMap(({ lines }) => lines ?? [])
}

function productsOf(found: D1Result<unknown> | undefined): ReadonlyMap<number, BlockProduct[]> {
  const blocks = new Map<number, BlockProduct[]>()
  for (const lines of linesOf(found)) {
    scanLines(lines, (row, cents, _, facets, length) => {
      const product = { place: row % BLOCK_ROWS, cents, facets: facets.slice(0, length) }
      addTo(blocks, blockOf(row), product)
    })
  }
  for (const products of blocks.values()) products.sort((a, b) => a.place - b.place)
  return blocks
}

function categoriesOf(
  found: D1Result<unknown> | undefined,
): ReadonlyMap<number, ReadonlyMap<number, readonly number[]>> {
  const blocks = new Map<number, Map<number, number[]>>()
  for (const lines of linesOf(found)) {
    scanLines(lines, (row, category) => {
      const block = blockOf(row)
      const categories = blocks.get(block) ?? new Map<number, number[]>()
      blocks.set(block, categories)
      addTo(categories, category, row % BLOCK_ROWS)
    })
  }
  for (const categories of blocks.values()) {
    for (const places of categories.values()) places.sort((a, b) => a - b)
  }
  return blocks
}

function addTo<Item>(lists: Map<number, Item[]>, key: number, item: Item): void {
  const list = lists.get(key)
  if (list) list.push(item)
  else lists.set(key, [item])
}

/** Encodes bytes as Base64: D1 returns bytes only as lists of numbers. */
export function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 4096) {
    text += String.fromCharCode(...bytes.subarray(at, at + 4096))
  }
  return btoa(text)
}

export function fromBase64(text: string): Uint8Array {
  const plain = atob(text)
  const bytes = new Uint8Array(plain.length)
  for (let at = 0; at < plain.length; at++) bytes[at] = plain.charCodeAt(at)
  return bytes
}
