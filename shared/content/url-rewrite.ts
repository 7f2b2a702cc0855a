import { normalForm, trimEnds } from '../text.ts'

/**
 * An old address and where it leads. A rewrite is known by its
 * `request_path`: lower case, without slashes at its ends.
 */
export interface UrlRewrite {
  /** The higher, the newer; 0 or missing where the indexer gives none. */
  id?: number
  /** The store it belongs to; 0 or missing: every store. */
  store_id?: number
  entity_type: string
  /** What the rewrite belongs to, as the indexer names it. */
  entity: string
  /** A redirect status; 0 is a rewrite inside the old shop. */
  redirect_type: number
  request_path: string
  /** As the document writes it, unchecked: a path of the site or a whole address. */
  target_path: string
}

/** The statuses that a rewrite may redirect with; all that is asked of a redirect follows from here. */
export const REDIRECT_STATUSES = [301, 302] as const

export type RedirectStatus = (typeof REDIRECT_STATUSES)[number]

/** Whether browsers may remember a redirect for good (RFC 9110 §15.4). */
const IS_PERMANENT: Record<RedirectStatus, boolean> = { 301: true, 302: false }

/** Whether a value is the status of a redirect: a number and nothing else. */
export function isRedirectStatus(value: unknown): value is RedirectStatus {
  return REDIRECT_STATUSES.some((status) => status === value)
}

/**
 * The status of a chain of redirects that is answered as one: their own where it is one status,
 * else permanent where each of them is.
 */
export function chainStatus(statuses: readonly RedirectStatus[]): RedirectStatus {
  const [first] = statuses
  if (first && statuses.every((status) => status === first)) return first
  return statuses.every((status) => IS_PERMANENT[status]) ? 301 : 302
}

/** A path as rewrites are looked up: one spelling of every letter, lower case, no slashes at its ends. */
export function requestPathOf(path: string): string {
  const written = path
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .toLowerCase()
  return trimEnds(normalForm(written, 'NFC'), (unit) => unit === '/' || /\s/.test(unit))
}

/**
 * The rewrite of a path among those an engine found: with exactly this `request_path`, the store's
 * own before one of every store, then the newest. Rewrites of other stores are none.
 */
export function chooseRewrite(
  found: readonly UrlRewrite[],
  requestPath: string,
  storeId: number,
): UrlRewrite | undefined {
  const own = (each: UrlRewrite): number => Number((each.store_id ?? 0) === storeId)
  const [chosen] = found
    .filter(({ request_path }) => request_path === requestPath)
    .filter(({ store_id = 0 }) => store_id === 0 || store_id === storeId)
    .toSorted(
      (a, b) =>
        own(b) - own(a) ||
        (b.id ?? 0) - (a.id ?? 0) ||
        (a.target_path < b.target_path ? -1 : Number(a.target_path > b.target_path)),
    )
  return chosen
}
