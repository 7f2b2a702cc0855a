import type { Authenticated } from '../signed/signature.ts'
import { countCall, findCall, type LoggedCall } from '../signed/request-log.ts'
import { sha256Hex, sha256, equalBytes } from '../crypto/digest.ts'
import { appendPurges, PURGE_BOUND_MS, type Purge } from './purge-log.ts'
import { coversTag, isTag, logTags, neverCached, MAX_TAGS } from '../cache/tags.ts'
import { EVERYTHING } from '../cache/snapshot.ts'
import { z } from 'zod'
import { parseJson } from '../signed/body.ts'

/** Longest accepted body. */
export const MAX_BODY_BYTES = 16_384

const purgeBody = z.strictObject({
  req: z.string().regex(/^[\w:.-]{1,128}$/),
  tags: z.array(z.string()).min(1).max(MAX_TAGS),
  mode: z.enum(['hard', 'soft']).default('hard'),
  confirm: z.boolean().default(false),
})

/** Body of a purge call. `confirm` is required to purge all pages. */
type PurgeBody = z.infer<typeof purgeBody>

/** Parses the body of a purge; undefined: malformed. The tags are validated later. */
function readPurgeBody(bytes: Uint8Array): PurgeBody | undefined {
  return purgeBody.safeParse(parseJson(new TextDecoder().decode(bytes))).data
}

/** Limit of calls of one key, and of all indexers together, in any 60 seconds. */
const CALLS_PER_MINUTE = 60

/** Outcome of a purge. */
export type PurgeOutcome =
  | { kind: 'done'; answer: string }
  | { kind: 'malformed'; problem: string }
  | { kind: 'conflict' | 'refused' | 'limited' }

/**
 * Executes a signed purge. Checks in this order: repeated call, scopes of the key, valid tags, rate limit.
 * `done` means committed. Throws if the database fails; then nothing was committed and the same call may be
 * repeated.
 */
export async function executePurge(
  db: D1Database,
  { key, call }: Authenticated,
  now: number,
): Promise<PurgeOutcome> {
  const body = readPurgeBody(call.body)
  if (!body) return { kind: 'malformed', problem: 'the body is not {req, tags, mode}' }
  const { kid, path } = call
  const logged = { kid, req: body.req, path, bodyHash: await sha256Hex(call.body) }
  const seen = await findCall(db, logged)
  if (seen.kind === 'conflict') return seen
  if (!body.tags.every((tag) => coversTag(key.scopes, tag))) return { kind: 'refused' }
  if (seen.kind === 'answered') return { kind: 'done', answer: seen.answer }
  const problem = problemOf(body)
  if (problem !== undefined) return { kind: 'malformed', problem }
  if (!(await countCall(db, call, CALLS_PER_MINUTE, now))) return { kind: 'limited' }
  return commit(db, logged, body, now)
}

function problemOf({ tags, confirm }: PurgeBody): string | undefined {
  if (!tags.every(isTag)) return 'a tag is a letter, then letters, digits, - and _, 64 at most'
  const isAll = logTags(tags).includes(EVERYTHING)
  return isAll && !confirm ? 'all pages at once need confirm: true' : undefined
}

/** Stores the call and its response in the transaction of the purge. */
async function commit(
  db: D1Database,
  call: LoggedCall,
  { tags, mode }: PurgeBody,
  now: number,
): Promise<PurgeOutcome> {
  // Callers choose names freely: each key has a namespace.
  const purge: Purge = { req: `key:${call.kid}:${call.req}`, tags, mode, by: call.kid }
  try {
    const { seq } = await appendPurges(db, purge, now, [rememberPurge(db, call, purge, now)])
    return { kind: 'done', answer: JSON.stringify({ seq, ...detailsOf(tags) }) }
  } catch (error) {
    // Committed although the response was lost, or the same call arrived twice at once.
    const seen = await findCall(db, call)
    if (seen.kind === 'answered') return { kind: 'done', answer: seen.answer }
    if (seen.kind === 'conflict') return seen
    throw error
  }
}

/** The bound, and the purged kinds of pages that are never cached: purging them has no effect. */
function detailsOf(tags: readonly string[]): { boundMs: number; neverCached?: readonly string[] } {
  const ineffective = neverCached(tags)
  return {
    boundMs: PURGE_BOUND_MS,
    ...(ineffective.length > 0 ? { neverCached: ineffective } : {}),
  }
}

function rememberPurge(
  db: D1Database,
  { kid, req, path, bodyHash }: LoggedCall,
  { req: purgeReq, tags }: Purge,
  now: number,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO admin_request (kid, req, path, body_hash, answer, at)
       SELECT ?1, ?2, ?3, ?4, json_patch(json_object('seq', max(seq)), ?7), ?5
       FROM purge_log WHERE req = ?6`,
    )
    .bind(kid, req, path, bodyHash, now, purgeReq, JSON.stringify(detailsOf(tags)))
}

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
async function isSameText(a: string, b: string): Promise<boolean> {
  const [left, right] = await Promise.all([sha256(a), sha256(b)])
  return equalBytes(left, right)
}
