import { pause } from '../concurrency/timeout.ts'
import type { SessionContext } from '../session/context.ts'
import { logFailedCall } from '../log/log.ts'
import { beginRecord, type IdempotencyState, type IdempotencyKey } from './idempotency-records.ts'

/** Number of polls, and the pause between them, while another request processes the same form. */
const MAX_POLLS = 10
const POLL_MS = 300

type Facts = Pick<SessionContext, 'db' | 'keys' | 'site' | 'now'>

/** Begins an idempotency record; waits while another request executes it. Undefined: the database is unavailable. */
export async function beginOrWait(
  facts: Facts,
  name: IdempotencyKey,
  isRepeatable = false,
): Promise<IdempotencyState | undefined> {
  const begin = () => orUndefined(facts, () => beginRecord(facts, name, null, isRepeatable))
  let begun = await begin()
  for (let polls = 0; begun?.state === 'busy' && polls < MAX_POLLS; polls += 1) {
    await pause(POLL_MS)
    begun = await begin()
  }
  return begun
}

/** Runs an operation on a record; undefined if the database is unavailable. */
export async function orUndefined<Result>(
  { site }: Pick<SessionContext, 'site'>,
  job: () => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await job()
  } catch (error) {
    logFailedCall(error, 'idempotency', site.view.storeCode)
    return undefined
  }
}
