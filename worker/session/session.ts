import { sha256Hex } from '../crypto/digest.ts'
import { z } from 'zod'

/** A session as its sealed cookie stores it. Times are milliseconds since 1970. */
export interface Session {
  sid: string
  /** Number of token refreshes. */
  gen: number
  token: string
  refreshToken: string | undefined
  /** Opaque id of the customer, the same in all sessions. */
  owner: string
  group_id: number
  /** The backend's token of the customer's group, for searches; undefined if it sent none. */
  groupToken?: string | undefined
  startedAt: number
  seenAt: number
}

const HOUR_MS = 60 * 60 * 1000
/** A session ends after an idle day, and after 30 days in any case. */
export const IDLE_TIMEOUT_MS = 24 * HOUR_MS
export const MAX_SESSION_MS = 30 * 24 * HOUR_MS
/** The last use is recorded at most this often. */
export const SEEN_STEP_MS = HOUR_MS
/** The previous tokens stay valid this long after a refresh, for requests under way. */
export const GRACE_MS = 60 * 1000

const session = z.object({
  sid: z.string().regex(/^[\da-f-]{36}$/),
  gen: z.number().int().min(0),
  token: z.string().min(1),
  refreshToken: z.string().optional(),
  owner: z.string(),
  group_id: z.number(),
  groupToken: z.string().optional(),
  startedAt: z.number(),
  seenAt: z.number(),
})

/** Validates an unsealed session; undefined if it is invalid or too old at `now`. */
export function toSession(value: unknown, now: number): Session | undefined {
  const read = session.safeParse(value)
  if (!read.success) return undefined
  const { startedAt, seenAt } = read.data
  // A clock that was set back must not extend a session.
  if (startedAt > now + GRACE_MS || seenAt > now + GRACE_MS) return undefined
  if (now - startedAt >= MAX_SESSION_MS || now - seenAt >= IDLE_TIMEOUT_MS) return undefined
  return { ...read.data, refreshToken: read.data.refreshToken }
}

/** The next generation of a session, with refreshed tokens. */
export function renewSession(
  session: Session,
  tokens: Pick<Session, 'token' | 'refreshToken'>,
  now: number,
): Session {
  const refreshToken = tokens.refreshToken ?? session.refreshToken
  return { ...session, token: tokens.token, refreshToken, gen: session.gen + 1, seenAt: now }
}

/** The opaque id of a customer in a brand. */
export function ownerOf(brand: string, customerId: number): Promise<string> {
  return sha256Hex(`reuna owner ${brand} ${customerId}`, 8)
}
