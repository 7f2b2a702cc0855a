import { newOrderKey } from '../../shared/order/key.ts'

/** A new key for the order that a page will place. */
export function createOrderKey(now: number): string {
  return newOrderKey(now, crypto.getRandomValues(new Uint8Array(10)))
}
