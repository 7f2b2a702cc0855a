import type { ShopPorts } from './shop-ports.ts'
import { makeLock } from '../sync/lock.ts'

/** Returns the name of the lock under which one tab at a time sends a store view's cart. */
export function cartLock(storeCode: string): string {
  return `cart:${storeCode}`
}

/** Makes a lock between the tabs of this browser. */
export function lockOf({ clock, locks, storage, tabName }: ShopPorts, name: string) {
  return makeLock({ name: `reuna:${name}`, locks, table: storage.outbox, clock, owner: tabName })
}
