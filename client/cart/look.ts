import { promisifyRequest } from 'idb-keyval'
import { fieldsOf } from '../db/record.ts'
import type { CartMirror } from './mirror.ts'
import { CART_PREFIX } from './cart-name.ts'

/**
 * Whether the kept cart and its mirror do not tell the same. A page that ends at once may leave the
 * cart on the disk and an older mirror: what was added is not forgotten for that, and what was ordered
 * does not stand at the sign. Nothing is made or changed.
 */
export async function isMirrorBehind(
  { count, isWaiting }: CartMirror,
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
