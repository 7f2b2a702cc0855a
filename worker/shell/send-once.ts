import { readSealKeys } from '../crypto/seal-keys.ts'
import { beginInTurn, quietly } from '../idempotency/begin-in-turn.ts'
import { dropDeed, endDeed } from '../idempotency/deeds.ts'
import { hmacHex } from '../crypto/digest.ts'
import type { EntryOutcome, Posted } from './entry-api.tsx'

/**
 * Hands a form to a connected shop once by what it says: the same again, at the same time or within a
 * week, hears the first answer. What was refused, or nobody answered, may be sent again.
 */
export async function sendOnce(
  { site, env, now }: Posted,
  said: readonly unknown[],
  work: () => Promise<EntryOutcome>,
): Promise<EntryOutcome> {
  const facts = { db: env.DB, keys: readSealKeys(env.SESSION_KEYS), site, now }
  const [key] = facts.keys
  if (!key) return work()
  const words = JSON.stringify([site.brand.id, ...said])
  const name = { cart: 'form', deed: await hmacHex(key.secret, `form:${words}`) }
  const begun = await beginInTurn(facts, name, true)
  if (begun?.state === 'done') return begun.value as EntryOutcome
  if (begun?.state === 'busy') throw new Error('the same form is on its way')
  try {
    const outcome = await work()
    const isSent = outcome.kind === 'sent'
    await quietly(facts, () => (isSent ? endDeed(facts, name, outcome) : dropDeed(facts, name)))
    return outcome
  } catch (error) {
    await quietly(facts, () => dropDeed(facts, name))
    throw error
  }
}
