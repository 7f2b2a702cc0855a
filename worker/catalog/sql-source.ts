import type { D1Database, D1Result } from '@cloudflare/workers-types'
import type { ErrorCode } from '../../shared/error.ts'
import { ShopError } from '../../shared/error.ts'
import type { Locale } from '../../shared/i18n/locale.ts'

/** Where the SQL engine reads: one catalog of one database. */
export interface SqlSource {
  db: D1Database
  /**
   * Which catalog: its name, which is the store view's index; or its number, where a question goes on in the
   * catalog that it has begun with, because a full import may give the name to another one at any moment.
   */
  key: string | number
  locale: Locale
  /** Goods out of stock are left out of lists. */
  onlyInStock: boolean
  /** What the catalog says of itself, asked for once; undefined: there is no such catalog. */
  catalog: () => Promise<CatalogFacts | undefined>
}

/** A catalog's own row. */
export interface CatalogFacts {
  no: number
  source_prices: 'net' | 'gross'
  origin: 'demo' | 'import'
  /** Names the state of the merchant's synonyms; empty: there are none. */
  synonyms: string
}

/** The number of the catalog whose key is the first parameter. */
export const CATALOG = `iif(typeof(?1) = 'text', (SELECT no FROM catalog WHERE name = ?1), ?1)`

/** The number under which it keeps what is gone from it. */
export const HOME = `(SELECT coalesce(home, no) FROM catalog WHERE no = ${CATALOG})`

/** The source, reading the catalog of this number whatever its name is by now. */
export function pinned(source: SqlSource, no: number): SqlSource {
  return { ...source, key: no }
}

export function sqlSource(
  db: D1Database,
  name: string,
  locale: Locale,
  onlyInStock: boolean,
): SqlSource {
  let known: Promise<CatalogFacts | undefined> | undefined
  const sql = 'SELECT no, source_prices, origin, synonyms FROM catalog WHERE name = ?'
  const ask = async (): Promise<CatalogFacts | undefined> =>
    (await db.prepare(sql).bind(name).first<CatalogFacts>()) ?? undefined
  return { db, key: name, locale, onlyInStock, catalog: () => (known ??= ask()) }
}

/** The rows of one answer of a batch, if it was asked for; an answer without a list of them is none. */
export function rowsOf<Row>(found: D1Result<unknown> | undefined): Row[] {
  if (!found) return []
  if (!Array.isArray(found.results)) throw new Error('the database answered without rows')
  return found.results as Row[]
}

/** A failure of the database is a failure of the engine (the contract of `CatalogEngine`). */
export async function guard<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (cause) {
    if (cause instanceof ShopError) throw cause
    const code: ErrorCode = 'catalogue.search-failed'
    throw new ShopError(code, { engine: 'sql' }, { cause })
  }
}
