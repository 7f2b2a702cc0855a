import type { Authenticated } from '../signed/authenticate.ts'
import { countCall } from '../signed/call-limit.ts'
import { findCall, type LoggedCall } from '../signed/request-log.ts'
import { sha256Hex } from '../crypto/digest.ts'
import { readPurgeBody, type PurgeBody } from './body.ts'
import { appendPurges, PURGE_BOUND_MS, type Purge } from './purge-log.ts'
import { coversTag, isTag, logTags, neverCached } from '../cache/tags.ts'
import { EVERYTHING } from '../cache/snapshot.ts'

/** Limit of calls of one key in any 60 seconds. */
export const CALLS_PER_MINUTE = 60

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
    const answer = { seq, boundMs: PURGE_BOUND_MS, ...remarkOn(tags) }
    return { kind: 'done', answer: JSON.stringify(answer) }
  } catch (error) {
    // Committed although the response was lost, or the same call arrived twice at once.
    const seen = await findCall(db, call)
    if (seen.kind === 'answered') return { kind: 'done', answer: seen.answer }
    if (seen.kind === 'conflict') return seen
    throw error
  }
}

/** Names the purged kinds of pages that are never cached: purging them has no effect. */
function remarkOn(tags: readonly string[]): { neverCached?: readonly string[] } {
  const found = neverCached(tags)
  return found.length > 0 ? { neverCached: found } : {}
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
       SELECT ?1, ?2, ?3, ?4, json_patch(json_object('seq', max(seq), 'boundMs', ${PURGE_BOUND_MS}), ?7), ?5
       FROM purge_log WHERE req = ?6`,
    )
    .bind(kid, req, path, bodyHash, now, purgeReq, JSON.stringify(remarkOn(tags)))
}
