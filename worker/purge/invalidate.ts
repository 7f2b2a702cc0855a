import { sha256 } from '../crypto/digest.ts'
import { equalBytes } from '../crypto/equal.ts'
import { countCall } from '../signed/call-limit.ts'
import { EVERYTHING } from '../cache/snapshot.ts'
import { appendPurges } from './purge-log.ts'
import type { PurgeOutcome } from './purge.ts'
import { isTag, MAX_TAGS, neverCached } from '../cache/tags.ts'

/** Limit of calls of all indexers together in any 60 seconds. */
const CALLS_PER_MINUTE = 60

const CALLER = { kid: 'invalidate', path: '/invalidate' } as const

/**
 * Purges the tags that an existing indexer names in its query: `tag` is a comma-separated list. Always
 * hard, and never all pages: this key is part of addresses, so it may leak. Throws if the database fails.
 */
export async function executeInvalidate(
  db: D1Database,
  secret: string,
  query: URLSearchParams,
  now: number,
): Promise<PurgeOutcome> {
  if (!(await isSameText(secret, query.get('key') ?? ''))) return { kind: 'refused' }
  const names = (query.get('tag') ?? '').split(',').map((word) => word.trim())
  const tags = names.filter((word) => word !== '')
  if (tags.length === 0) return { kind: 'malformed', problem: 'tag names nothing' }
  if (tags.length > MAX_TAGS) return { kind: 'malformed', problem: `${MAX_TAGS} tags at most` }
  if (!tags.every((tag) => isTag(tag) && tag.toLowerCase() !== EVERYTHING)) {
    return { kind: 'malformed', problem: 'tag wants names such as P12,C5; not * or everything' }
  }
  if (!(await countCall(db, CALLER, CALLS_PER_MINUTE, now))) return { kind: 'limited' }
  const req = `invalidate:${crypto.randomUUID()}`
  const { seq } = await appendPurges(db, { req, tags, mode: 'hard', by: CALLER.kid }, now)
  const uncached = neverCached(tags)
  const remark = uncached.length > 0 ? `; pages of ${uncached.join(', ')} are never cached` : ''
  const result = `Tags invalidated successfully: ${tags.join(', ')}${remark}`
  return { kind: 'done', answer: JSON.stringify({ result, seq }) }
}

/** Compares digests in constant time. */
async function isSameText(one: string, other: string): Promise<boolean> {
  const [left, right] = await Promise.all([sha256(one), sha256(other)])
  return equalBytes(left, right)
}
