import type { Caller } from '../backend/call.ts'
import type { SessionContext } from '../session/context.ts'

type NewsletterCaller = Pick<SessionContext, 'backend' | 'site'> &
  Partial<Pick<SessionContext, 'session'>>

/** Returns whether an address is subscribed; undefined if unknown. Only for its owner. */
export async function fetchNewsletterStatus(
  caller: NewsletterCaller,
  email: string,
): Promise<boolean | undefined> {
  const call = caller.backend.call('newsletter.status', callOf(caller, email), ownerOf(caller))
  const answer = await call.catch(() => undefined)
  if (answer?.ok) return answer.result
  // The contract's service responds with 500 for an unknown address.
  return answer?.code === 500 ? false : undefined
}

/** Changes a subscription; does nothing if it is already in that state. Returns false if it failed. */
export async function changeNewsletter(
  caller: NewsletterCaller,
  email: string,
  wants: boolean,
): Promise<boolean> {
  if ((await fetchNewsletterStatus(caller, email)) === wants) return true
  const answer = await change(caller, email, wants).catch(() => undefined)
  return answer?.ok === true
}

function change(caller: NewsletterCaller, email: string, wants: boolean) {
  const { backend, site } = caller
  const { listId } = site.brand.newsletter
  if (!wants) return backend.call('newsletter.unsubscribe', callOf(caller, email), ownerOf(caller))
  return isAtService(caller) && listId !== ''
    ? backend.call('newsletter.subscribeAdvanced', { listId, email })
    : backend.call('newsletter.subscribe', callOf(caller, email), ownerOf(caller))
}

/** A Magento reads, starts and ends a subscription only for the logged-in customer. */
function ownerOf({ backend, session }: NewsletterCaller): Caller {
  return backend.isMagento && session ? { token: session.token } : {}
}

function callOf(caller: NewsletterCaller, email: string): { email: string; storeCode?: string } {
  return isAtService(caller) ? { email, storeCode: caller.site.view.storeCode } : { email }
}

/** The built-in shop keeps its own list. */
function isAtService({ backend, site }: NewsletterCaller): boolean {
  return site.brand.newsletter.service === 'klaviyo' && !backend.isBuiltIn
}
