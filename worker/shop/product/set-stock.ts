import type { PartKey, PartOutcome, PartStock, StockChange } from '../../catalog/managed-product.ts'
import { countedStatements } from '../order/stock.ts'
import { stageName } from '../import/stage-name.ts'
import { isChangedSince } from '../import/stored-record.ts'

/** Context of a product change; the first catalog is the one displayed. */
export interface ProductContext {
  db: D1Database
  catalogs: readonly string[]
  now: number
}

/**
 * Sets or increases the stock of a product or variant in every catalog of the shop. A counted quantity is set
 * only if the stock is still as displayed. Concurrent orders keep their reservations.
 */
export async function setStock(
  context: ProductContext,
  part: PartKey,
  change: StockChange,
): Promise<PartOutcome<PartStock>> {
  const before = await readStock(context, part)
  if (before === undefined) return { kind: 'missing' }
  if (before === null) return { kind: 'uncounted' }
  const { backorders } = change.kind === 'counted' ? change.now : before
  const counted = {
    sku: part.sku,
    backorders,
    qty: change.kind === 'counted' ? change.now.qty : change.qty,
  }
  const operator = change.kind === 'counted' ? '=' : '+'
  const hasStock = counted.qty > 0 || backorders
  try {
    await context.db.batch([
      guardStatement(context, part, change, before),
      updateRows(context, part, MARK),
      ...(hasStock ? [updateRows(context, part, MARK_SOLD_OUT)] : []),
      ...countedStatements(context, counted, operator),
      ...(hasStock ? [updateRows(context, part, RESTOCK_CONFIGURABLES)] : []),
    ])
  } catch (error) {
    if (!isChangedSince(error)) throw error
    const found = (await readStock(context, part)) ?? before
    return { kind: change.kind === 'counted' ? 'changed' : 'too-few', found }
  }
  const after = (await readStock(context, part)) ?? before
  return { kind: 'done', before, after }
}

/** SQL: the stock item in the displayed catalog. */
const SELECT_STOCK_ITEM = `SELECT iif(?2 = ?3, d.doc -> '$.stock',
    (SELECT c.value -> '$.stock' FROM json_each(d.doc, '$.configurable_children') AS c
     WHERE c.value ->> 'sku' = ?3)) AS item,
  ?2 = ?3 OR EXISTS (SELECT 1 FROM json_each(d.doc, '$.configurable_children') AS c
    WHERE c.value ->> 'sku' = ?3) AS is_there
  FROM catalog AS k CROSS JOIN product AS p ON p.catalog = k.no AND p.sku = ?2
  CROSS JOIN product_doc AS d ON d.row = p.row WHERE k.name = ?1`

/** Returns undefined if the product does not exist, null if its stock is not managed. */
async function readStock(
  { db, catalogs }: ProductContext,
  { product, sku }: PartKey,
): Promise<PartStock | null | undefined> {
  const sql = `SELECT item IS NOT NULL AND coalesce(item ->> 'manage_stock', 1) <> 0 AS is_counted,
    is_there, item ->> 'qty' AS qty, coalesce(item ->> 'backorders', 0) AS backorders FROM (${SELECT_STOCK_ITEM})`
  const row = await db
    .prepare(sql)
    .bind(catalogs[0] ?? '', product, sku)
    .first<{ is_counted: number; is_there: number; qty: number; backorders: number }>()
  if (!row || row.is_there !== 1) return undefined
  return row.is_counted === 1 ? { qty: row.qty, backorders: row.backorders !== 0 } : null
}

/** Fails the batch if the stock is not as displayed or would become negative. */
function guardStatement(
  { db, catalogs }: ProductContext,
  { product, sku }: PartKey,
  change: StockChange,
  before: PartStock,
): D1PreparedStatement {
  const { qty, backorders } =
    change.kind === 'counted' ? change.was : { ...before, qty: change.qty }
  const isAsShown =
    change.kind === 'counted' ? `item ->> 'qty' = ?4` : `?5 = 1 OR item ->> 'qty' + ?4 >= 0`
  const sql = `INSERT INTO change_log (tags, at) SELECT NULL, 0 WHERE NOT EXISTS (
    SELECT 1 FROM (${SELECT_STOCK_ITEM}) WHERE (${isAsShown}) AND coalesce(item ->> 'backorders', 0) = ?5)`
  return db.prepare(sql).bind(catalogs[0] ?? '', product, sku, qty, Number(backorders))
}

/** SQL: rows with the stock of a product or variant, in all catalogs and their staged replacements. */
const ROWS = `SELECT p.row FROM product AS p
    JOIN catalog AS k ON k.no = p.catalog AND k.name IN (SELECT value FROM json_each(?1))
    WHERE p.sku = ?2
  UNION SELECT f.row FROM product_parent AS f
    JOIN catalog AS k ON k.no = f.catalog AND k.name IN (SELECT value FROM json_each(?1))
    WHERE f.child_sku = ?2 AND f.kind = 'variant'`

const HAS_MARK = (sku: string) => `EXISTS (SELECT 1 FROM json_each(product.desk) AS m
    WHERE m.key = ${sku} AND m.value -> '$.stock' IS NOT NULL)`

/** SQL: the imported stock; the current one if none is recorded. */
const sourceOf = (sku: string, item: string) => `coalesce(
    (SELECT m.value FROM json_each(iif(product.source_stock = '', '{}', product.source_stock)) AS m
     WHERE m.key = ${sku}),
    json_array(${item} ->> '$.qty', json(iif(${item} ->> '$.is_in_stock', 'true', 'false')),
      json(iif(coalesce(${item} ->> '$.backorders', 0), 'true', 'false'))))`

const withMarkSql = (sku: string, item: string) => `json_patch(coalesce(product.desk, '{}'),
    json_object(${sku}, json_object('stock', json(${sourceOf(sku, item)}))))`

const MARK = `UPDATE product SET desk = ${withMarkSql('?2', 's.item')}
  FROM (SELECT d.row, iif(p.sku = ?2, d.doc -> '$.stock',
      (SELECT c.value -> '$.stock' FROM json_each(d.doc, '$.configurable_children') AS c
       WHERE c.value ->> 'sku' = ?2)) AS item
    FROM (${ROWS}) AS r CROSS JOIN product AS p ON p.row = r.row
    CROSS JOIN product_doc AS d ON d.row = r.row) AS s
  WHERE product.row = s.row AND s.item IS NOT NULL AND NOT ${HAS_MARK('?2')}`

/** SQL: configurable products that are out of stock although a variant was restocked. */
const SOLD_OUT_CONFIGURABLES = `SELECT d.row FROM (${ROWS}) AS r CROSS JOIN product_doc AS d ON d.row = r.row
  WHERE d.doc ->> '$.type_id' = 'configurable' AND d.doc ->> '$.stock.is_in_stock' = 0`
const IS_OPEN = `EXISTS (SELECT 1 FROM json_each(product_doc.doc, '$.configurable_children') AS c
  WHERE c.value ->> 'status' < 2 AND c.value ->> '$.stock.is_in_stock' = 1)`

const MARK_SOLD_OUT = `UPDATE product SET desk = ${withMarkSql('product.sku', 's.item')}
  FROM (SELECT c.row, d.doc -> '$.stock' AS item FROM (${SOLD_OUT_CONFIGURABLES}) AS c
    CROSS JOIN product_doc AS d ON d.row = c.row) AS s
  WHERE product.row = s.row AND NOT ${HAS_MARK('product.sku')}`

/** `reindexFamilies` updates the lists and the card afterwards. */
const RESTOCK_CONFIGURABLES = `UPDATE product_doc SET doc = json_set(doc, '$.stock.is_in_stock', json('true'))
  WHERE row IN (${SOLD_OUT_CONFIGURABLES}) AND ${IS_OPEN}`

/** Returns a statement on the rows with the stock of a product or variant. */
function updateRows(
  { db, catalogs }: ProductContext,
  { sku }: PartKey,
  sql: string,
): D1PreparedStatement {
  const names = JSON.stringify(catalogs.flatMap((name) => [name, stageName(name)]))
  return db.prepare(sql).bind(names, sku)
}
