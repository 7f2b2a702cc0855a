import { pause } from '../concurrency/timeout.ts'
import type { SessionContext } from '../session/context.ts'
import { logFailedCall } from '../log/log.ts'
import { beginRecord, type IdempotencyState, type IdempotencyKey } from './idempotency-records.ts'

/** Number of polls, and the pause between them, while another request processes the same form. */
const MAX_POLLS = 10
const POLL_MS = 300

type RecordContext = Pick<SessionContext, 'db' | 'keys' | 'site' | 'now'>

/** Begins an idempotency record; waits while another request executes it. Undefined: the database is unavailable. */
export async function beginOrWait(
  context: RecordContext,
  name: IdempotencyKey,
  isRepeatable = false,
): Promise<IdempotencyState | undefined> {
  const begin = () => orUndefined(context, () => beginRecord(context, name, null, isRepeatable))
  let started = await begin()
  for (let polls = 0; started?.state === 'busy' && polls < MAX_POLLS; polls += 1) {
    await pause(POLL_MS)
    started = await begin()
  }
  return started
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
