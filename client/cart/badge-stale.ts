import { OUTBOX_DATABASE } from '../db/names.ts'
import { peek } from '../db/peek.ts'
import { fieldsOf } from '../db/record.ts'
import type { CartBadge } from './badge-cache.ts'
import { CART_PREFIX } from './cart-name.ts'

/**
 * Returns whether the cached badge differs from the persisted cart. A page that is closed at once may leave
 * a newer cart and an older badge: added products must show, and ordered ones must not. Creates and changes
 * nothing.
 */
export async function isBadgeStale(
  { count, hasUnsent }: CartBadge,
  { storeCode, factory }: { storeCode: string; factory: IDBFactory },
): Promise<boolean> {
  const stored = await peek(factory, OUTBOX_DATABASE, CART_PREFIX + storeCode)
  const { items, tombstones } = fieldsOf(fieldsOf(stored)['cart'])
  const lines: readonly unknown[] = Array.isArray(items) ? items : []
  if (lines.length > 0 !== count > 0) return true
  const isOpen = lines.some((line) => fieldsOf(line)['onServer'] !== 'confirmed')
  return !hasUnsent && (isOpen || (Array.isArray(tombstones) && tombstones.length > 0))
}
