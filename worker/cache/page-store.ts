import { sha256Hex } from '../crypto/digest.ts'
import { STALE_IF_ERROR_MS, type Validity } from './freshness.ts'
import { EVERYTHING } from './snapshot.ts'
import { isRedirectStatus, REDIRECT_STATUSES } from '../../shared/content/url-rewrite.ts'
import { ROUTES, type RouteName } from '../../shared/routes.ts'

const META = 'X-Reuna-Meta'
/** Bytes of the platform's tag header; the entry itself keeps all tags. */
const MAX_TAG_HEADER = 15_000

export type PageStoreCache = Pick<Cache, 'match' | 'put' | 'delete'>

/** Parsed metadata by cache URL: a hit in a warm isolate parses nothing. */
const parsed = new Map<string, { text: string; meta: EntryMeta }>()
const MAX_PARSED = 200

/** Parses the metadata of an entry; undefined if it is incomplete. */
function metaOf(url: string, text: string | null): EntryMeta | undefined {
  const cachedEntry = parsed.get(url)
  if (cachedEntry && cachedEntry.text === text) return cachedEntry.meta
  const meta = readMeta(text)
  if (meta && text !== null) {
    if (parsed.size >= MAX_PARSED) parsed.clear()
    parsed.set(url, { text, meta })
  }
  return meta
}

/** Reads the entry of a cache URL. A broken entry is deleted and counts as none. */
export async function readEntry(cache: PageStoreCache, url: string): Promise<Entry | undefined> {
  const stored = await cache.match(url)
  if (!stored) return undefined
  const meta = metaOf(url, stored.headers.get(META))
  if (meta && stored.status === 200) return { meta, body: stored.body ?? '' }
  await cache.delete(url)
  return undefined
}

/**
 * Stores a complete answer with its length. The entry is kept longer than it is fresh, to be served
 * stale-if-error; the purge log decides about freshness, not the platform's expiry.
 */
export async function writeEntry(
  cache: PageStoreCache,
  url: string,
  meta: EntryMeta,
  body: string,
): Promise<void> {
  const bytes = new TextEncoder().encode(body)
  const seconds = Math.ceil(
    (Math.max(0, meta.staleUntil - meta.renderedAt) + STALE_IF_ERROR_MS) / 1000,
  )
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': String(bytes.byteLength),
    'Cache-Control': `public, max-age=${seconds}`,
    'Cache-Tag': tagHeader([EVERYTHING, ...meta.tags]),
    [META]: writeMeta(meta),
  }
  await cache.put(url, new Response(bytes, { headers }))
}

/** Contains as many tags as the platform accepts; the purge log covers the rest. */
function tagHeader(tags: readonly string[]): string {
  let header = ''
  for (const tag of tags) {
    if (header.length + tag.length + 1 > MAX_TAG_HEADER) break
    header += header === '' ? tag : `,${tag}`
  }
  return header
}

/** The strong ETag of a page. */
export async function etagOf(body: string): Promise<string> {
  return `"${await sha256Hex(body, 12)}"`
}

const STORED_STATUSES = [200, 404, 410, ...REDIRECT_STATUSES] as const

type StoredStatus = (typeof STORED_STATUSES)[number]

/** True if an answer with this status may be stored. */
export function isStoredStatus(value: unknown): value is StoredStatus {
  return STORED_STATUSES.some((status) => status === value)
}

/** Metadata of a stored page. Times in ms. */
export interface EntryMeta extends Validity {
  /** Sequence of the purge log up to which the address was checked for rewrites. */
  rewriteSeq: number
  /**
   * When the address is checked again without a new purge: rewrites were purged shortly before the last
   * check.
   */
  rewriteUntil?: number
  renderedAt: number
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
function writeMeta(meta: EntryMeta): string {
  return JSON.stringify(meta).replace(
    /[^\u0020-\u007e]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
