import type { Caller } from '../backend/call.ts'
import type { SessionContext } from '../session/context.ts'

type Asking = Pick<SessionContext, 'backend' | 'site'> & Partial<Pick<SessionContext, 'session'>>

/** Returns whether an address is subscribed; undefined if unknown. Only for its owner. */
export async function fetchNewsletterStatus(
  asking: Asking,
  email: string,
): Promise<boolean | undefined> {
  const call = asking.backend.call('newsletter.status', callOf(asking, email), ownerOf(asking))
  const answer = await call.catch(() => undefined)
  if (answer?.ok) return answer.result
  // The contract's service responds with 500 for an unknown address.
  return answer?.code === 500 ? false : undefined
}

/** Changes a subscription; does nothing if it is already in that state. Returns false if it failed. */
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

/** A Magento reads, starts and ends a subscription only for the logged-in customer. */
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
