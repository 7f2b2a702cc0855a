const UNSENT: ReadonlySet<string> = new Set([
  ...['pending', 'pending_payment', 'processing', 'holded', 'payment_review'],
])

/** True if nothing of an order with this status has left the shop, so that it can still be cancelled. */
export function isUnsent(status: string): boolean {
  return UNSENT.has(status)
}
