import { pause } from '../concurrency/timeout.ts'
import type { Backend } from '../backend/client.ts'
import { refusalText } from '../backend/refusal.ts'
import type { SealKey } from '../crypto/seal-keys.ts'
import { seal, unseal, type SealContext } from './seal.ts'
import { beginRefresh, endRefresh, abandonRefresh, readGeneration } from './session-log.ts'
import { GRACE_MS, renewSession, toSession, type Session } from './session.ts'

/** Dependencies of a refresh. */
export interface RefreshPorts {
  db: D1Database
  keys: readonly SealKey[]
  brand: string
  backend: Backend
  /** Milliseconds since 1970. */
  now: number
}

/** `busy`: another request is still refreshing the tokens; the session may continue. */
export type RefreshOutcome =
  | { kind: 'renewed'; session: Session }
  | { kind: 'ended'; isRevoked?: true }
  | { kind: 'busy' }

/** A refresh without a result after this time was lost. */
export const REFRESH_LOST_MS = 10_000
const WAIT_STEP_MS = 50
const WAIT_STEPS = 20
/** Messages with which backends refuse a refresh token; their status 500 may also mean a failure. */
const REFUSAL_TEXT = /token|sign|password|credential|unauthori|invalid|decod|decrypt/i

/**
 * Refreshes the tokens of a session, once for each generation: the first request calls the backend, others
 * wait at most a second for its result. Throws if the backend is unavailable: that does not end the
 * session.
 */
export async function refreshSession(
  ports: RefreshPorts,
  session: Session,
): Promise<RefreshOutcome> {
  const { db, now } = ports
  for (let step = 0; step <= WAIT_STEPS; step += 1) {
    const isClaimed = await beginRefresh(db, session.sid, session.gen, now, now - REFRESH_LOST_MS)
    if (isClaimed) return refreshAtBackend(ports, session)
    const outcome = await readOutcome(ports, session)
    if (outcome) return outcome
    await pause(WAIT_STEP_MS)
  }
  return { kind: 'busy' }
}

/** Returns the result of a generation's refresh; undefined while there is none. */
export async function readOutcome(
  ports: Omit<RefreshPorts, 'backend'>,
  session: Pick<Session, 'sid' | 'gen'>,
): Promise<RefreshOutcome | undefined> {
  const { isRevoked, refresh } = await readGeneration(ports.db, session.sid, session.gen)
  if (isRevoked) return { kind: 'ended', isRevoked }
  if (!refresh || refresh.doneAt === undefined) return undefined
  if (refresh.sealed === undefined || ports.now - refresh.doneAt > GRACE_MS) {
    return { kind: 'ended' }
  }
  const next = toSession(await unseal(ports.keys, sealContextOf(ports), refresh.sealed), ports.now)
  return next ? { kind: 'renewed', session: next } : { kind: 'ended' }
}

async function refreshAtBackend(ports: RefreshPorts, session: Session): Promise<RefreshOutcome> {
  const { db, backend, keys, now } = ports
  const { sid, gen, refreshToken } = session
  if (refreshToken === undefined) {
    await endRefresh(db, sid, gen, undefined, now)
    return { kind: 'ended' }
  }
  const answer = await callRefresh(ports, session, refreshToken)
  if (!answer.ok) {
    await endRefresh(db, sid, gen, undefined, now)
    return { kind: 'ended' }
  }
  const next = renewSession(session, answer.result, now)
  await endRefresh(db, sid, gen, await seal(keys, sealContextOf(ports), next), now)
  const { isRevoked } = await readGeneration(db, sid, gen)
  if (!isRevoked) return { kind: 'renewed', session: next }
  // The shopper logged out meanwhile: the new tokens are revoked.
  await backend
    .call('user.logout', { refreshToken: next.refreshToken ?? '' })
    .catch(() => undefined)
  return { kind: 'ended', isRevoked }
}

async function callRefresh({ db, backend }: RefreshPorts, session: Session, refreshToken: string) {
  const { sid, gen } = session
  try {
    const answer = await backend.call('user.refresh', { refreshToken })
    const isRefusal =
      answer.ok ||
      answer.code === 401 ||
      answer.code === 403 ||
      REFUSAL_TEXT.test(refusalText(answer))
    if (isRefusal) return answer
    throw new Error('the backend does not refresh tokens now')
  } catch (error) {
    await abandonRefresh(db, sid, gen)
    throw error
  }
}

function sealContextOf({ brand }: Pick<RefreshPorts, 'brand'>): SealContext {
  return { purpose: 'next', brand }
}
