/** A shopper is in checkout for 30 minutes after the last edit. */
export const CHECKOUT_WINDOW_MS = 1_800_000

/**
 * True while the last edit of the checkout is at most 30 minutes old. Instants are milliseconds since 1970;
 * an edit in the future was made before the clock was set back.
 */
export function isInCheckout(modifiedAt: number, now: number): boolean {
  return modifiedAt > 0 && Math.max(0, now - modifiedAt) <= CHECKOUT_WINDOW_MS
}
