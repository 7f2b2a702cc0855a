import { addItem, removeItem, updateQty } from '../../shared/cart/items.ts'
import type { Cart, CartItem } from '../../shared/cart/cart.ts'
import { forgetServer } from '../../shared/cart/forget.ts'
import { lineKey } from '../../shared/cart/same.ts'
import { clearRecord, keep, withFlags, type CartRecord } from './record.ts'

/** Pieces of a line; by its sku alone where nobody knows which line it was. */
export interface Pieces {
  sku: string
  qty: number
  /** As `lineKey` writes it. */
  line?: string
}

/** An order whose goods leave the cart. */
export interface OrderedGoods {
  order_id: string
  /** Undefined: all that is in it. */
  goods: readonly Pieces[] | undefined
  /** The round of the cart that was ordered: in a later one there is nothing of it. */
  round?: number | undefined
  /** It was ordered apart from the server's cart, which holds the goods still and loses them too. */
  isApart?: boolean | undefined
  /** Names of carts that became orders, as far as the server has told: another one has the next goods. */
  carts?: readonly string[]
}

/** The record without the goods of an order: once for its key, and what was put in since stays. */
export function clearForOrder(record: CartRecord, ordered: OrderedGoods, now: number): CartRecord {
  const { order_id, goods, round, isApart = false, carts = [] } = ordered
  if (record.orderId === order_id) return record
  const { serverName } = record
  const isNext = carts.length > 0 && serverName !== undefined && !carts.includes(serverName)
  const isLater = round !== undefined && round !== record.round
  if (isNext || isLater) return { ...record, orderId: order_id }
  const gone = goods && goneFrom(record.cart.items, goods)
  if (isApart) {
    const cart = takeOut(withFlags(record.cart), gone ?? new Map(), now)
    return { ...record, orderId: order_id, cart: keep(cart) }
  }
  const cleared = clearRecord(record)
  const items = gone === undefined ? [] : leaveOut(record.cart.items, gone)
  const cart = keep(forgetServer(withFlags({ ...cleared.cart, items })))
  return { ...cleared, cart, orderId: order_id }
}

/** What of the lines an order would take, as lines of their own. */
export function linesOf(items: Cart['items'], goods: readonly Pieces[]): readonly CartItem[] {
  const gone = goneFrom(items, goods)
  return items.flatMap((item) => {
    const qty = gone.get(lineKey(item)) ?? 0
    return qty > 0 ? [{ ...item, qty }] : []
  })
}

/** Lines that left the cart for an order that is none. */
export interface ReturningLines {
  order_id: string
  /** Opaque name of the server cart that was ordered: while it is used it holds the lines itself. */
  cart: string
  items: readonly CartItem[]
}

/** Undoes `clearForOrder`: there is no order, and its lines are in the cart again; once for its key. */
export function bringBack(
  record: CartRecord,
  { order_id, cart: name, items }: ReturningLines,
): CartRecord {
  const mark = `back ${order_id}`
  if (record.orderId === mark) return record
  if (name !== '' && record.serverName === name) return { ...record, orderId: mark }
  const cart = forgetServer({ ...withFlags(record.cart), items })
  const whole = cart.items.reduce(addItem, withFlags(record.cart))
  return { ...record, orderId: mark, cart: keep(whole) }
}

/** How many pieces of each line are gone: of the line that was ordered, else of any with its sku. */
function goneFrom(items: Cart['items'], goods: readonly Pieces[]): ReadonlyMap<string, number> {
  const gone = new Map<string, number>()
  for (const { sku, qty, line } of goods) {
    let left = qty
    for (const item of items) {
      const key = lineKey(item)
      const isIt = line === undefined ? (item.childSku ?? item.sku) === sku : key === line
      if (!isIt) continue
      const before = gone.get(key) ?? 0
      const taken = Math.min(left, item.qty - before)
      gone.set(key, before + taken)
      left -= taken
    }
  }
  return gone
}

function leaveOut(items: Cart['items'], gone: ReadonlyMap<string, number>): Cart['items'] {
  return items.flatMap((item) => {
    const qty = item.qty - (gone.get(lineKey(item)) ?? 0)
    return qty <= 0 ? [] : [{ ...item, qty }]
  })
}

/** As a shopper takes goods out: the server is told. */
function takeOut(cart: Cart, gone: ReadonlyMap<string, number>, now: number): Cart {
  return cart.items.reduce((left, item) => {
    const key = lineKey(item)
    const qty = item.qty - (gone.get(key) ?? 0)
    if (qty === item.qty) return left
    return qty <= 0 ? removeItem(left, key, now) : updateQty(left, key, qty)
  }, cart)
}
