const UNSENT: ReadonlySet<string> = new Set([
  ...['pending', 'pending_payment', 'processing', 'holded', 'payment_review'],
])

/** Whether nothing of an order of this status has left the shop: it can still be cancelled. */
export function isUnsent(status: string): boolean {
  return UNSENT.has(status)
}
