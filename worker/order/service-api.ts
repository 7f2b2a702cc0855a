import type { ServiceRoute } from '../../shared/routes.ts'
import type { Site } from '../brand/site.ts'
import { answerExternal } from '../external-checkout/handover-api.tsx'
import type { PageRequest } from '../render/page-record.ts'
import type { PersonalContext } from '../session/answer-call.ts'
import { markSeen, type SessionContext } from '../session/context.ts'
import { lookupPage } from './lookup-api.ts'
import { redirectToPage, sessionOrUndefined, showServicePage } from './service-answer.ts'
import type { ServicePage } from './service-page.tsx'
import { receiptPage, withdrawalPage } from './withdrawal-api.ts'

type OrderServiceRoute = Exclude<ServiceRoute, 'external-thank-you' | 'magento2vsfsync'>

/** Handles an order page without login; it is personal and never stored. */
export async function answerServicePage(
  c: PersonalContext,
  route: ServiceRoute,
  { site, timing }: PageRequest,
): Promise<Response> {
  // The withdrawal form needs no session: it is shown even if the session cannot be read.
  const context = await sessionOrUndefined(c, route)
  if (context) markSeen(context)
  if (route === 'external-thank-you' || route === 'magento2vsfsync') {
    if (context) return answerExternal(c, context, route, timing)
    return redirectToPage(site, '/', undefined)
  }
  const page = await loadPageFor(c, site, context, route)
  if (page === 'elsewhere') return redirectToPage(site, '/withdrawal', context)
  return showServicePage(c, site, page, timing, context)
}

async function loadPageFor(
  c: PersonalContext,
  site: Site,
  context: SessionContext | undefined,
  route: OrderServiceRoute,
): Promise<ServicePage | 'elsewhere'> {
  if (route === 'withdrawal') return withdrawalPage(c, site, context)
  if (route === 'withdrawal-receipt') return (await receiptPage(c, context)) ?? 'elsewhere'
  return lookupPage(c, context, route)
}
