import { isRedirectStatus, REDIRECT_STATUSES } from '../../shared/content/url-rewrite.ts'
import { ROUTES, type RouteName } from '../../shared/routes.ts'

const STORED_STATUSES = [200, 404, 410, ...REDIRECT_STATUSES] as const

type StoredStatus = (typeof STORED_STATUSES)[number]

/** True if an answer with this status may be stored. */
export function isStoredStatus(value: unknown): value is StoredStatus {
  return STORED_STATUSES.some((status) => status === value)
}

/** Metadata of a stored page. Times in ms. */
export interface EntryMeta {
  epoch: string
  /** Sequence of the purge log before the first read for this page. */
  startSeq: number
  /** Sequence of the purge log up to which the address was checked for rewrites. */
  rewriteSeq: number
  /**
   * When the address is checked again without a new purge: rewrites were purged shortly before the last
   * check.
   */
  rewriteUntil?: number
  /** Lower case. */
  tags: readonly string[]
  renderedAt: number
  freshUntil: number
  staleUntil: number
  /** When a price on the page changes by date; the page is never served after it. */
  changesAt?: number
  status: StoredStatus
  /** Page kind, for logs and counters. */
  name: string
  /** The route of the page. */
  route?: RouteName
  /** Strong and quoted; pages only. */
  etag?: string
  /** Redirects only. */
  location?: string
  /** Redirects only: the route whose allowed query is preserved. */
  keeps?: RouteName
  /** True: a rewrite's redirect; false: the address has no rewrite; missing: unknown. */
  rewritten?: boolean
}

/** A stored answer; the body of a redirect is empty. */
export interface Entry {
  meta: EntryMeta
  body: ReadableStream<Uint8Array> | string
}

/** Reads the metadata of an entry; undefined if it is incomplete. */
export function readMeta(text: string | null): EntryMeta | undefined {
  if (!text) return undefined
  try {
    const meta = JSON.parse(text) as EntryMeta
    const numbers = [
      ...[meta.startSeq, meta.rewriteSeq, meta.renderedAt, meta.freshUntil, meta.staleUntil],
      ...[meta.changesAt ?? 0, meta.rewriteUntil ?? 0],
    ]
    const isWhole =
      typeof meta.epoch === 'string' &&
      numbers.every(Number.isFinite) &&
      Array.isArray(meta.tags) &&
      meta.tags.every((tag) => typeof tag === 'string') &&
      isStoredStatus(meta.status) &&
      isRedirectStatus(meta.status) === (typeof meta.location === 'string') &&
      isKnown(meta.keeps) &&
      (meta.route === 'page-not-found' || isKnown(meta.route))
    return isWhole ? meta : undefined
  } catch {
    return undefined
  }
}

function isKnown(route: string | undefined): boolean {
  return route === undefined || Object.hasOwn(ROUTES, route)
}

/** Encodes the metadata as a header: ASCII only, whatever tags and addresses contain. */
export function writeMeta(meta: EntryMeta): string {
  return JSON.stringify(meta).replace(
    /[^\u0020-\u007e]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
