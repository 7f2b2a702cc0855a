import { isRedirectStatus } from '../../shared/content/url-rewrite.ts'
import { sha256Base64 } from '../crypto/digest.ts'
import type { Site } from '../brand/site.ts'
import { errorText, writeLog } from '../log/log.ts'
import type { Rewrite } from './follow.ts'
import { pageOfPath, readLocation } from './target.ts'
import { withTimeout } from '../concurrency/timeout.ts'

/** `unknown`: no valid entry; `silent`: KV did not answer and is not written either. */
export type CachedRewrite = Rewrite | 'unknown' | 'silent'

/** Time limit for reading KV. */
export const STORE_LIMIT_MS = 150
/** Time limit of a write in the background. */
const WRITE_LIMIT_MS = 5000
const HIT_TTL_SECONDS = 3600
const LONGEST_KEY_BYTES = 512

/**
 * The KV key of a path in a store view: views with the same index have separate rewrites and prefixes. It
 * contains the generation, so that one purge invalidates all entries. A too long key contains the hash of
 * its path.
 */
export async function cacheKey(
  generation: number,
  { brand, view }: Site,
  path: string,
): Promise<string> {
  const scope = `${generation}:${brand.id}:${view.storeCode}`
  const key = `rw:${scope}:${path}`
  if (new TextEncoder().encode(key).length <= LONGEST_KEY_BYTES) return key
  return `rw#:${scope}:${await sha256Base64(path)}`
}

/**
 * Reads the rewrite of a path from KV. If KV is slow, fails or contains invalid data, the page is served
 * without it.
 */
export async function getRewrite(
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
export async function putRewrite(
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
