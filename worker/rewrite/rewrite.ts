import { requestPathOf } from '../../shared/content/url-rewrite.ts'
import type { Site } from '../brand/site.ts'
import type { CatalogEngine } from '../catalog/engine.ts'
import { SEARCH_TIMEOUT_MS } from '../catalog/elasticsearch/search-call.ts'
import { errorText, writeLog } from '../log/log.ts'
import { followRewrites, isNeverRedirected, type Rewrite } from './follow.ts'
import { putRewrite, cacheKey, getRewrite, STORE_LIMIT_MS } from './rewrite-cache.ts'
import { withTimeout } from '../concurrency/timeout.ts'

export type { Rewrite } from './follow.ts'

export interface RewritePorts {
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
