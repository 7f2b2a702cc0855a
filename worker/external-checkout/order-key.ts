import { newOrderKey } from '../../shared/order/key.ts'

/** Returns a new key for the order to be placed from a page. */
export function createOrderKey(now: number): string {
  return newOrderKey(now, crypto.getRandomValues(new Uint8Array(10)))
}
