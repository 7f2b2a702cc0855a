import type { ShopPorts } from './shop-ports.ts'
import { makeLock } from '../sync/lock.ts'

/** Name of the lock of a store view's cart, of which one tab at a time may send. */
export function cartLock(storeCode: string): string {
  return `cart:${storeCode}`
}

/** A lock between the tabs of this browser. */
export function lockOf({ clock, locks, storage, tabName }: ShopPorts, name: string) {
  return makeLock({ name: `reuna:${name}`, locks, table: storage.outbox, clock, owner: tabName })
}
