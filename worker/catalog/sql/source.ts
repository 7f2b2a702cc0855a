import type { D1Database, D1PreparedStatement, D1Result } from '@cloudflare/workers-types'
import type { ErrorCode } from '../../../shared/error.ts'
import { ShopError } from '../../../shared/error.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { catalogPin, type CatalogPin } from '../catalog-pin.ts'

/** The source of the SQL engine: one catalog of one database. */
export interface SqlSource {
  db: D1Database
  /**
   * Key of the catalog: its name, which is the store view's index, or its number. A response that has begun
   * with a catalog continues by its number, because a full import may give the name to another catalog at
   * any time.
   */
  key: string | number
  /** The catalog that the response began with, by name. */
  pin: CatalogPin
  locale: Locale
  /** Excludes products out of stock. */
  onlyInStock: boolean
  /** The catalog's own row, read once; undefined if there is no such catalog. */
  catalog: () => Promise<CatalogRow | undefined>
}

/** A catalog's own row. */
export interface CatalogRow {
  no: number
  source_prices: 'net' | 'gross'
  origin: 'demo' | 'import'
  /** Version of the merchant's synonyms; empty if there are none. */
  synonyms: string
}

/** SQL: the number of the catalog whose key is the first parameter. */
export const CATALOG = `iif(typeof(?1) = 'text', (SELECT no FROM catalog WHERE name = ?1), ?1)`

/** SQL: the catalog number of its tombstones. */
export const HOME = `(SELECT coalesce(home, no) FROM catalog WHERE no = ${CATALOG})`

/** The source, reading the catalog of this number whatever its name is now. */
export function withCatalogNumber(source: SqlSource, no: number): SqlSource {
  return { ...source, key: no }
}

export function sqlSource(
  db: D1Database,
  name: string,
  locale: Locale,
  onlyInStock: boolean,
  pin = catalogPin(),
): SqlSource {
  let known: Promise<CatalogRow | undefined> | undefined
  const query = async (): Promise<CatalogRow | undefined> => {
    const found = await queryCatalog(source, (at) => [db.prepare(SELECT_CATALOG).bind(at.key)])
    return rowsOf<CatalogRow>(found[0])[0]
  }
  const catalog = () => (known ??= query())
  const source: SqlSource = { db, key: name, pin, locale, onlyInStock, catalog }
  return source
}

const SELECT_CATALOG = `SELECT no, source_prices, origin, synonyms FROM catalog WHERE no = ${CATALOG}`

type CatalogKey = Pick<SqlSource, 'db' | 'key' | 'pin'>

/**
 * Queries the catalog that the response began with. The first queries use its name and learn its number
 * with their rows; a query that met another catalog than a parallel one is repeated.
 */
export async function queryCatalog<Source extends CatalogKey>(
  source: Source,
  statements: (at: Source) => readonly D1PreparedStatement[],
): Promise<readonly D1Result<unknown>[]> {
  const { db, pin } = source
  const key = typeof source.key === 'number' ? source.key : pin.current()
  const query = (no: number) => db.batch([...statements({ ...source, key: no })])
  if (key !== undefined) return query(key)
  const [named, ...found] = await db.batch<unknown>([
    db.prepare(`SELECT ${CATALOG} AS no`).bind(source.key),
    ...statements(source),
  ])
  const met = rowsOf<{ no: number | null }>(named)[0]?.no ?? undefined
  if (met === undefined) return found
  const no = pin.take(met)
  return no === met ? found : query(no)
}

/**
 * The rows of one result of a batch; empty if it was not requested. Throws if the database returned no
 * rows.
 */
export function rowsOf<Row>(found: D1Result<unknown> | undefined): Row[] {
  if (!found) return []
  if (!Array.isArray(found.results)) throw new Error('the database answered without rows')
  return found.results as Row[]
}

/** Turns a database failure into a failure of the engine (contract of `CatalogEngine`). */
export async function wrapDatabaseErrors<Answer>(query: () => Promise<Answer>): Promise<Answer> {
  try {
    return await query()
  } catch (cause) {
    if (cause instanceof ShopError) throw cause
    const code: ErrorCode = 'catalogue.search-failed'
    throw new ShopError(code, { engine: 'sql' }, { cause })
  }
}
