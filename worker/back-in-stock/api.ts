import { showPage } from '../render/respond.ts'
import type { PageRequest } from '../render/page-record.ts'
import {
  readSubscriptionStep,
  readSubscriptionToken,
} from '../../shared/back-in-stock/subscription.ts'
import type { PersonalContext } from '../session/answer-call.ts'
import { loadNotFound } from '../shell/error-pages.tsx'
import { readSubscriptionKey } from '../submission/subscription-store.ts'
import { loadSubscriptionLink } from './page.tsx'

/** Shows the page of a mailed link; a GET changes nothing. */
export async function answerSubscriptionLink(
  c: PersonalContext,
  { site, key, timing }: PageRequest,
): Promise<Response> {
  const step = readSubscriptionStep(key.params['step'])
  const token = readSubscriptionToken(key.params['token'])
  if (!step || !token) return showPage(c, site, (ports) => loadNotFound(ports), timing)
  // The link works even if its product cannot be read.
  const unwatch =
    step === 'leave'
      ? await readSubscriptionKey(c.env.SHOP, token).catch(() => undefined)
      : undefined
  return showPage(c, site, (ports) => loadSubscriptionLink({ step, token, unwatch }, ports), timing)
}
