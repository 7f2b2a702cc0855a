import type { Caller } from '../backend/call.ts'
import type { SessionContext } from '../session/context.ts'

type Asking = Pick<SessionContext, 'backend' | 'site'> & Partial<Pick<SessionContext, 'session'>>

/** Whether an address gets the newsletter; undefined: not known now. Only its owner is told. */
export async function fetchNewsletterStatus(
  asking: Asking,
  email: string,
): Promise<boolean | undefined> {
  const call = asking.backend.call('newsletter.status', callOf(asking, email), ownerOf(asking))
  const answer = await call.catch(() => undefined)
  if (answer?.ok) return answer.result
  // Of an address that it does not know the contract's service answers 500.
  return answer?.code === 500 ? false : undefined
}

/** Ignored when already in that state. False: it could not be done. */
export async function changeNewsletter(
  asking: Asking,
  email: string,
  wants: boolean,
): Promise<boolean> {
  if ((await fetchNewsletterStatus(asking, email)) === wants) return true
  const answer = await change(asking, email, wants).catch(() => undefined)
  return answer?.ok === true
}

function change(asking: Asking, email: string, wants: boolean) {
  const { backend, site } = asking
  const { listId } = site.brand.newsletter
  if (!wants) return backend.call('newsletter.unsubscribe', callOf(asking, email), ownerOf(asking))
  return isAtService(asking) && listId !== ''
    ? backend.call('newsletter.subscribeAdvanced', { listId, email })
    : backend.call('newsletter.subscribe', callOf(asking, email), ownerOf(asking))
}

/** A Magento tells it, begins it in the account and ends it for who is logged in alone. */
function ownerOf({ backend, session }: Asking): Caller {
  return backend.isMagento && session ? { token: session.token } : {}
}

function callOf(asking: Asking, email: string): { email: string; storeCode?: string } {
  return isAtService(asking) ? { email, storeCode: asking.site.view.storeCode } : { email }
}

/** The built-in shop keeps its own list. */
function isAtService({ backend, site }: Asking): boolean {
  return site.brand.newsletter.service === 'klaviyo' && !backend.isBuiltIn
}
