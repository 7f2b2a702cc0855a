import { addItem, removeItem, updateQty } from '../../shared/cart/items.ts'
import type { Cart, CartItem } from '../../shared/cart/cart.ts'
import { resetServerState } from '../../shared/cart/reset-server-state.ts'
import { lineKey } from '../../shared/cart/line-key.ts'
import { clearRecord, withoutFlags, withFlags, type CartRecord } from './cart-record.ts'

/** The ordered quantity of a line; only the sku where the line is not known. */
export interface OrderedLine {
  sku: string
  qty: number
  /** The key that `lineKey` returns. */
  line?: string
}

/** The products that an order removes from the cart. */
export interface OrderedProducts {
  order_id: string
  /** Undefined: all products of the cart. */
  products: readonly OrderedLine[] | undefined
  /**
   * The generation of the cart that was ordered: a later one of another server cart has none of these
   * products.
   */
  generation?: number | undefined
  /** The order was sent without the server's cart, which still has the products: they are deleted there too. */
  isApart?: boolean | undefined
  /** Names of the server carts that became orders; a cart of another name has newer products. */
  carts?: readonly string[]
}

/** Removes an order's products from the record, once for each order key; products added since stay. */
export function clearForOrder(
  record: CartRecord,
  ordered: OrderedProducts,
  now: number,
): CartRecord {
  const { order_id, products, generation, isApart = false, carts = [] } = ordered
  if (record.orderId === order_id) return record
  const { serverName } = record
  const isOrdered = serverName !== undefined && carts.includes(serverName)
  const isNext = carts.length > 0 && serverName !== undefined && !isOrdered
  const isLater = generation !== undefined && generation !== record.round && !isOrdered
  if (isNext || isLater) return { ...record, orderId: order_id }
  const taken = products && takenQuantities(record.cart.items, products)
  if (isApart) {
    const cart = removeTaken(withFlags(record.cart), taken ?? new Map(), now)
    return { ...record, orderId: order_id, cart: withoutFlags(cart) }
  }
  const cleared = clearRecord(record)
  // An order always has products: without any, the cart was read only after the order had been sent.
  const hasLeft = isOrdered || products?.length === 0
  const items = taken === undefined ? [] : withoutTaken(record.cart.items, taken, hasLeft)
  const cart = withoutFlags(resetServerState(withFlags({ ...cleared.cart, items })))
  return { ...cleared, cart, orderId: order_id }
}

/** Returns the parts of the lines that an order removes. */
export function linesOf(
  items: Cart['items'],
  products: readonly OrderedLine[],
): readonly CartItem[] {
  const taken = takenQuantities(items, products)
  return items.flatMap((item) => {
    const qty = taken.get(lineKey(item)) ?? 0
    return qty > 0 ? [{ ...item, qty }] : []
  })
}

/** Lines that were removed from the cart for an order that turned out not to exist. */
export interface RestoredLines {
  order_id: string
  /** Opaque name of the server cart that was ordered: while it is in use it still has the lines. */
  cart: string
  items: readonly CartItem[]
}

/**
 * Undoes `clearForOrder`: the order does not exist, and its lines return to the cart, once for each order
 * key.
 */
export function restoreLines(
  record: CartRecord,
  { order_id, cart: name, items }: RestoredLines,
): CartRecord {
  const mark = `back ${order_id}`
  if (record.orderId === mark) return record
  if (name !== '' && record.serverName === name) return { ...record, orderId: mark }
  const cart = resetServerState({ ...withFlags(record.cart), items })
  const whole = cart.items.reduce(addItem, withFlags(record.cart))
  return { ...record, orderId: mark, cart: withoutFlags(whole) }
}

/** The ordered quantity by line key: of the line that was ordered, else of any line with its sku. */
function takenQuantities(
  items: Cart['items'],
  products: readonly OrderedLine[],
): ReadonlyMap<string, number> {
  const taken = new Map<string, number>()
  for (const { sku, qty, line } of products) {
    let left = qty
    for (const item of items) {
      const key = lineKey(item)
      const isIt = line === undefined ? (item.childSku ?? item.sku) === sku : key === line
      if (!isIt) continue
      const before = taken.get(key) ?? 0
      const qtyTaken = Math.min(left, item.qty - before)
      taken.set(key, before + qtyTaken)
      left -= qtyTaken
    }
  }
  return taken
}

/** `hasLeft`: the whole server cart was ordered, so its other lines were ordered too. */
function withoutTaken(
  items: Cart['items'],
  taken: ReadonlyMap<string, number>,
  hasLeft: boolean,
): Cart['items'] {
  return items.flatMap((item) => {
    const qtyTaken = taken.get(lineKey(item))
    if (qtyTaken === undefined && hasLeft && item.server_item_id !== undefined) return []
    const qty = item.qty - (qtyTaken ?? 0)
    return qty <= 0 ? [] : [{ ...item, qty }]
  })
}

/** Removes the quantities as if the shopper had: the server's cart is changed too. */
function removeTaken(cart: Cart, taken: ReadonlyMap<string, number>, now: number): Cart {
  return cart.items.reduce((left, item) => {
    const key = lineKey(item)
    const qty = item.qty - (taken.get(key) ?? 0)
    if (qty === item.qty) return left
    return qty <= 0 ? removeItem(left, key, now) : updateQty(left, key, qty)
  }, cart)
}
