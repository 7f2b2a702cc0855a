import type { D1Database } from '@cloudflare/workers-types'
import { LOWEST_PRICE_WINDOW_MS } from '../../../shared/price/price-period.ts'
import { trimSettings } from '../../../shared/price/trim.ts'
import type { PriceHistoryRow } from './price-history.ts'
import { SHOP_ZONE } from './writer-context.ts'

interface StoredRow extends PriceHistoryRow {
  seq: number
  catalog: number
  look_at: number | null
}

/** Changes to the rows of a product. */
interface Trimmed {
  dropped: readonly number[]
  changed: readonly StoredRow[]
}

const DAY_MS = 86_400_000
/** The price history of a removed product is kept this long. */
const REMOVED_RETENTION_MS = 2 * 365 * DAY_MS
/** Products per batch, and batches per run; the next run does the rest. */
const PRODUCTS = 50
const MAX_BATCHES = 20

/**
 * Deletes price history that no lowest price needs any more: settings from before the 30 days that a current
 * or coming reduction looks back on. It can be killed and run again.
 */
export async function prunePriceHistory(db: D1Database, now: number): Promise<void> {
  for (let batch = 0; batch < MAX_BATCHES; batch++) {
    const due = await readDueRows(db, now)
    const products = Map.groupBy(
      due,
      ({ catalog, sku, family }) => `${catalog} ${family}\u0000${sku}`,
    )
    if (products.size === 0) return
    await write(
      db,
      [...products.values()].map((rows) => trim(rows, now)),
    )
    if (products.size < PRODUCTS) return
  }
}

async function readDueRows(db: D1Database, now: number): Promise<readonly StoredRow[]> {
  const { results } = await db
    .prepare(
      `SELECT h.* FROM (SELECT DISTINCT catalog, sku, family FROM price_history
         WHERE look_at <= ? LIMIT ${PRODUCTS}) AS due
       CROSS JOIN price_history h
         ON h.catalog = due.catalog AND h.sku = due.sku AND h.family = due.family
       ORDER BY h.seq`,
    )
    .bind(now)
    .all<StoredRow>()
  return results
}

function trim(rows: readonly StoredRow[], now: number): Trimmed {
  const retained = trimSettings(rows, now, SHOP_ZONE).filter((row) => !isExpired(row, rows, now))
  const before = new Map(rows.map((row) => [row.seq, row]))
  const left = new Set(retained.map(({ seq }) => seq))
  const isCut = retained[0]?.seq !== rows[0]?.seq
  const next = retained.map((row, index): StoredRow => ({
    ...row,
    cut: index === 0 && isCut ? 1 : row.cut,
    look_at:
      index === retained.length - 1 ? nextCheck(retained, now) : futureOrNull(row.look_at, now),
  }))
  return {
    dropped: rows.map(({ seq }) => seq).filter((seq) => !left.has(seq)),
    changed: next.filter((row) => hasChanged(row, before.get(row.seq))),
  }
}

/** True if the product was removed longer ago than the retention. */
function isExpired(row: StoredRow, rows: readonly StoredRow[], now: number): boolean {
  return row.price === null && row.seq === rows.at(-1)?.seq && row.at <= now - REMOVED_RETENTION_MS
}

/** The next time to check: daily while a reduction keeps settings older than the 30 days. */
function nextCheck(retained: readonly StoredRow[], now: number): number | null {
  const last = retained.at(-1)
  const isHeld = retained.filter(({ at }) => at <= now - LOWEST_PRICE_WINDOW_MS).length > 1
  const nextAt = futureOrNull(last?.look_at ?? null, now)
  if (isHeld) return Math.min(nextAt ?? Infinity, now + DAY_MS)
  return nextAt ?? (last?.price === null ? last.at + REMOVED_RETENTION_MS : null)
}

/** The time if it is in the future, else null. */
function futureOrNull(checkAt: number | null, now: number): number | null {
  return checkAt !== null && checkAt > now ? checkAt : null
}

function hasChanged(row: StoredRow, before: StoredRow | undefined): boolean {
  const names = ['special_to_date', 'cut', 'look_at'] as const
  return names.some((name) => row[name] !== before?.[name])
}

async function write(db: D1Database, products: readonly Trimmed[]): Promise<void> {
  const dropped = products.flatMap((each) => each.dropped)
  const changed = products.flatMap((each) => each.changed)
  await db.batch([
    db
      .prepare('DELETE FROM price_history WHERE seq IN (SELECT value FROM json_each(?))')
      .bind(JSON.stringify(dropped)),
    db
      .prepare(
        `UPDATE price_history SET special_to_date = new.value ->> 'special_to_date',
           cut = new.value ->> 'cut', look_at = new.value ->> 'look_at'
         FROM json_each(?) AS new WHERE price_history.seq = new.value ->> 'seq'`,
      )
      .bind(JSON.stringify(changed)),
  ])
}
