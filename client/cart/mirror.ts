/**
 * What a page shows of the cart before anything else is loaded: a number, and whether there is
 * something to send. The cart itself is in the database.
 */
export interface CartMirror {
  count: number
  /** Something was not agreed to by the server yet. */
  isWaiting: boolean
  /** When the server was last asked, milliseconds. */
  at: number
}

const NOTHING: CartMirror = { count: 0, isWaiting: false, at: 0 }

/** Where the mirror of a store view's cart is. */
export function mirrorKey(storeCode: string): string {
  return `reuna-cart:${storeCode}`
}

export function readMirror(text: string | null): CartMirror {
  const [count = NaN, isWaiting = NaN, at = NaN] = (text ?? '').split(' ').map(Number)
  if (!Number.isInteger(count) || count < 0 || Number.isNaN(at)) return NOTHING
  return { count, isWaiting: isWaiting === 1, at }
}

export function writeMirror({ count, isWaiting, at }: CartMirror): string {
  return `${count} ${isWaiting ? 1 : 0} ${at}`
}

/** More than so many are "99+". */
const MOST_SHOWN = 99

/** The number at the cart's sign; nothing for none. */
export function countWords(count: number): string {
  if (count === 0) return ''
  return count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count)
}
