import { sha256Hex } from '../crypto/digest.ts'
import { z } from 'zod'

/** A session as its cookie holds it, sealed. Instants are milliseconds since 1970. */
export interface Session {
  sid: string
  /** Counts the refreshes of its tokens. */
  gen: number
  token: string
  refreshToken: string | undefined
  /** Opaque name of the person: the same in every session of theirs. */
  owner: string
  group_id: number
  /** What the backend names the customer's group by, in searches; none where it told nothing. */
  groupToken?: string | undefined
  startedAt: number
  seenAt: number
}

const HOUR_MS = 60 * 60 * 1000
/** A session that nobody uses ends after a day, any session after 30. */
export const IDLE_MS = 24 * HOUR_MS
export const LONGEST_MS = 30 * 24 * HOUR_MS
/** When a session is seen again it is written down at most this often. */
export const SEEN_STEP_MS = HOUR_MS
/** The tokens before the last refresh stay good this long, for requests that were under way. */
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

/** A session from what was unsealed; undefined when it is none, or is too old at `now`. */
export function toSession(value: unknown, now: number): Session | undefined {
  const read = session.safeParse(value)
  if (!read.success) return undefined
  const { startedAt, seenAt } = read.data
  // A clock that was set back is no reason to be let in for longer.
  if (startedAt > now + GRACE_MS || seenAt > now + GRACE_MS) return undefined
  if (now - startedAt >= LONGEST_MS || now - seenAt >= IDLE_MS) return undefined
  return { ...read.data, refreshToken: read.data.refreshToken }
}

/** The next generation of a session, with the tokens of a refresh. */
export function renewSession(
  session: Session,
  tokens: Pick<Session, 'token' | 'refreshToken'>,
  now: number,
): Session {
  const refreshToken = tokens.refreshToken ?? session.refreshToken
  return { ...session, token: tokens.token, refreshToken, gen: session.gen + 1, seenAt: now }
}

/** The name of a person in a brand, from which nobody can tell who it is. */
export function ownerOf(brand: string, customerId: number): Promise<string> {
  return sha256Hex(`reuna owner ${brand} ${customerId}`, 8)
}
