import type { CartAddress } from '../../../shared/api.ts'
import type { ProductOption } from '../../../shared/cart/product-option.ts'

/** A cart's own row. */
export interface StoredCart {
  id: number
  customer: number | null
  coupon: string | null
  address: CartAddress | undefined
  /** `carrier_method`, as orders name it. */
  shipping: string | null
  payment: string | null
}

export interface StoredLine {
  id: number
  product_sku: string
  sku: string
  qty: number
  option: ProductOption | undefined
}

/** What a line is when it is written. */
export interface LineDraft {
  line: string
  product_sku: string
  sku: string
  qty: number
  /** More than this is not there. */
  max: number
  option: ProductOption | undefined
}

interface CartRow extends Omit<StoredCart, 'address'> {
  address: string | null
}

interface LineRow extends Omit<StoredLine, 'option'> {
  product_option: string | null
}

const CART = 'SELECT id, customer, coupon, address, shipping, payment FROM cart'
const LINE = 'id, product_sku, sku, qty, product_option'
const RETURNING = `RETURNING ${LINE}`

/** A guest's cart, by the name only its guest knows. A customer's cart is not available this way. */
export async function findGuestCart(
  db: D1Database,
  store: string,
  mask: string,
): Promise<StoredCart | undefined> {
  const sql = `${CART} WHERE mask = ? AND catalog = ? AND customer IS NULL`
  return toCart(await db.prepare(sql).bind(mask, store).first<CartRow>())
}

/** A customer's cart, only with the customer it belongs to. */
export async function findCustomerCart(
  db: D1Database,
  store: string,
  id: number,
  customer: number,
): Promise<StoredCart | undefined> {
  const sql = `${CART} WHERE id = ? AND catalog = ? AND customer = ?`
  return toCart(await db.prepare(sql).bind(id, store, customer).first<CartRow>())
}

/** The number of a cart, by what its shopper knows of it. */
export async function findCartId(
  db: D1Database,
  store: string,
  { id, kind }: { id: string; kind: 'guest' | 'customer' },
): Promise<number | undefined> {
  if (kind === 'guest') return (await findGuestCart(db, store, id))?.id
  const sql = 'SELECT id FROM cart WHERE id = ? AND catalog = ? AND customer IS NOT NULL'
  return (await db.prepare(sql).bind(Number(id), store).first<number>('id')) ?? undefined
}

/** A new guest's cart; the answer is its mask. */
export async function createGuestCart(db: D1Database, store: string, now: number): Promise<string> {
  const mask = crypto.randomUUID().replaceAll('-', '')
  await db
    .prepare('INSERT INTO cart (catalog, mask, created_at, updated_at) VALUES (?, ?, ?, ?)')
    .bind(store, mask, now, now)
    .run()
  return mask
}

/** The one cart of a customer, made when there is none: asking again gives the same. */
export async function openCustomerCart(
  db: D1Database,
  store: string,
  customer: number,
  now: number,
): Promise<number> {
  const mask = crypto.randomUUID().replaceAll('-', '')
  const sql = `INSERT INTO cart (catalog, mask, customer, created_at, updated_at)
    VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (catalog, customer) WHERE customer IS NOT NULL
    DO UPDATE SET updated_at = excluded.updated_at RETURNING id`
  const id = await db.prepare(sql).bind(store, mask, customer, now, now).first<number>('id')
  if (id === null) throw new Error('the cart could not be made')
  return id
}

export async function readLines(db: D1Database, cart: number): Promise<readonly StoredLine[]> {
  const { results } = await db
    .prepare(`SELECT ${LINE} FROM cart_item WHERE cart = ? ORDER BY id`)
    .bind(cart)
    .all<LineRow>()
  return results.map(toLine)
}

/** More lines than any shopper has: a cart is read whole at every call. */
export const MAX_LINES = 300

/** Whether products would be one line too many. */
export async function isFull(db: D1Database, cart: number, line: string): Promise<boolean> {
  const sql = `SELECT count(*) >= ?3 AND count(*) FILTER (WHERE line = ?2) = 0 AS is_full
    FROM cart_item WHERE cart = ?1`
  return (await db.prepare(sql).bind(cart, line, MAX_LINES).first<number>('is_full')) === 1
}

/** Adds to the line of equal products, or begins one; undefined when more is asked than there is. */
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
  const [rows] = await db.batch<LineRow>([insert, touch(db, cart, now)])
  return firstLine(rows)
}

/**
 * Gives a line a quantity, and other products where the shopper configured it again; where equal products
 * are in the cart already the two become one line. Undefined: there is no such line.
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
    touch(db, cart, now),
  ])
  const wasThere = (merged?.results.length ?? 0) > 0 || (changed?.meta.changes ?? 0) > 0
  return wasThere ? firstLine(rows) : undefined
}

/** Takes a line out; taking it out again changes nothing. */
export async function removeLine(
  db: D1Database,
  cart: number,
  item: number,
  now: number,
): Promise<void> {
  await db.batch([
    db.prepare('DELETE FROM cart_item WHERE id = ? AND cart = ?').bind(item, cart),
    touch(db, cart, now),
  ])
}

type CartChange = Partial<Pick<StoredCart, 'coupon' | 'address' | 'shipping' | 'payment'>>

/** Changes of the cart itself. Fields that are not named stay, as whoever else has written them by now. */
export async function changeCart(
  db: D1Database,
  cart: StoredCart,
  change: CartChange,
  now: number,
): Promise<StoredCart> {
  const { address } = change
  const row = { ...change, ...('address' in change && { address: JSON.stringify(address) }) }
  const pairs = CHANGEABLE.flatMap((name) => [Number(name in change), row[name] ?? null])
  const changed = await db
    .prepare(CHANGE)
    .bind(cart.id, now, ...pairs)
    .first<CartRow>()
  return toCart(changed) ?? { ...cart, ...change }
}

const CHANGEABLE = ['coupon', 'address', 'shipping', 'payment'] as const

const CHANGE = `UPDATE cart SET updated_at = ?2, coupon = iif(?3, ?4, coupon),
    address = iif(?5, ?6, address), shipping = iif(?7, ?8, shipping), payment = iif(?9, ?10, payment)
  WHERE id = ?1 RETURNING id, customer, coupon, address, shipping, payment`

/** A guest's cart is forgotten after so long without a change: its cookie ran out before. */
const KEEP_GUEST_CART_MS = 60 * 24 * 60 * 60 * 1000
/** So many carts at once, so that no statement takes long. */
const DELETE_BATCH_SIZE = 500

const OLD_CARTS =
  'SELECT id FROM cart WHERE customer IS NULL AND updated_at < ?1 ORDER BY updated_at LIMIT ?2'

/** Forgets carts of guests that nobody can come back to. */
export async function pruneCarts(db: D1Database, now: number): Promise<void> {
  const before = now - KEEP_GUEST_CART_MS
  await db.batch([
    db
      .prepare(`DELETE FROM cart_item WHERE cart IN (${OLD_CARTS})`)
      .bind(before, DELETE_BATCH_SIZE),
    db.prepare(`DELETE FROM cart WHERE id IN (${OLD_CARTS})`).bind(before, DELETE_BATCH_SIZE),
  ])
}

function touch(db: D1Database, cart: number, now: number): D1PreparedStatement {
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

function toCart(row: CartRow | null): StoredCart | undefined {
  if (!row) return undefined
  return { ...row, address: row.address === null ? undefined : JSON.parse(row.address) }
}
