import { sha256Hex } from '../crypto/digest.ts'
import { readMeta, writeMeta, type Entry, type EntryMeta } from './entry.ts'
import { STALE_IF_ERROR_MS } from './freshness.ts'
import { EVERYTHING } from './snapshot.ts'

const META = 'X-Reuna-Meta'
/** Bytes of the platform's tag header; the entry itself keeps all tags. */
const MAX_TAG_HEADER = 15_000

export type PageStoreCache = Pick<Cache, 'match' | 'put' | 'delete'>

/** Parsed metadata by cache URL: a hit in a warm isolate parses nothing. */
const parsed = new Map<string, { text: string; meta: EntryMeta }>()
const MAX_PARSED = 200

/** Parses the metadata of an entry; undefined if it is incomplete. */
function metaOf(url: string, text: string | null): EntryMeta | undefined {
  const known = parsed.get(url)
  if (known && known.text === text) return known.meta
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
