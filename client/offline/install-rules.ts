/** A refusal holds for so long. */
const REST_MS = 90 * 24 * 60 * 60 * 1000

/** Kinds of pages where somebody is busy with something else. */
const BUSY: ReadonlySet<string> = new Set(['checkout', 'account', 'cart', 'service'])

/** What is known of a visit. */
export interface Visit {
  /** Kind of the page. */
  page: string
  /** It gives thanks for an order. */
  hasOrdered: boolean
  /** A visit begins, and it is not the first: the service worker was there before the page. */
  isKnown: boolean
  /** When the offer was refused last, as it is stored; null: never. */
  refused: string | null
  /** Milliseconds since 1970. */
  now: number
}

/** Whether the shop offers to be installed: after an order or from the second visit on, and not while a refusal holds. */
export function mayOfferInstall({ page, hasOrdered, isKnown, refused, now }: Visit): boolean {
  const since = now - Number(refused ?? NaN)
  if (since >= 0 && since < REST_MS) return false
  return hasOrdered || (isKnown && !BUSY.has(page))
}
