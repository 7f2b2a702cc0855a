import { Hono } from 'hono'
import { readSubscriptionToken } from '../../shared/back-in-stock/subscription.ts'
import { readSealKeys } from '../crypto/seal-keys.ts'
import { changeNewsletter } from '../customer/newsletter.ts'
import { type PersonalContext } from '../session/answer-call.ts'
import { readText } from '../http/read-body.ts'
import { refuse, seeOther } from '../http/status.ts'
import { pickBackend } from '../pick/backend.ts'
import type { Site } from '../brand/site.ts'
import type { Env } from '../env.ts'
import { NO_STORE, RETRY_SOON } from '../http/headers.ts'
import { logFailedCall } from '../log/log.ts'
import { cancelSubscription } from '../submission/subscription-store.ts'
import { trackEndedSubscription } from '../tracking/unsubscribed.ts'
import { readToken } from './link.ts'
import type { Mailing } from './unsubscribe-link.ts'

const MAX_BODY_BYTES = 4 * 1024
/** The body that a mail program posts (RFC 8058), in either form encoding. */
const ONE_CLICK = /List-Unsubscribe"?[\s=]*One-Click/i

/**
 * Handles one-click unsubscribe of mail programs, without login, cookie or page; repeating it changes
 * nothing. A GET redirects to the page with the button and changes nothing.
 */
export const unsubscribeApi = new Hono<{ Bindings: Env }>()
  .get('/newsletter/:token', (c) =>
    leadTo(c, (site) => site.shop.href('newsletter-link', { token: c.req.param('token') })),
  )
  .get('/back-in-stock/:token', (c) =>
    leadTo(c, ({ shop }) =>
      shop.href('watch-link', { step: 'leave', token: c.req.param('token') }),
    ),
  )
  .post('/newsletter/:token', (c) => endMailing(c, 'newsletter', c.req.param('token')))
  .post('/back-in-stock/:token', (c) => endMailing(c, 'back-in-stock', c.req.param('token')))

function leadTo(c: PersonalContext, href: (site: Site) => string): Response {
  const site = c.get('site')
  return seeOther(href(site))
}

async function endMailing(c: PersonalContext, mailing: Mailing, token: string): Promise<Response> {
  const site = c.get('site')
  if (!ONE_CLICK.test(await readText(c, MAX_BODY_BYTES))) throw refuse(400)
  try {
    const isKnown = await END[mailing](site, c.env, token, Date.now())
    return isKnown ? c.text('200 OK', 200, NO_STORE) : c.text('404 Not Found', 404, NO_STORE)
  } catch (error) {
    logFailedCall(error, `unsubscribe.${mailing}`, site.view.storeCode)
    return c.text('503 Service Unavailable', 503, { ...NO_STORE, ...RETRY_SOON })
  }
}

type End = (site: Site, env: Env, token: string, now: number) => Promise<boolean>

/** Unsubscribes from each mailing; false if the token is not valid for it. */
const END: Readonly<Record<Mailing, End>> = {
  async newsletter(site, env, token, now) {
    const request = await readToken(site, readSealKeys(env.SESSION_KEYS), token, now)
    if (request?.wants !== 'leave') return false
    const caller = { site, backend: pickBackend(site, env, now) }
    if (!(await changeNewsletter(caller, request.email, false))) throw new Error('not done')
    return true
  },
  async 'back-in-stock'(site, env, token, now) {
    const known = readSubscriptionToken(token)
    if (!known) return false
    const left = await cancelSubscription(env.SHOP, { website: site.brand.id, token: known })
    if (left) await trackEndedSubscription(site, left, now)
    return true
  },
}
