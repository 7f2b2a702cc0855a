import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import type { CatalogHandle } from './document.ts'
import { stockUpdateSql } from '../order/stock.ts'

/**
 * Gives products that a full import has just written their current stock; runs in the same batch(). A
 * document that equals the one on sale takes its stock. Another document loses the pieces ordered since the
 * import began; but stock set at the desk is kept if the source has not changed it. Later orders take from
 * both catalogs.
 */
export function stageStock(
  db: D1Database,
  { stage }: Pick<CatalogHandle, 'stage'>,
  entries: readonly { row: number }[],
): D1PreparedStatement[] {
  if (!stage) return []
  const rows = JSON.stringify(entries.map(({ row }) => row))
  const { of, orders, website: brandId } = stage
  return [
    ...SUBTRACT_ORDERED.map((sql) => db.prepare(sql).bind(of, rows, orders, brandId)),
    ...COPY_STOCK.map((sql) => db.prepare(sql).bind(of, rows)),
    db.prepare(LISTS).bind(rows),
  ]
}

/** Products of `?2` whose document is the same in the catalog on sale, `?1`. */
const UNCHANGED_PRODUCTS = `SELECT n.row, o.row AS was FROM json_each(?2) AS written
  CROSS JOIN product AS n ON n.row = written.value
  CROSS JOIN product AS o ON o.catalog = ?1 AND o.sku = n.sku AND o.hash = n.hash`

/** `SAME` and products whose stock was set at the desk; `skus`: their SKUs, NULL for the same document. */
const PRODUCTS_KEEPING_STOCK = `SELECT n.row, o.row AS was, iif(o.hash = n.hash, NULL,
    (SELECT json_group_array(m.key) FROM json_each(n.desk) AS m
     WHERE m.value -> '$.stock' IS NOT NULL)) AS skus
  FROM json_each(?2) AS written
  CROSS JOIN product AS n ON n.row = written.value
  CROSS JOIN product AS o ON o.catalog = ?1 AND o.sku = n.sku
    AND (o.hash = n.hash OR n.desk IS NOT NULL)`

const keepsStock = (sku: string) =>
  `(s.skus IS NULL OR ${sku} IN (SELECT value FROM json_each(s.skus)))`

const HAS_VARIANTS = (json: string) => `json_array_length(${json}, '$.configurable_children') > 0`

/** A document with the stock of the other document. */
function withStock(json: string, source: string): string {
  const productStock = `iif(${source} -> '$.stock' IS NULL OR NOT ${keepsStock(`${json} ->> '$.sku'`)}, ${json},
    json_set(${json}, '$.stock', json(${source} -> '$.stock')))`
  const variants = `(SELECT json_group_array(json(iif(b.value -> '$.stock' IS NULL, a.value,
      json_set(a.value, '$.stock', json(b.value -> '$.stock')))))
    FROM json_each(${json}, '$.configurable_children') AS a
    LEFT JOIN json_each(${source}, '$.configurable_children') AS b
      ON iif(s.skus IS NULL, b.key = a.key,
        b.value ->> 'sku' = a.value ->> 'sku' AND ${keepsStock("a.value ->> 'sku'")}))`
  return `iif(${HAS_VARIANTS(json)},
    json_set(${productStock}, '$.configurable_children', json(${variants})), ${productStock})`
}

const stockDiffers = (json: string, source: string) =>
  `(${json} -> '$.stock' IS NOT ${source} -> '$.stock' OR ${HAS_VARIANTS(json)})`

const COPY_STOCK = [
  `UPDATE product_doc SET doc = ${withStock('product_doc.doc', 's.doc')}
   FROM (SELECT kept.row, kept.skus, d.doc FROM (${PRODUCTS_KEEPING_STOCK}) AS kept
     CROSS JOIN product_doc AS d ON d.row = kept.was) AS s
   WHERE product_doc.row = s.row AND ${stockDiffers('product_doc.doc', 's.doc')}`,
  `UPDATE product SET qty = iif(${keepsStock('product.sku')}, s.qty, product.qty),
     in_stock = iif(${keepsStock('product.sku')}, s.in_stock, product.in_stock), card = ${withStock('product.card', 's.card')}
   FROM (SELECT kept.row, kept.skus, o.card, o.qty, o.in_stock FROM (${PRODUCTS_KEEPING_STOCK}) AS kept
     CROSS JOIN product AS o ON o.row = kept.was) AS s
   WHERE product.row = s.row AND ${stockDiffers('product.card', 's.card')}`,
]

/** Quantities ordered after order `?3` of the brand `?4`. */
const ORDERED_QUANTITIES = `SELECT t.sku, sum(t.qty) AS qty, max(t.backorders) AS backorders
  FROM order_stock AS t CROSS JOIN orders AS o ON o.id = t.orders
  WHERE t.orders > ?3 AND o.website = ?4 AND t.stock_left IS NOT NULL GROUP BY t.sku`

const ORDERED_PRODUCTS = `SELECT sold.sku, sold.qty, sold.backorders, n.row FROM (${ORDERED_QUANTITIES}) AS sold
  CROSS JOIN product AS n ON n.row IN (SELECT value FROM json_each(?2)) AND n.sku = sold.sku
  WHERE n.row NOT IN (SELECT row FROM (${UNCHANGED_PRODUCTS}))`

const FAMILIES = `SELECT f.row FROM (${ORDERED_QUANTITIES}) AS sold
  CROSS JOIN product_parent AS f ON f.child_sku = sold.sku AND f.kind = 'variant'
    AND f.row IN (SELECT value FROM json_each(?2))
  WHERE f.row NOT IN (SELECT row FROM (${UNCHANGED_PRODUCTS}))`

function subtractOrdered(table: 'product_doc' | 'product', column: 'doc' | 'card'): string[] {
  const left = `max(product.qty - t.qty, iif(t.backorders = 1, product.qty - t.qty, 0))`
  const inStock = 'iif(t.backorders = 1 OR product.qty > t.qty, 1, 0)'
  const columns = table === 'product' ? `, qty = ${left}, in_stock = ${inStock}` : ''
  const isCounted = `t.qty IS NOT NULL AND json_type(c.value, '$.stock') = 'object'`
  const variants = `SELECT json_group_array(json(
      iif(${isCounted}, ${stockUpdateSql('c.value', "'$.stock'", '-')}, c.value)))
    FROM json_each(${table}.${column}, '$.configurable_children') AS c
    LEFT JOIN (${ORDERED_QUANTITIES}) AS t ON t.sku = c.value ->> 'sku'`
  return [
    `UPDATE ${table} SET ${column} = ${stockUpdateSql(column, "'$.stock'", '-')}${columns}
     FROM (${ORDERED_PRODUCTS}) AS t WHERE ${table}.row = t.row AND ${column} -> '$.stock' IS NOT NULL`,
    `UPDATE ${table} SET ${column} = json_set(${column}, '$.configurable_children', json((${variants})))
     WHERE row IN (${FAMILIES}) AND ${HAS_VARIANTS(column)}`,
  ]
}

const SUBTRACT_ORDERED = [
  ...subtractOrdered('product_doc', 'doc'),
  ...subtractOrdered('product', 'card'),
]

const LISTS = `UPDATE product_category SET qty = p.qty, in_stock = p.in_stock
  FROM product AS p WHERE p.row = product_category.row
    AND product_category.row IN (SELECT value FROM json_each(?1))
    AND (product_category.qty IS NOT p.qty OR product_category.in_stock <> p.in_stock)`
