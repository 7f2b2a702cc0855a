/** How long the prompt is not shown after it was declined. */
const SNOOZE_MS = 90 * 24 * 60 * 60 * 1000

/** Page kinds on which the prompt would interrupt. */
const BUSY_PAGE_KINDS: ReadonlySet<string> = new Set(['checkout', 'account', 'cart', 'service'])

/** The facts about a visit. */
export interface Visit {
  /** Page kind. */
  page: string
  /** True on the thank-you page of an order. */
  hasOrdered: boolean
  /** True on the first page of a repeated visit: the service worker was active before the page. */
  isKnown: boolean
  /** When the prompt was declined last, as stored; null: never. */
  refused: string | null
  /** Milliseconds since 1970. */
  now: number
}

/**
 * Returns whether the installation prompt may be shown: after an order or from the second visit on, and not
 * for some time after it was declined.
 */
export function mayOfferInstall({ page, hasOrdered, isKnown, refused, now }: Visit): boolean {
  const since = now - Number(refused ?? NaN)
  if (since >= 0 && since < SNOOZE_MS) return false
  return hasOrdered || (isKnown && !BUSY_PAGE_KINDS.has(page))
}
