import { pause } from '../timeout.ts'
import type { SessionContext } from '../session/context.ts'
import { errorText, writeLog } from '../log/log.ts'
import { beginDeed, type Begun, type DeedName } from './deeds.ts'

/** So often and so long a form waits for the same form that is on its way. */
const LOOKS = 10
const LOOK_MS = 300

type Facts = Pick<SessionContext, 'db' | 'keys' | 'site' | 'now'>

/** Begins a deed; where somebody is at it the end is waited for. Undefined: nobody can remember. */
export async function beginInTurn(
  facts: Facts,
  name: DeedName,
  isRepeatable = false,
): Promise<Begun | undefined> {
  const begin = () => quietly(facts, () => beginDeed(facts, name, null, isRepeatable))
  let begun = await begin()
  for (let look = 0; begun?.state === 'busy' && look < LOOKS; look += 1) {
    await pause(LOOK_MS)
    begun = await begin()
  }
  return begun
}

/** The result of a job that nothing depends on; undefined where the database is away. */
export async function quietly<Result>(
  { site }: Pick<SessionContext, 'site'>,
  job: () => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await job()
  } catch (error) {
    const store = site.view.storeCode
    writeLog({ code: 'call.failed', operation: 'cart.once', store, detail: errorText(error) })
    return undefined
  }
}
