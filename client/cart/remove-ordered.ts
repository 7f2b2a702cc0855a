import type { CartItem } from '../../shared/cart/cart.ts'
import { lineKey } from '../../shared/cart/line-key.ts'
import { CART_PREFIX } from './cart-name.ts'
import type { PersistedCartPorts } from './persisted-cart.ts'
import {
  restoreLines,
  clearForOrder,
  linesOf,
  type OrderedProducts,
  type OrderedLine,
  type RestoredLines,
} from './ordered.ts'
import { checkCartRecord, EMPTY_CART_RECORD } from './cart-record.ts'

/** Removes an order's products from the persisted cart of a store view, once, and notifies other tabs. */
export async function clearOrdered(
  { table, signal, storeCode }: PersistedCartPorts,
  ordered: OrderedProducts,
  now: number,
): Promise<void> {
  const key = CART_PREFIX + storeCode
  await table.update(key, (raw) =>
    clearForOrder(checkCartRecord(raw) ?? EMPTY_CART_RECORD, ordered, now),
  )
  signal.publish(key)
}

/** The lines that an order removes from the persisted cart; none where they were removed already. */
export async function readOrderedLines(
  { table, storeCode }: PersistedCartPorts,
  { products, generation }: Pick<OrderedProducts, 'products' | 'generation'>,
): Promise<readonly CartItem[]> {
  const record = checkCartRecord(await table.get(CART_PREFIX + storeCode))
  if (!record || (generation !== undefined && generation !== record.round)) return []
  return products === undefined ? record.cart.items : linesOf(record.cart.items, products)
}

/** Returns parked lines of an order that does not exist, and notifies other tabs. */
export async function restoreOrdered(
  { table, signal, storeCode }: PersistedCartPorts,
  lines: RestoredLines,
): Promise<void> {
  const key = CART_PREFIX + storeCode
  await table.update(key, (raw) => restoreLines(checkCartRecord(raw) ?? EMPTY_CART_RECORD, lines))
  signal.publish(key)
}

/** The products of the persisted cart, and the opaque name of its server cart; empty: not known. */
export async function readCartProducts({ table, storeCode }: PersistedCartPorts): Promise<{
  name: string
  generation: number
  products: readonly OrderedLine[]
}> {
  const record = checkCartRecord(await table.get(CART_PREFIX + storeCode))
  const products = record?.cart.items.map((item) => {
    const { sku, childSku, qty } = item
    return { sku: childSku ?? sku, qty, line: lineKey(item) }
  })
  return {
    name: record?.serverName ?? '',
    generation: record?.round ?? 0,
    products: products ?? [],
  }
}
