/**
 * The cached badge, which a page shows before anything is loaded: a number, and whether
 * changes are unsent. The cart itself is in IndexedDB.
 */
export interface CartBadge {
  count: number
  /** Some changes are not confirmed by the server. */
  hasUnsent: boolean
  /** When the cart was last synchronized, milliseconds. */
  at: number
}

const NOTHING: CartBadge = { count: 0, hasUnsent: false, at: 0 }

/** Storage key of a store view's badge. */
export function badgeKey(storeCode: string): string {
  return `reuna-cart:${storeCode}`
}

export function readBadge(text: string | null): CartBadge {
  const [count = NaN, hasUnsent = NaN, at = NaN] = (text ?? '').split(' ').map(Number)
  if (!Number.isInteger(count) || count < 0 || Number.isNaN(at)) return NOTHING
  return { count, hasUnsent: hasUnsent === 1, at }
}

export function writeBadge({ count, hasUnsent, at }: CartBadge): string {
  return `${count} ${hasUnsent ? 1 : 0} ${at}`
}

/** Greater counts are shown as "99+". */
const MAX_SHOWN = 99

/** The text of the badge; empty for an empty cart. */
export function badgeText(count: number): string {
  if (count === 0) return ''
  return count > MAX_SHOWN ? `${MAX_SHOWN}+` : String(count)
}
