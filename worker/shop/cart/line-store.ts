import type { ProductOption } from '../../../shared/cart/product-option.ts'

/** A stored cart line. */
export interface StoredLine {
  id: number
  product_sku: string
  sku: string
  qty: number
  option: ProductOption | undefined
}

/** Data of a line to store. */
export interface LineDraft {
  line: string
  product_sku: string
  sku: string
  qty: number
  /** Highest quantity in stock. */
  max: number
  option: ProductOption | undefined
}

interface LineRow extends Omit<StoredLine, 'option'> {
  product_option: string | null
}

const LINE = 'id, product_sku, sku, qty, product_option'
const RETURNING = `RETURNING ${LINE}`

/** Reads the lines of a cart in the order in which they were added. */
export async function readLines(db: D1Database, cart: number): Promise<readonly StoredLine[]> {
  const { results } = await db
    .prepare(`SELECT ${LINE} FROM cart_item WHERE cart = ? ORDER BY id`)
    .bind(cart)
    .all<LineRow>()
  return results.map(toLine)
}

/** Limit of lines, because every request reads the whole cart. */
export const MAX_LINES = 300

/** True if a new line would exceed the limit of lines. */
export async function isCartFull(db: D1Database, cart: number, line: string): Promise<boolean> {
  const sql = `SELECT count(*) >= ?3 AND count(*) FILTER (WHERE line = ?2) = 0 AS is_full
    FROM cart_item WHERE cart = ?1`
  return (await db.prepare(sql).bind(cart, line, MAX_LINES).first<number>('is_full')) === 1
}

/** Adds to the line with the same product, or inserts a line; undefined if the quantity exceeds the stock. */
export async function addLine(
  db: D1Database,
  cart: number,
  draft: LineDraft,
  now: number,
): Promise<StoredLine | undefined> {
  const sql = `INSERT INTO cart_item (cart, line, product_sku, sku, qty, product_option)
    SELECT ?1, ?2, ?3, ?4, ?5, ?6 WHERE ?5 <= ?7
    ON CONFLICT (cart, line) DO UPDATE SET qty = qty + excluded.qty
    WHERE qty + excluded.qty <= ?7 ${RETURNING}`
  const insert = db
    .prepare(sql)
    .bind(cart, draft.line, draft.product_sku, draft.sku, draft.qty, textOf(draft), draft.max)
  const [rows] = await db.batch<LineRow>([insert, touchCart(db, cart, now)])
  return firstLine(rows)
}

/**
 * Sets the quantity of a line, and its product if it was configured again. If another line has the same
 * product, both are merged. Undefined if there is no such line.
 */
export async function setLine(
  db: D1Database,
  cart: number,
  item: number,
  draft: LineDraft,
  now: number,
): Promise<StoredLine | undefined> {
  const others = 'cart = ?1 AND line = ?2 AND id <> ?3'
  const [, merged, changed, rows] = await db.batch<LineRow>([
    db
      .prepare(
        `UPDATE cart_item SET qty = min(qty + ?4, ?5) WHERE ${others}
         AND EXISTS (SELECT 1 FROM cart_item WHERE id = ?3 AND cart = ?1)`,
      )
      .bind(cart, draft.line, item, draft.qty, draft.max),
    db
      .prepare(
        `DELETE FROM cart_item WHERE id = ?3 AND cart = ?1
         AND EXISTS (SELECT 1 FROM cart_item WHERE ${others}) RETURNING id`,
      )
      .bind(cart, draft.line, item),
    db
      .prepare(
        `UPDATE cart_item SET line = ?2, product_sku = ?4, sku = ?5, qty = ?6, product_option = ?7
         WHERE id = ?3 AND cart = ?1`,
      )
      .bind(cart, draft.line, item, draft.product_sku, draft.sku, draft.qty, textOf(draft)),
    db.prepare(`SELECT ${LINE} FROM cart_item WHERE cart = ? AND line = ?`).bind(cart, draft.line),
    touchCart(db, cart, now),
  ])
  const isFound = (merged?.results.length ?? 0) > 0 || (changed?.meta.changes ?? 0) > 0
  return isFound ? firstLine(rows) : undefined
}

/** Removes a line; idempotent. */
export async function removeLine(
  db: D1Database,
  cart: number,
  item: number,
  now: number,
): Promise<void> {
  await db.batch([
    db.prepare('DELETE FROM cart_item WHERE id = ? AND cart = ?').bind(item, cart),
    touchCart(db, cart, now),
  ])
}

function touchCart(db: D1Database, cart: number, now: number): D1PreparedStatement {
  return db.prepare('UPDATE cart SET updated_at = ? WHERE id = ?').bind(now, cart)
}

function textOf({ option }: LineDraft): string | null {
  return option ? JSON.stringify(option) : null
}

function firstLine(rows: D1Result<LineRow> | undefined): StoredLine | undefined {
  const row = rows?.results[0]
  return row && toLine(row)
}

function toLine({ product_option, ...row }: LineRow): StoredLine {
  return { ...row, option: product_option === null ? undefined : JSON.parse(product_option) }
}
