import type { CartAddress } from '../../../shared/cart/address-information.ts'

/** A row of `cart`. */
export interface StoredCart {
  id: number
  customer: number | null
  coupon: string | null
  address: CartAddress | undefined
  /** `carrier_method`, as orders name it. */
  shipping: string | null
  payment: string | null
}

interface CartRow extends Omit<StoredCart, 'address'> {
  address: string | null
}

const CART = 'SELECT id, customer, coupon, address, shipping, payment FROM cart'

/** Finds a guest cart by its mask, which only the guest knows; never a customer's cart. */
export async function findGuestCart(
  db: D1Database,
  store: string,
  mask: string,
): Promise<StoredCart | undefined> {
  const sql = `${CART} WHERE mask = ? AND catalog = ? AND customer IS NULL`
  return toCart(await db.prepare(sql).bind(mask, store).first<CartRow>())
}

/** Finds a cart of this customer. */
export async function findCustomerCart(
  db: D1Database,
  store: string,
  id: number,
  customer: number,
): Promise<StoredCart | undefined> {
  const sql = `${CART} WHERE id = ? AND catalog = ? AND customer = ?`
  return toCart(await db.prepare(sql).bind(id, store, customer).first<CartRow>())
}

/** Finds the row id of a cart by the id that the contract uses. */
export async function findCartId(
  db: D1Database,
  store: string,
  { id, kind }: { id: string; kind: 'guest' | 'customer' },
): Promise<number | undefined> {
  if (kind === 'guest') return (await findGuestCart(db, store, id))?.id
  const sql = 'SELECT id FROM cart WHERE id = ? AND catalog = ? AND customer IS NOT NULL'
  return (await db.prepare(sql).bind(Number(id), store).first<number>('id')) ?? undefined
}

/** Creates a guest cart; returns its mask. */
export async function createGuestCart(db: D1Database, store: string, now: number): Promise<string> {
  const mask = crypto.randomUUID().replaceAll('-', '')
  await db
    .prepare('INSERT INTO cart (catalog, mask, created_at, updated_at) VALUES (?, ?, ?, ?)')
    .bind(store, mask, now, now)
    .run()
  return mask
}

/** Returns the id of the customer's only cart; creates it if needed. */
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

type CartChange = Partial<Pick<StoredCart, 'coupon' | 'address' | 'shipping' | 'payment'>>

/** Changes fields of a cart. Other fields keep their current values, including concurrent changes. */
export async function changeCart(
  db: D1Database,
  cart: StoredCart,
  change: CartChange,
  now: number,
): Promise<StoredCart> {
  const { address } = change
  const row = { ...change, ...('address' in change && { address: JSON.stringify(address) }) }
  const pairs = CHANGEABLE_FIELDS.flatMap((name) => [Number(name in change), row[name] ?? null])
  const changed = await db
    .prepare(UPDATE_CART)
    .bind(cart.id, now, ...pairs)
    .first<CartRow>()
  return toCart(changed) ?? { ...cart, ...change }
}

const CHANGEABLE_FIELDS = ['coupon', 'address', 'shipping', 'payment'] as const

const UPDATE_CART = `UPDATE cart SET updated_at = ?2, coupon = iif(?3, ?4, coupon),
    address = iif(?5, ?6, address), shipping = iif(?7, ?8, shipping), payment = iif(?9, ?10, payment)
  WHERE id = ?1 RETURNING id, customer, coupon, address, shipping, payment`

/** Guest carts are deleted after this time without a change; their cookie has expired before. */
const KEEP_GUEST_CART_MS = 60 * 24 * 60 * 60 * 1000
/** Limits the duration of a statement. */
const DELETE_BATCH_SIZE = 500

const OLD_CARTS =
  'SELECT id FROM cart WHERE customer IS NULL AND updated_at < ?1 ORDER BY updated_at LIMIT ?2'

/** Deletes abandoned guest carts, one batch per call. */
export async function pruneCarts(db: D1Database, now: number): Promise<void> {
  const before = now - KEEP_GUEST_CART_MS
  await db.batch([
    db
      .prepare(`DELETE FROM cart_item WHERE cart IN (${OLD_CARTS})`)
      .bind(before, DELETE_BATCH_SIZE),
    db.prepare(`DELETE FROM cart WHERE id IN (${OLD_CARTS})`).bind(before, DELETE_BATCH_SIZE),
  ])
}

function toCart(row: CartRow | null): StoredCart | undefined {
  if (!row) return undefined
  return { ...row, address: row.address === null ? undefined : JSON.parse(row.address) }
}
