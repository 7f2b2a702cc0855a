import { promisifyRequest } from 'idb-keyval'
import { fieldsOf } from '../db/record.ts'
import type { CartBadge } from './badge-cache.ts'
import { CART_PREFIX } from './cart-name.ts'

/**
 * Whether the cached badge differs from the persisted cart. A page that is closed at once may leave a
 * newer cart and an older badge: added products are not forgotten, and ordered ones are
 * not counted. Nothing is created or changed.
 */
export async function isBadgeStale(
  { count, isWaiting }: CartBadge,
  { storeCode, factory }: { storeCode: string; factory: IDBFactory },
): Promise<boolean> {
  const request = factory.open('outbox')
  request.onupgradeneeded = () => request.transaction?.abort()
  const db = await promisifyRequest(request)
  try {
    const stored = db
      .transaction('kv')
      .objectStore('kv')
      .get(CART_PREFIX + storeCode)
    const { items, tombstones } = fieldsOf(fieldsOf(await promisifyRequest(stored))['cart'])
    const lines: readonly unknown[] = Array.isArray(items) ? items : []
    if (lines.length > 0 !== count > 0) return true
    const isOpen = lines.some((line) => fieldsOf(line)['onServer'] !== 'confirmed')
    return !isWaiting && (isOpen || (Array.isArray(tombstones) && tombstones.length > 0))
  } finally {
    db.close()
  }
}
