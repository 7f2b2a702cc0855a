import { normalForm, trimEnds } from '../text.ts'

/**
 * An old address and its target. A rewrite is identified by its `request_path`: lower case, without slashes
 * at its ends.
 */
export interface UrlRewrite {
  /** Higher ids are newer; 0 or missing if the indexer has none. */
  id?: number
  /** Its store; 0 or missing: every store. */
  store_id?: number
  entity_type: string
  /** The entity type of the rewrite, as the indexer names it. */
  entity: string
  /** A redirect status; 0 is an internal rewrite of the old shop. */
  redirect_type: number
  request_path: string
  /** The unchecked target of the document: a path of the site or an absolute address. */
  target_path: string
}

/** The statuses that a rewrite may redirect with. */
export const REDIRECT_STATUSES = [301, 302] as const

export type RedirectStatus = (typeof REDIRECT_STATUSES)[number]

/** True if browsers may cache the redirect permanently (RFC 9110 §15.4). */
const IS_PERMANENT: Record<RedirectStatus, boolean> = { 301: true, 302: false }

/** True if a value is a redirect status, as a number. */
export function isRedirectStatus(value: unknown): value is RedirectStatus {
  return REDIRECT_STATUSES.some((status) => status === value)
}

/**
 * Returns the status of a chain of redirects that is answered as one: their common status, otherwise
 * permanent only if each is permanent.
 */
export function chainStatus(statuses: readonly RedirectStatus[]): RedirectStatus {
  const [first] = statuses
  if (first && statuses.every((status) => status === first)) return first
  return statuses.every((status) => IS_PERMANENT[status]) ? 301 : 302
}

/**
 * Returns a path as rewrites are looked up: in Unicode normal form, lower case, without slashes at its
 * ends.
 */
export function requestPathOf(path: string): string {
  const written = path
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .toLowerCase()
  return trimEnds(normalForm(written, 'NFC'), (unit) => unit === '/' || /\s/.test(unit))
}

/**
 * Returns the rewrite of a path: with exactly this `request_path`, the store's own before one of every
 * store, then the newest. Rewrites of other stores are ignored.
 */
export function chooseRewrite(
  found: readonly UrlRewrite[],
  requestPath: string,
  storeId: number,
): UrlRewrite | undefined {
  const storeRank = (each: UrlRewrite): number => Number((each.store_id ?? 0) === storeId)
  const [chosen] = found
    .filter(({ request_path }) => request_path === requestPath)
    .filter(({ store_id = 0 }) => store_id === 0 || store_id === storeId)
    .toSorted(
      (a, b) =>
        storeRank(b) - storeRank(a) ||
        (b.id ?? 0) - (a.id ?? 0) ||
        (a.target_path < b.target_path ? -1 : Number(a.target_path > b.target_path)),
    )
  return chosen
}
