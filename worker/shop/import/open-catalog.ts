import { INDEX_VERSION } from './index-product.ts'
import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import { ALL_KINDS } from '../../page-tags/page-tags.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { dropTextStatements, removeTextStatements } from '../../full-text/index-text.ts'
import type { CatalogHandle, CatalogOptions, Stage } from './document.ts'
import { writeTombstones } from './tombstones.ts'
import { markAllStale } from './writer-documents.ts'
import { FIRST_OWN_REVIEW_ID, detachOwnReviews } from '../review/own-review.ts'
import { logChange } from './writer-log.ts'

interface CatalogRow {
  no: number
  name: string
  locale: Locale
  source_prices: 'net' | 'gross'
  origin: 'demo' | 'import'
  home: number
  run: string
  stage: string | null
}

const COLUMNS = 'no, name, locale, source_prices, origin, coalesce(home, no) AS home, run, stage'

/** Tables whose rows belong to a catalog by product; emptied in this order. */
const BY_ROW = ['product_facet', 'product_sort', 'product_doc'] as const
const BY_CATALOG = [
  'product_parent',
  'product_category',
  'list_block',
  'list_pack',
  'price_change',
  'category_facet',
  'facet',
  'product',
] as const

/**
 * Opens a catalog for writing, and creates it if it is missing. The first import into a catalog of demo
 * products removes them; `replace` always empties the catalog, except for what shoppers have written.
 */
export async function openCatalog(
  db: D1Database,
  name: string,
  options: CatalogOptions,
  now = Date.now(),
): Promise<CatalogHandle> {
  const existing = await findCatalog(db, name)
  if (!existing) return createCatalog(db, name, options)
  const isFirstImport = existing.origin === 'demo' && options.origin === 'import'
  const removedDemo = isFirstImport ? await countProducts(db, existing.no) : 0
  const origin = isFirstImport || options.replace ? options.origin : existing.origin
  const mustEmpty = isFirstImport || options.replace === true
  const isTaxedOtherwise = existing.source_prices !== options.sourcePrices
  const isOther = isTaxedOtherwise || existing.locale !== options.locale
  if (mustEmpty || isOther) {
    await db.batch([
      ...(mustEmpty
        ? [
            ...emptyCatalog(db, existing, !isFirstImport, now),
            existing.origin === 'demo'
              ? deletePriceHistory(db, existing.home)
              : endPricesOfEmptied(db, existing.no, now),
            ...openText(db, existing.no),
          ]
        : [markAllStale(db, existing.no)]),
      ...(isTaxedOtherwise ? [deletePriceHistory(db, existing.home)] : []),
      db
        .prepare('UPDATE catalog SET locale = ?, source_prices = ?, origin = ? WHERE no = ?')
        .bind(options.locale, options.sourcePrices, origin, existing.no),
      logChange(db, ALL_KINDS, now),
    ])
  }
  const { locale, sourcePrices } = options
  const { no, home, run } = existing
  return { no, name, locale, sourcePrices, origin, removedDemo, home, run }
}

/** Returns the catalog with this number. */
export async function readCatalog(db: D1Database, no: number): Promise<CatalogHandle | undefined> {
  const row = await db
    .prepare(`SELECT ${COLUMNS} FROM catalog WHERE no = ?`)
    .bind(no)
    .first<CatalogRow>()
  return row ? toHandle(row) : undefined
}

async function createCatalog(
  db: D1Database,
  name: string,
  { locale, sourcePrices, origin }: CatalogOptions,
): Promise<CatalogHandle> {
  await db
    .prepare(
      `INSERT INTO catalog (name, locale, source_prices, origin, form) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (name) DO NOTHING`,
    )
    .bind(name, locale, sourcePrices, origin, INDEX_VERSION)
    .run()
  const created = await findCatalog(db, name)
  if (!created) throw new Error(`catalog ${name} could not be made`)
  await db.batch(openText(db, created.no))
  return toHandle(created)
}

/**
 * Deletes the price history. Prices of demo products do not count, nor do net prices once the source has
 * gross ones; other prices survive even an emptied catalog.
 */
export function deletePriceHistory(db: D1Database, home: number): D1PreparedStatement {
  return db.prepare('DELETE FROM price_history WHERE catalog = ?').bind(home)
}

/** The prices of a removed product end. Which products come back is known when the import is finished. */
function endPricesOfEmptied(db: D1Database, no: number, now: number): D1PreparedStatement {
  return db
    .prepare('UPDATE catalog SET emptied_at = ?2 WHERE no = ?1 AND emptied_at = 0')
    .bind(no, now)
}

/** The full-text tables exist from the start, so that a search in an empty catalog finds nothing. */
export function openText(db: D1Database, no: number): D1PreparedStatement[] {
  return removeTextStatements(db, no, [])
}

function toHandle(row: CatalogRow): CatalogHandle {
  const { no, name, locale, source_prices: sourcePrices, origin, home, run, stage } = row
  return {
    ...{ no, name, locale, sourcePrices, origin, removedDemo: 0, home, run },
    ...(stage === null ? {} : { stage: JSON.parse(stage) as Stage }),
  }
}

/** Returns the catalog with this name. */
export async function findNamed(db: D1Database, name: string): Promise<CatalogHandle | undefined> {
  const row = await findCatalog(db, name)
  return row ? toHandle(row) : undefined
}

function findCatalog(db: D1Database, name: string): Promise<CatalogRow | null> {
  return db.prepare(`SELECT ${COLUMNS} FROM catalog WHERE name = ?`).bind(name).first<CatalogRow>()
}

/** Counts the products of a catalog. */
export async function countProducts(db: D1Database, no: number): Promise<number> {
  const sql = 'SELECT count(*) AS products FROM product WHERE catalog = ?'
  return (await db.prepare(sql).bind(no).first<number>('products')) ?? 0
}

/** Reviews by shoppers are kept, because the import brings their products again. */
const EMPTY_DOCUMENTS = `DELETE FROM document WHERE catalog = ?1
  AND NOT (?2 = 1 AND type = 'review' AND CAST(id AS INTEGER) >= ${FIRST_OWN_REVIEW_ID})`

function emptyCatalog(
  db: D1Database,
  { no, home }: Pick<CatalogRow, 'no' | 'home'>,
  keepsOwn: boolean,
  now: number,
): D1PreparedStatement[] {
  const rows = 'SELECT row FROM product WHERE catalog = ?'
  return [
    ...writeTombstones(db, { no, home }, now),
    detachOwnReviews(db, no),
    ...dropTextStatements(db, no),
    ...BY_ROW.map((table) => db.prepare(`DELETE FROM ${table} WHERE row IN (${rows})`).bind(no)),
    ...BY_CATALOG.map((table) => db.prepare(`DELETE FROM ${table} WHERE catalog = ?`).bind(no)),
    db.prepare(EMPTY_DOCUMENTS).bind(no, Number(keepsOwn)),
    db.prepare("UPDATE catalog SET products = 0, synonyms = '' WHERE no = ?").bind(no),
  ]
}
