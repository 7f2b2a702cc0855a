import type { CartItem } from '../../shared/cart/cart.ts'
import { lineKey } from '../../shared/cart/same.ts'
import { CART_PREFIX } from './cart-name.ts'
import type { KeptRecordPorts } from './kept-record.ts'
import {
  bringBack,
  clearForOrder,
  linesOf,
  type OrderedGoods,
  type Pieces,
  type ReturningLines,
} from './ordered.ts'
import { checkCartRecord, EMPTY_RECORD } from './record.ts'

/** Takes the goods of an order out of the kept cart of a store view, once. Open tabs hear of it. */
export async function clearOrdered(
  { table, signal, storeCode }: KeptRecordPorts,
  ordered: OrderedGoods,
  now: number,
): Promise<void> {
  const key = CART_PREFIX + storeCode
  await table.update(key, (raw) =>
    clearForOrder(checkCartRecord(raw) ?? EMPTY_RECORD, ordered, now),
  )
  signal.tell(key)
}

/** The lines that an order would take out of the kept cart; none where they have left it already. */
export async function readOrdered(
  { table, storeCode }: KeptRecordPorts,
  { goods, round }: Pick<OrderedGoods, 'goods' | 'round'>,
): Promise<readonly CartItem[]> {
  const record = checkCartRecord(await table.get(CART_PREFIX + storeCode))
  if (!record || (round !== undefined && round !== record.round)) return []
  return goods === undefined ? record.cart.items : linesOf(record.cart.items, goods)
}

/** Brings lines back that were set aside for an order that is none. Open tabs hear of it. */
export async function restoreOrdered(
  { table, signal, storeCode }: KeptRecordPorts,
  lines: ReturningLines,
): Promise<void> {
  const key = CART_PREFIX + storeCode
  await table.update(key, (raw) => bringBack(checkCartRecord(raw) ?? EMPTY_RECORD, lines))
  signal.tell(key)
}

/** The goods of a kept cart, and the opaque name of its server cart; empty: it knows of none. */
export async function readGoods({
  table,
  storeCode,
}: KeptRecordPorts): Promise<{ name: string; round: number; goods: readonly Pieces[] }> {
  const record = checkCartRecord(await table.get(CART_PREFIX + storeCode))
  const goods = record?.cart.items.map((item) => {
    const { sku, childSku, qty } = item
    return { sku: childSku ?? sku, qty, line: lineKey(item) }
  })
  return { name: record?.serverName ?? '', round: record?.round ?? 0, goods: goods ?? [] }
}
