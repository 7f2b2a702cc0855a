import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import { LOWEST_PRICE_WINDOW_MS } from '../../../shared/price/price-period.ts'
import type { Retiring } from '../../catalog/import-records.ts'
import type { CatalogHandle, Stage } from './document.ts'
import { writeRetiredTombstones } from './tombstones.ts'
import { deletePriceHistory } from './open-catalog.ts'
import { FIRST_OWN_REVIEW_ID } from '../review/own-review.ts'
import { endPricesOfAbsent } from './price-end.ts'
import { NEW_DOC, NEW_KEY, sameProduct } from './stage-ids.ts'
import { syncCopiedTypes } from './stage-sync.ts'
import { logChange } from './writer-log.ts'
import { tagsOfSwitch } from './stage-tags.ts'

/** Counts products and categories that the replacing catalog lacks; 0 if the catalog on sale is the demo. */
export async function countRetiring(
  db: D1Database,
  live: CatalogHandle,
  next: number,
): Promise<{ products: Retiring; categories: Retiring }> {
  const none = { missing: 0, total: 0 }
  if (live.origin === 'demo') return { products: none, categories: none }
  const [products, categories] = await db.batch<Retiring>([
    db.prepare(MISSING_PRODUCTS).bind(live.no, next),
    db.prepare(MISSING_CATEGORIES).bind(live.no, next),
  ])
  return { products: products?.results[0] ?? none, categories: categories?.results[0] ?? none }
}

/** Counts the documents of each type that the replacing catalog lacks. */
export async function countRemoved(
  db: D1Database,
  live: CatalogHandle,
  next: number,
): Promise<Readonly<Record<string, number>>> {
  if (live.origin === 'demo') return {}
  const { results } = await db
    .prepare(REMOVED_DOCUMENTS)
    .bind(live.no, next)
    .all<{ type: string; count: number }>()
  return Object.fromEntries(results.map(({ type, count }) => [type, count]))
}

const MISSING_PRODUCTS = `SELECT count(*) AS total, count(*) FILTER (WHERE NOT EXISTS (
    SELECT 1 FROM product AS n WHERE n.catalog = ?2 AND n.sku = p.sku)) AS missing
  FROM product AS p WHERE p.catalog = ?1`
const MISSING_CATEGORIES = `SELECT count(*) AS total, count(*) FILTER (WHERE NOT EXISTS (
    SELECT 1 FROM document AS n
    WHERE n.catalog = ?2 AND n.type = 'category' AND n.id = d.id)) AS missing
  FROM document AS d WHERE d.catalog = ?1 AND d.type = 'category'`
/** Reviews by this shop's customers are kept. */
const REMOVED_DOCUMENTS = `SELECT d.type, count(*) AS count FROM document AS d
  WHERE d.catalog = ?1 AND NOT (d.type = 'review' AND CAST(d.id AS INTEGER) >= ${FIRST_OWN_REVIEW_ID})
    AND NOT EXISTS (SELECT 1 FROM document AS n
      WHERE n.catalog = ?2 AND n.type = d.type AND n.id = d.id) GROUP BY d.type`

/**
 * Puts the catalog of a full import on sale in place of the current one, in one transaction: its products,
 * tombstones of removed ones, prices that begin and end, reviews by shoppers, and the tags of changed pages.
 * Repeating it changes nothing.
 */
export async function switchCatalogs(
  db: D1Database,
  live: CatalogHandle,
  next: CatalogHandle & { stage: Stage },
  now: number,
): Promise<void> {
  const { stage, home } = next
  const tags = await tagsOfSwitch(db, live, next)
  const onlyOnce = db.prepare(ASSERT_ON_SALE).bind(next.no, live.no, live.name)
  const keep = live.origin === 'demo' ? [] : reviewStatements(db, live.no, next.no)
  await db.batch([
    onlyOnce,
    ...writeRetiredTombstones(db, live, next.no, now),
    ...(stage.forgetsPast
      ? [deletePriceHistory(db, home)]
      : [endPricesOfAbsent(db, { no: next.no, home }, now)]),
    db.prepare(BEGIN_PRICES).bind(next.no, home, now),
    ...keep,
    ...syncCopiedTypes(db, live.no, next.no),
    db
      .prepare(`UPDATE catalog SET name = '@' || no, dropped_at = ? WHERE no = ?`)
      .bind(now, live.no),
    db.prepare(RENAME_CATALOG).bind(next.no, live.name, stage.run, now),
    ...(tags.length > 0 ? [logChange(db, tags, now)] : []),
  ])
}

/** Fails the batch unless the old catalog is on sale under the name and the new one waits to replace it. */
const ASSERT_ON_SALE = `INSERT INTO catalog (no, name, locale)
  SELECT ?2, ?3, 'taken' WHERE NOT EXISTS (
    SELECT 1 FROM catalog AS n JOIN catalog AS o ON o.no = ?2 AND o.name = ?3 AND o.dropped_at IS NULL
    WHERE n.no = ?1 AND n.stage IS NOT NULL AND n.dropped_at IS NULL)`

/** Prices apply from the switch, not from the time they were written. */
const BEGIN_PRICES = `UPDATE price_history SET catalog = ?2, at = ?3, look_at = ?3 + ${LOWEST_PRICE_WINDOW_MS}
  WHERE catalog = ?1`

const RENAME_CATALOG = `UPDATE catalog SET name = ?2, stage = NULL, run = ?3, updated_at = ?4 WHERE no = ?1`

/**
 * Keeps reviews by this shop's customers, the moderation of imported reviews, and documents that were changed
 * at the desk since the same document was imported.
 */
function reviewStatements(db: D1Database, live: number, next: number): D1PreparedStatement[] {
  return [COPY_MODERATED_REVIEWS, MOVE_OWN_REVIEWS, COPY_EDITED_REVIEWS].map((sql) =>
    db.prepare(sql).bind(live, next),
  )
}

/** Reviews of removed products wait under the SKU, because the id may be reused. */
const IS_REMOVED = 'was.row IS NOT NULL AND now.row IS NULL'
const MOVE_OWN_REVIEWS = `UPDATE document SET catalog = ?2, key = moved.key, doc = moved.doc
  FROM (SELECT d.id, iif(${IS_REMOVED}, '@' || was.sku, ${NEW_KEY}) AS key,
      iif(${IS_REMOVED}, json_set(d.doc, '$.product_id', 0), ${NEW_DOC}) AS doc
    FROM document AS d ${sameProduct('?1', '?2')}
    WHERE d.catalog = ?1 AND d.type = 'review' AND CAST(d.id AS INTEGER) >= ${FIRST_OWN_REVIEW_ID}) AS moved
  WHERE document.catalog = ?1 AND document.type = 'review' AND document.id = moved.id`

const COPY_EDITED_REVIEWS = `UPDATE document SET active = o.active, doc = o.doc FROM document AS o
  WHERE document.catalog = ?2 AND document.type IN ('synonym', 'store_stock')
    AND o.catalog = ?1 AND o.type = document.type AND o.id = document.id
    AND o.hash = document.hash AND o.hash <> '' AND o.doc <> document.doc`

const COPY_MODERATED_REVIEWS = `UPDATE document SET active = o.active, doc = o.doc FROM document AS o
  WHERE document.catalog = ?2 AND document.type = 'review' AND o.catalog = ?1 AND o.type = 'review'
    AND o.id = document.id AND o.hash = document.hash AND o.active <> document.active`
