import type { D1Database } from '@cloudflare/workers-types'
import { PINNED_MS } from '../../catalog/catalog-pin.ts'
import { dropTextSql } from '../../full-text/text-table.ts'

/** Products and other rows per batch, and batches per run; the next run does the rest. */
const BATCH_SIZE = 300
const ROWS = 3000
const MAX_BATCHES = 40
/** By then no request reads the old catalog any more. */
const GRACE_MS = 2 * PINNED_MS

const BY_ROW = [
  ...[
    'product_facet',
    'product_sort',
    'product_parent',
    'product_category',
    'price_change',
    'product_doc',
  ],
  ...['text_product', 'text_code', 'product'],
] as const
/** Tables of a catalog, and the columns that identify a row in it. */
const BY_NAME = {
  category_facet: 'category',
  document: 'type, id',
  facet: 'no',
  list_block: 'block',
  list_pack: 'block',
  text_compound: 'part, word',
  text_shown: 'word',
  text_word: 'initial, length, word',
  price_history: 'seq',
} as const
/** The price history belongs to the catalog that took it over. */
const NOT_HANDED_ON = 'AND NOT EXISTS (SELECT 1 FROM catalog WHERE home = ?1 AND no <> ?1)'

/** Removes abandoned catalogs in bounded batches; it can be killed and run again. */
export async function removeDropped(db: D1Database, now: number): Promise<void> {
  for (let batch = 0; batch < MAX_BATCHES; batch++) {
    const no = await db
      .prepare('SELECT no FROM catalog WHERE dropped_at <= ? ORDER BY no LIMIT 1')
      .bind(now - GRACE_MS)
      .first<number>('no')
    if (no === null) return
    if ((await removeProducts(db, no)) || (await removeRows(db, no))) continue
    await db.batch([
      ...dropTextSql(no).map((sql) => db.prepare(sql)),
      db.prepare('DELETE FROM catalog WHERE no = ?').bind(no),
    ])
  }
}

async function removeProducts(db: D1Database, no: number): Promise<boolean> {
  const { results } = await db
    .prepare(`SELECT row FROM product WHERE catalog = ? LIMIT ${BATCH_SIZE}`)
    .bind(no)
    .all<{ row: number }>()
  if (results.length === 0) return false
  const rows = JSON.stringify(results.map(({ row }) => row))
  await db.batch(BY_ROW.map((table) => db.prepare(rowsSql(table)).bind(rows)))
  return true
}

function rowsSql(table: (typeof BY_ROW)[number]): string {
  return `DELETE FROM ${table} WHERE row IN (SELECT value FROM json_each(?))`
}

async function removeRows(db: D1Database, no: number): Promise<boolean> {
  const tables = Object.keys(BY_NAME) as (keyof typeof BY_NAME)[]
  const removed = await db.batch(tables.map((table) => db.prepare(namedSql(table)).bind(no)))
  return removed.some(({ meta }) => meta.changes > 0)
}

function namedSql(table: keyof typeof BY_NAME): string {
  const key = BY_NAME[table]
  const only = table === 'price_history' ? NOT_HANDED_ON : ''
  return `DELETE FROM ${table} WHERE catalog = ?1 AND (${key}) IN (
    SELECT ${key} FROM ${table} WHERE catalog = ?1 ${only} LIMIT ${ROWS})`
}
