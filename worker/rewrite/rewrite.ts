import { requestPathOf, isRedirectStatus } from '../../shared/content/url-rewrite.ts'
import type { Site } from '../brand/site.ts'
import type { CatalogEngine } from '../catalog/engine.ts'
import { SEARCH_TIMEOUT_MS } from '../catalog/elasticsearch/search-call.ts'
import { errorText, writeLog } from '../log/log.ts'
import { followRewrites, isNeverRedirected, type Rewrite } from './follow.ts'
import { withTimeout } from '../concurrency/timeout.ts'
import { sha256Base64 } from '../crypto/digest.ts'
import { pageOfPath, readLocation } from './target.ts'

export type { Rewrite } from './follow.ts'

interface RewritePorts {
  kv: KVNamespace
  catalog: Pick<CatalogEngine, 'rewrite'>
  site: Site
  /** Additional time (ms) that the catalogue may take. */
  extraMs?: number
}

export interface FoundRewrite {
  rewrite: Rewrite | undefined
  /** KV or the catalogue answered; false: unknown, the page is served without a rewrite. */
  known: boolean
  /** Settles when the write to KV has ended; never rejects. */
  stored: Promise<void>
}

/** No document has a longer `request_path`. */
const LONGEST_PATH = 2048
/**
 * Finds the redirect of a path: from KV, else from the catalogue. That a path has no rewrite is stored with
 * its cached page, never in KV. `path` is decoded and has no store prefix; `generation` is the sequence of
 * the last purge of the tag `rewrite`, 0 for never, negative if unknown: then KV is not used.
 */
export async function findRewrite(
  ports: RewritePorts,
  path: string,
  generation: number,
): Promise<FoundRewrite> {
  if (path.length > LONGEST_PATH) return found(undefined)
  const requestPath = requestPathOf(path)
  if (isNeverRedirected(requestPath)) return found(undefined)
  const { kv, site } = ports
  const key = await cacheKey(generation, site, requestPath)
  const recalled = generation < 0 ? 'silent' : await getRewrite(kv, key, site, requestPath)
  if (typeof recalled === 'object') return found(recalled)
  const answer = await queryCatalog(ports, requestPath)
  if (!answer) return { ...found(undefined), known: false }
  if (recalled === 'silent' || !answer.rewrite) return found(answer.rewrite)
  return storeHit(kv, key, site, answer.rewrite)
}

/** Writes a found rewrite to KV; the visitor does not wait for a slow write. */
async function storeHit(
  kv: KVNamespace,
  key: string,
  site: Site,
  rewrite: Rewrite,
): Promise<FoundRewrite> {
  const stored = putRewrite(kv, key, site, rewrite)
  await withTimeout(STORE_LIMIT_MS, () => stored).catch(() => undefined)
  return found(rewrite, stored)
}

function found(rewrite: Rewrite | undefined, stored = Promise.resolve()): FoundRewrite {
  return { rewrite, known: true, stored }
}

/** The catalogue's answer within the time limit of a search; undefined if there is none. */
async function queryCatalog(
  ports: RewritePorts,
  requestPath: string,
): Promise<{ rewrite: Rewrite | undefined } | undefined> {
  const limitMs = SEARCH_TIMEOUT_MS + (ports.extraMs ?? 0)
  try {
    return { rewrite: await withTimeout(limitMs, () => followRewrites(ports, requestPath)) }
  } catch (error) {
    const store = ports.site.view.storeCode
    writeLog({ code: 'rewrite.source-failed', detail: errorText(error), store })
    return undefined
  }
}

/** `unknown`: no valid entry; `silent`: KV did not answer and is not written either. */
type CachedRewrite = Rewrite | 'unknown' | 'silent'

/** Time limit for reading KV. */
const STORE_LIMIT_MS = 150
/** Time limit of a write in the background. */
const WRITE_LIMIT_MS = 5000
const HIT_TTL_SECONDS = 3600
const LONGEST_KEY_BYTES = 512

/**
 * The KV key of a path in a store view: views with the same index have separate rewrites and prefixes. It
 * contains the generation, so that one purge invalidates all entries. A too long key contains the hash of
 * its path.
 */
async function cacheKey(generation: number, { brand, view }: Site, path: string): Promise<string> {
  const scope = `${generation}:${brand.id}:${view.storeCode}`
  const key = `rw:${scope}:${path}`
  if (new TextEncoder().encode(key).length <= LONGEST_KEY_BYTES) return key
  return `rw#:${scope}:${await sha256Base64(path)}`
}

/**
 * Reads the rewrite of a path from KV. If KV is slow, fails or contains invalid data, the page is served
 * without it.
 */
async function getRewrite(
  kv: KVNamespace,
  key: string,
  site: Site,
  path: string,
): Promise<CachedRewrite> {
  try {
    const text = await withTimeout(STORE_LIMIT_MS, () => kv.get(key))
    if (text === null) return 'unknown'
    const memory = readStored(text, site, path)
    if (memory === 'unknown') writeLog({ code: 'rewrite.unreadable', store: site.view.storeCode })
    return memory
  } catch (error) {
    logFailure('read', error, site)
    return 'silent'
  }
}

/** Stores a rewrite for a while; never throws: a failed write does not affect the visitor. */
async function putRewrite(
  kv: KVNamespace,
  key: string,
  site: Site,
  rewrite: Rewrite,
): Promise<void> {
  const expirationTtl = HIT_TTL_SECONDS
  try {
    await withTimeout(WRITE_LIMIT_MS, () => kv.put(key, JSON.stringify(rewrite), { expirationTtl }))
  } catch (error) {
    logFailure('write', error, site)
  }
}

function logFailure(step: 'read' | 'write', error: unknown, { view }: Site): void {
  writeLog({ code: 'rewrite.memory-failed', step, detail: errorText(error), store: view.storeCode })
}

/** Validates a stored rewrite like one of the catalogue. */
function readStored(text: unknown, site: Site, path: string): Rewrite | 'unknown' {
  const value = parseJson(text)
  if (typeof value !== 'object' || value === null) return 'unknown'
  const { status, location } = value as { status?: unknown; location?: unknown }
  if (!isRedirectStatus(status) || typeof location !== 'string') return 'unknown'
  const read = readLocation(location, site)
  const isSelf = read?.path !== undefined && pageOfPath(read.path) === pageOfPath(path)
  return read && !isSelf ? { status, location } : 'unknown'
}

function parseJson(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}
