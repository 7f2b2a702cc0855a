import type {
  Batch,
  CatalogCursor,
  IdRange,
  PageAddress,
  ProductAddress,
} from '../catalog-cursor.ts'
import { REDIRECT_STATUSES } from '../../../shared/content/url-rewrite.ts'
import type { D1Database } from '@cloudflare/workers-types'
import { withLowestPrices, type ProductRecord } from '../product-record.ts'
import { catalogPin } from '../catalog-pin.ts'
import { queryCatalog, CATALOG, wrapDatabaseErrors, rowsOf } from './source.ts'
import { CMS_MAXIMUM } from '../elasticsearch/dsl-lookup.ts'

const LISTABLE = 'p.visibility IN (2, 3, 4) AND p.status IN (0, 1)'
const ADDRESS = `p.id, p.sku, p.card ->> 'slug' AS slug, p.url_path, p.updated_at AS updatedAt`
/** Uses the index by id: rows before the range are never read. */
const NEXT = `WHERE p.catalog = ${CATALOG} AND p.id > ?2 AND p.id <= ?3 AND ${LISTABLE}
  ORDER BY p.id LIMIT ?4`

/** Cursor over a catalog of the built-in shop. */
export function sqlCursor(
  db: D1Database,
  name: string,
  storeId: number,
  pin = catalogPin(),
): CatalogCursor {
  const rows = async <Row>(sql: string, ...values: readonly (string | number)[]): Promise<Row[]> =>
    wrapDatabaseErrors(async () => {
      const [answer] = await queryCatalog({ db, key: name, pin }, ({ key }) => [
        db.prepare(sql).bind(key, ...values),
      ])
      return rowsOf<Row>(answer)
    })
  const next = async <Row extends { id: number }>(
    sql: string,
    { after, until }: IdRange,
    size: number,
  ): Promise<Batch<Row>> => {
    const items = await rows<Row>(`${sql} ${NEXT}`, after, until, size)
    return { items, next: items.length < size ? undefined : items.at(-1)?.id }
  }
  return {
    products: (range, size) =>
      next<ProductAddress>(`SELECT ${ADDRESS} FROM product p`, range, size),
    async documents(range, size) {
      const sql = 'SELECT p.id, d.doc FROM product p JOIN product_doc d ON d.row = p.row'
      const documents = await next<{ id: number; doc: string }>(sql, range, size)
      return {
        ...documents,
        items: documents.items.map(({ doc }) => withLowestPrices(JSON.parse(doc) as ProductRecord)),
      }
    },
    productsBySku: (skus) =>
      rows<ProductAddress>(
        `SELECT ${ADDRESS} FROM json_each(?2)
         CROSS JOIN product p ON p.catalog = ${CATALOG} AND p.sku = json_each.value
         WHERE ${LISTABLE}`,
        JSON.stringify(skus),
      ),
    pages: () =>
      rows<PageAddress>(
        `SELECT d.key AS identifier, d.doc ->> 'title' AS title, d.doc ->> 'updated_at' AS updated_at
         FROM document d WHERE d.catalog = ${CATALOG} AND d.type = 'cms_page' AND d.active = 1
         ORDER BY d.position LIMIT ${CMS_MAXIMUM}`,
      ),
    async rewritten(paths) {
      const found = await rows<{ key: string }>(
        `SELECT DISTINCT d.key FROM json_each(?2) CROSS JOIN document d
           ON d.catalog = ${CATALOG} AND d.type = 'url_rewrite' AND d.key = json_each.value
         WHERE d.doc ->> 'redirect_type' IN (SELECT value FROM json_each(?4))
           AND coalesce(d.doc ->> 'store_id', 0) IN (0, ?3)`,
        JSON.stringify(paths),
        storeId,
        JSON.stringify(REDIRECT_STATUSES),
      )
      return new Set(found.map(({ key }) => key))
    },
  }
}
