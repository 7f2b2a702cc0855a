import { readSealKeys } from '../crypto/seal-keys.ts'
import {
  beginOrWait,
  orUndefined,
  deleteRecord,
  completeRecord,
} from '../idempotency/idempotency-records.ts'
import { hmacHex } from '../crypto/digest.ts'
import type { EntryOutcome, EntryRequest } from './entry-api.tsx'

/**
 * Sends a form to a connected shop once by its content: the same content, concurrently or within a week, gets
 * the first result. After a refusal or a failure it may be sent again.
 */
export async function sendOnce(
  { site, env, now }: EntryRequest,
  fields: readonly unknown[],
  work: () => Promise<EntryOutcome>,
): Promise<EntryOutcome> {
  const context = { db: env.DB, keys: readSealKeys(env.SESSION_KEYS), site, now }
  const [key] = context.keys
  if (!key) return work()
  const text = JSON.stringify([site.brand.id, ...fields])
  const name = { cart: 'form', key: await hmacHex(key.secret, `form:${text}`) }
  const started = await beginOrWait(context, name, true)
  if (started?.state === 'done') return started.value as EntryOutcome
  if (started?.state === 'busy') throw new Error('the same form is on its way')
  try {
    const outcome = await work()
    const isSent = outcome.kind === 'sent'
    await orUndefined(context, () =>
      isSent ? completeRecord(context, name, outcome) : deleteRecord(context, name),
    )
    return outcome
  } catch (error) {
    await orUndefined(context, () => deleteRecord(context, name))
    throw error
  }
}
