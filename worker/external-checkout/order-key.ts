import { newOrderKey } from '../../shared/order/key.ts'

/** A new key for the order that a page will place. */
export function makeKey(now: number): string {
  return newOrderKey(now, crypto.getRandomValues(new Uint8Array(10)))
}
