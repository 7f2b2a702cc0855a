import type { D1Database, D1Result } from '@cloudflare/workers-types'
import type { ErrorCode } from '../../shared/error.ts'
import { ShopError } from '../../shared/error.ts'
import type { Locale } from '../../shared/i18n/locale.ts'

/** Where the SQL engine reads: one catalog of one database. */
export interface SqlSource {
  db: D1Database
  /** Name of the catalog: the store view's index. */
  name: string
  locale: Locale
  /** Goods out of stock are left out of lists. */
  onlyInStock: boolean
  /** Its number, asked for once; undefined: there is no such catalog. */
  catalogNo: () => Promise<number | undefined>
}

/** The number of the catalog whose name is the first parameter. */
export const CATALOG = '(SELECT no FROM catalog WHERE name = ?1)'

export function sqlSource(
  db: D1Database,
  name: string,
  locale: Locale,
  onlyInStock: boolean,
): SqlSource {
  let known: Promise<number | undefined> | undefined
  const ask = async (): Promise<number | undefined> =>
    (await db.prepare('SELECT no FROM catalog WHERE name = ?').bind(name).first<number>('no')) ??
    undefined
  return { db, name, locale, onlyInStock, catalogNo: () => (known ??= ask()) }
}

/** The rows of one answer of a batch. */
export function rowsOf<Row>(found: D1Result<unknown> | undefined): Row[] {
  return (found?.results ?? []) as Row[]
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
