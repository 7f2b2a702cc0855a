import { stageName } from '../import/stage-name.ts'
import { LOW_STOCK_QTY } from '../../../shared/stock/stock.ts'
import type { ReservedStock } from './reserved-stock.ts'

/** Context of a stock change. The first catalog is the one ordered from. */
export interface StockContext {
  db: D1Database
  catalogs: readonly string[]
  orderId: string
  now: number
}

const ORDER = '(SELECT id FROM orders WHERE order_id = ?1)'

/** SQL: true if stock is managed. */
const IS_STOCK_MANAGED = `coalesce(s.item ->> 'manage_stock', 1) <> 0 AND s.item IS NOT NULL`

const QTY_LEFT = `CASE
  WHEN NOT (${IS_STOCK_MANAGED}) THEN NULL
  WHEN coalesce(s.item ->> 'backorders', 0) <> 0 THEN (s.item ->> 'qty') - s.qty
  WHEN (s.item ->> 'is_in_stock') = 0 THEN -1
  WHEN (s.item ->> 'qty') > 0 THEN (s.item ->> 'qty') - s.qty
  ELSE NULL END`

const STOCK_ITEM = `CASE WHEN t.value ->> 'family' IS NULL THEN d.doc -> '$.stock'
  ELSE (SELECT c.value -> '$.stock' FROM json_each(d.doc, '$.configurable_children') AS c
    WHERE c.value ->> 'sku' = t.value ->> 'sku') END`

/** Records the reserved stock; fails the batch with `sold_out` if there is not enough. */
const INSERT_RESERVED = `INSERT INTO order_stock (orders, sku, family, qty, stock_left, backorders)
  SELECT ${ORDER}, s.sku, s.family, s.qty, ${QTY_LEFT}, coalesce(s.item ->> 'backorders', 0) <> 0
  FROM (SELECT t.value ->> 'sku' AS sku, t.value ->> 'family' AS family, t.value ->> 'qty' AS qty,
      ${STOCK_ITEM} AS item
    FROM json_each(?2) AS t
    LEFT JOIN catalog AS k ON k.name = ?3
    LEFT JOIN product AS p ON p.catalog = k.no
      AND p.sku = coalesce(t.value ->> 'family', t.value ->> 'sku')
    LEFT JOIN product_doc AS d ON d.row = p.row) AS s`

/** SQL: the order's reserved stock that is managed, with the quantities of `?3`. */
const RESERVED_QUANTITIES = `(SELECT s.sku, m.value ->> 'qty' AS qty, s.backorders, s.stock_left
  FROM json_each(?3) AS m JOIN order_stock AS s ON s.sku = m.value ->> 'sku'
  WHERE s.orders = ${ORDER} AND s.stock_left IS NOT NULL)`

/** SQL: the quantities of `?3`, independent of an order. */
const GIVEN_QUANTITIES = `(SELECT value ->> 'sku' AS sku, value ->> 'qty' AS qty,
    value ->> 'backorders' AS backorders FROM json_each(?3))`

/** `CROSS JOIN` fixes the join order; otherwise the database scans every product for each order. */
const rowsOf = (moved: string) => `SELECT p.row, t.sku, t.qty, t.backorders FROM ${moved} AS t
  CROSS JOIN catalog AS k ON k.name IN (SELECT value FROM json_each(?2))
  CROSS JOIN product AS p ON p.catalog = k.no AND p.sku = t.sku`

/**
 * Returns SQL that updates a stock item in `json` with the row `t`; it is out of stock at quantity 0 without
 * backorders.
 */
export function stockUpdateSql(json: string, path: string, operator: Operator): string {
  const qty = newQtySql(`${json} ->> (${path} || '.qty')`, operator)
  const isLeft = `json(iif(t.backorders = 1 OR ${qty} > 0, 'true', 'false'))`
  const stock = `${json}, ${path} || '.qty', ${qty}, ${path} || '.is_in_stock', ${isLeft}`
  const mayOrder = `json(iif(t.backorders = 1, 'true', 'false'))`
  return operator === '='
    ? `json_set(${stock}, ${path} || '.backorders', ${mayOrder})`
    : `json_set(${stock})`
}

function newQtySql(currentQty: string, operator: Operator): string {
  if (operator === '=') return 't.qty'
  return operator === '+'
    ? `${currentQty} + t.qty`
    : `max(${currentQty} - t.qty, iif(t.backorders = 1, -999999, 0))`
}

/** Decreases, increases or sets the quantity. */
type Operator = '-' | '+' | '='

/** A stock change: the query for the quantities, and the operator. */
interface StockChange {
  moved: string
  operator: Operator
}

const updateDocumentsSql = ({
  moved,
  operator,
}: StockChange) => `WITH t AS MATERIALIZED (${rowsOf(moved)})
  UPDATE product_doc SET doc = ${stockUpdateSql('doc', "'$.stock'", operator)}
  FROM t WHERE product_doc.row = t.row AND doc -> '$.stock' IS NOT NULL`

function updateCardsSql({ moved, operator }: StockChange): string {
  const left = operator === '=' ? 't.qty' : `product.qty ${operator} t.qty`
  return `WITH t AS MATERIALIZED (${rowsOf(moved)})
  UPDATE product SET card = ${stockUpdateSql('card', "'$.stock'", operator)},
    qty = max(${left}, iif(t.backorders = 1, ${left}, 0)),
    in_stock = iif(t.backorders = 1 OR ${left} > 0, 1, 0)
  FROM t WHERE product.row = t.row AND card -> '$.stock' IS NOT NULL`
}

const updateListsSql = ({ moved }: StockChange) => `UPDATE product_category SET
    qty = (SELECT p.qty FROM product AS p WHERE p.row = product_category.row),
    in_stock = (SELECT p.in_stock FROM product AS p WHERE p.row = product_category.row)
  WHERE row IN (SELECT row FROM (${rowsOf(moved)}))`

/** Updates a variant in every configurable product that contains it. */
function updateFamilySql(
  table: 'product_doc' | 'product',
  column: 'doc' | 'card',
  { moved, operator }: StockChange,
): string {
  const child = `'$.configurable_children[' || t.key || '].stock'`
  return `WITH t AS MATERIALIZED (SELECT f.row, c.key, s.qty, s.backorders FROM ${moved} AS s
      CROSS JOIN catalog AS k ON k.name IN (SELECT value FROM json_each(?2))
      CROSS JOIN product_parent AS f ON f.catalog = k.no AND f.child_sku = s.sku
        AND f.kind = 'variant'
      JOIN ${table} AS d ON d.row = f.row, json_each(d.${column}, '$.configurable_children') AS c
      WHERE s.sku = ?4
        AND c.value ->> 'sku' = s.sku AND json_type(c.value, '$.stock') = 'object')
    UPDATE ${table} SET ${column} = ${stockUpdateSql(column, child, operator)}
    FROM t WHERE ${table}.row = t.row`
}

/** SQL: true if the displayed availability changes; pages show no quantity. */
const CHANGES_AVAILABILITY = `(stock_left <= 0 AND stock_left + qty > 0) OR
      (stock_left <= ?5 AND stock_left + qty > ?5)`

/**
 * SQL: always true. After a return or a count, all pages of the product are purged, because concurrent
 * changes hide whether the availability changed.
 */
const ALWAYS_TRUE = '?5 IS NOT NULL'

const changesSql = ({ moved }: StockChange, isOld: string) => `WITH moved AS (
    SELECT sku FROM ${moved} WHERE ${isOld}),
  touched AS (
    SELECT p.row FROM moved CROSS JOIN catalog AS k ON k.name IN (SELECT value FROM json_each(?2))
      CROSS JOIN product AS p ON p.catalog = k.no AND p.sku = moved.sku
    UNION SELECT f.row FROM moved CROSS JOIN catalog AS k ON k.name IN (SELECT value FROM json_each(?2))
      CROSS JOIN product_parent AS f ON f.catalog = k.no AND f.child_sku = moved.sku),
  tags AS (
    SELECT 'P' || p.id AS tag FROM product AS p JOIN touched ON touched.row = p.row
    UNION SELECT 'C' || c.category FROM product_category AS c JOIN touched ON touched.row = c.row
      WHERE c.category > 0
    UNION SELECT page.value FROM json_each('["home","search"]') AS page
      WHERE EXISTS (SELECT 1 FROM touched))
  INSERT INTO change_log (tags, at, name)
  SELECT json_group_array(tag), ?4, lower(hex(randomblob(8))) FROM tags HAVING count(*) > 0`

/** Returns the statements that reserve stock, for the batch that stores the order. */
export function stockStatements(
  context: StockContext,
  taken: readonly ReservedStock[],
): D1PreparedStatement[] {
  const { db, catalogs, orderId } = context
  return [
    db.prepare(INSERT_RESERVED).bind(orderId, JSON.stringify(taken), catalogs[0] ?? ''),
    ...stockChangeStatements(context, taken, { moved: RESERVED_QUANTITIES, operator: '-' }),
  ]
}

const DELETE_RESERVED = `DELETE FROM order_stock WHERE orders = ${ORDER} AND EXISTS (SELECT 1
  FROM json_each(?2) AS m WHERE m.value ->> 'sku' = order_stock.sku AND m.value ->> 'qty' = order_stock.qty)`

const REDUCE_RESERVED = `UPDATE order_stock SET qty = order_stock.qty - m.qty
  FROM (SELECT value ->> 'sku' AS sku, value ->> 'qty' AS qty FROM json_each(?2)) AS m
  WHERE order_stock.orders = ${ORDER} AND order_stock.sku = m.sku`

/**
 * Returns the statements that return reserved stock of an order. Returning more than is reserved fails the
 * batch.
 */
export function restockStatements(
  context: StockContext,
  pieces: readonly ReservedStock[],
): D1PreparedStatement[] {
  const { db, orderId } = context
  const given = JSON.stringify(pieces)
  return [
    ...stockChangeStatements(context, pieces, { moved: RESERVED_QUANTITIES, operator: '+' }),
    ...[DELETE_RESERVED, REDUCE_RESERVED].map((sql) => db.prepare(sql).bind(orderId, given)),
  ]
}

/** A counted quantity, or a delivery, of a product or variant. */
export interface CountedStock {
  sku: string
  qty: number
  backorders: boolean
}

/** Returns the statements that set (`=`) or increase (`+`) the stock in every catalog of the shop. */
export function countedStatements(
  context: Omit<StockContext, 'orderId'>,
  counted: CountedStock,
  operator: '+' | '=',
): D1PreparedStatement[] {
  const pieces = [{ ...counted, family: '', backorders: Number(counted.backorders) }]
  return stockChangeStatements({ ...context, orderId: '' }, pieces, {
    moved: GIVEN_QUANTITIES,
    operator,
  })
}

function stockChangeStatements(
  { db, catalogs, orderId, now }: StockContext,
  pieces: readonly ReservedStock[],
  move: StockChange,
): D1PreparedStatement[] {
  const moved = JSON.stringify(pieces)
  const names = JSON.stringify(catalogs.flatMap((name) => [name, stageName(name)]))
  const variants = pieces.filter(({ family }) => family !== undefined)
  const families = [
    updateFamilySql('product_doc', 'doc', move),
    updateFamilySql('product', 'card', move),
  ]
  const isOld = move.operator === '-' ? CHANGES_AVAILABILITY : ALWAYS_TRUE
  return [
    ...[updateDocumentsSql(move), updateCardsSql(move), updateListsSql(move)].map((sql) =>
      db.prepare(sql).bind(orderId, names, moved),
    ),
    ...variants.flatMap(({ sku }) =>
      families.map((sql) => db.prepare(sql).bind(orderId, names, moved, sku)),
    ),
    db.prepare(changesSql(move, isOld)).bind(orderId, names, moved, now, LOW_STOCK_QTY),
  ]
}
