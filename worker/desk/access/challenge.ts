import { z } from 'zod'
import type { SealKey } from '../../crypto/seal-keys.ts'
import { sha256Hex } from '../../crypto/digest.ts'
import { randomHex } from '../../crypto/hex.ts'
import { seal, unseal } from '../../session/seal.ts'
import type { DeskStore } from './session-store.ts'

/** How long a challenge is good. */
export const CHALLENGE_MS = 5 * 60 * 1000

/** What a passkey is asked for: to sign in, to be registered, to prove that one is still there. */
export const CEREMONIES = ['sign-in', 'register', 'prove'] as const
export type Ceremony = (typeof CEREMONIES)[number]

/** What a challenge is good for. */
export interface ChallengeUse {
  ceremony: Ceremony
  /** The host that asks. */
  rp: string
  /** The session that it belongs to; empty when one signs in. */
  session: string
}

const sealed = z.object({
  ceremony: z.enum(CEREMONIES),
  rp: z.string(),
  session: z.string(),
  until: z.number(),
})

/**
 * A challenge that nobody can guess or make up. It holds what it is good for, sealed: nothing is written
 * down before it was answered, so that a storm of questions leaves no rows.
 */
export function makeChallenge(
  { brand, now }: Pick<DeskStore, 'brand' | 'now'>,
  keys: readonly SealKey[],
  use: ChallengeUse,
): Promise<string> {
  const value = { ...use, until: now + CHALLENGE_MS, nonce: randomHex(16) }
  return seal(keys, { purpose: 'desk', brand }, value)
}

/** Whether a challenge is one of this brand, for this use, and not over. */
export async function isChallengeGood(
  { brand, now }: Pick<DeskStore, 'brand' | 'now'>,
  keys: readonly SealKey[],
  use: ChallengeUse,
  challenge: string,
): Promise<boolean> {
  const read = sealed.safeParse(await unseal(keys, { purpose: 'desk', brand }, challenge))
  if (!read.success) return false
  const { ceremony, rp, session, until } = read.data
  return ceremony === use.ceremony && rp === use.rp && session === use.session && until > now
}

/** Spends a challenge; false: it was answered before. */
export async function spendChallenge({ db, now }: DeskStore, challenge: string): Promise<boolean> {
  const sql = 'INSERT OR IGNORE INTO desk_challenge (hash, expires_at) VALUES (?, ?) RETURNING hash'
  const row = await db
    .prepare(sql)
    .bind(await sha256Hex(challenge), now + CHALLENGE_MS)
    .first()
  return row !== null
}
