import { done, type Outcome } from './outcome.ts'
import { askOwn, unavailable } from './own-account.ts'
import type { Visit } from './visit.ts'

/** Whether the customer gets the newsletter; undefined: nobody can tell now. Asked for the own address only. */
export async function askNewsletter(visit: Visit, email: string): Promise<boolean | undefined> {
  const answer = await visit.backend.call('newsletter.status', { email }).catch(() => undefined)
  if (answer?.ok) return answer.result
  // Of an address that it does not know the contract's service answers 500 (commerce contract §7).
  return answer?.code === 500 ? false : undefined
}

/** Customer spec §4, newsletter: ignored when already in that state. */
export async function setNewsletter(visit: Visit, wants: boolean): Promise<Outcome<boolean>> {
  const own = await askOwn(visit)
  if (!own.ok) return own
  const { email } = own.result
  if ((await askNewsletter(visit, email)) === wants) return done(wants)
  const name = wants ? 'newsletter.subscribe' : 'newsletter.unsubscribe'
  const answer = await visit.backend.call(name, { email }).catch(() => undefined)
  return answer?.ok ? done(wants) : unavailable(visit)
}
