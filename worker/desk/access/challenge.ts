import { z } from 'zod'
import type { SealKey } from '../../crypto/seal-keys.ts'
import { sha256Hex, randomHex } from '../../crypto/digest.ts'
import { seal, unseal } from '../../session/seal.ts'
import type { DeskStore } from './session-store.ts'

/** Lifetime of a challenge. */
export const CHALLENGE_MS = 5 * 60 * 1000

/** WebAuthn ceremonies: sign in, register a passkey, prove one's presence again. */
export const CEREMONIES = ['sign-in', 'register', 'prove'] as const
export type Ceremony = (typeof CEREMONIES)[number]

/** The use that a challenge is bound to. */
export interface ChallengeUse {
  ceremony: Ceremony
  /** Relying party id: the host of the request. */
  rp: string
  /** The session of the request; empty at sign-in. */
  session: string
}

const sealedChallenge = z.object({
  ceremony: z.enum(CEREMONIES),
  rp: z.string(),
  session: z.string(),
  until: z.number(),
})

/**
 * Returns an unguessable challenge. It is sealed together with its use, so nothing is stored before the
 * challenge is answered: a flood of requests leaves no rows.
 */
export function makeChallenge(
  { brand, now }: Pick<DeskStore, 'brand' | 'now'>,
  keys: readonly SealKey[],
  use: ChallengeUse,
): Promise<string> {
  const value = { ...use, until: now + CHALLENGE_MS, nonce: randomHex(16) }
  return seal(keys, { purpose: 'desk', brand }, value)
}

/** True if the challenge was issued by this brand for this use and has not expired. */
export async function isChallengeValid(
  { brand, now }: Pick<DeskStore, 'brand' | 'now'>,
  keys: readonly SealKey[],
  use: ChallengeUse,
  challenge: string,
): Promise<boolean> {
  const read = sealedChallenge.safeParse(await unseal(keys, { purpose: 'desk', brand }, challenge))
  if (!read.success) return false
  const { ceremony, rp, session, until } = read.data
  return ceremony === use.ceremony && rp === use.rp && session === use.session && until > now
}

/** Marks a challenge as used; false if it was used before. */
export async function consumeChallenge(
  { db, now }: DeskStore,
  challenge: string,
): Promise<boolean> {
  const sql = 'INSERT OR IGNORE INTO desk_challenge (hash, expires_at) VALUES (?, ?) RETURNING hash'
  const row = await db
    .prepare(sql)
    .bind(await sha256Hex(challenge), now + CHALLENGE_MS)
    .first()
  return row !== null
}
