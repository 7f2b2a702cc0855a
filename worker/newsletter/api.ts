import { setCookies } from '../http/cookie.ts'
import { showPage } from '../render/respond.ts'
import type { PageRequest } from '../render/page-record.ts'
import { seeOther } from '../http/status.ts'
import { NEWSLETTER_FORMS } from '../../shared/account/newsletter.ts'
import { defineForm } from '../guard/endpoint.ts'
import { idempotency } from '../idempotency/middleware.ts'
import { readSealKeys } from '../crypto/seal-keys.ts'
import { readShortCookie, writeShortCookie } from '../session/short-cookie.ts'
import { type PersonalContext } from '../session/answer-call.ts'
import { pickBackend } from '../pick/backend.ts'
import type { Site } from '../brand/site.ts'
import { RETRY_SOON } from '../http/headers.ts'
import { readToken } from './link.ts'
import { loadNewsletter, loadNewsletterLink, loadNewsletterDone } from './page.tsx'
import {
  requestByEmail,
  confirmByLink,
  type NewsletterContext,
  type NewsletterOutcome,
} from './request.ts'

/** The form contains only an address or the token of a link. */
const MAX_BODY_BYTES = 4 * 1024

const FORM = { limit: 'login', maxBytes: MAX_BODY_BYTES, read: 'nobody' } as const

/**
 * The newsletter's forms: subscription, and confirmation of a mailed link. They redirect after success and
 * show the form again after a refusal.
 */
export const newsletterForms = [
  defineForm({
    ...FORM,
    path: NEWSLETTER_FORMS.ask,
    idempotency,
    answer: answerForm(requestByEmail),
  }),
  defineForm({
    ...FORM,
    path: NEWSLETTER_FORMS.confirm,
    idempotency: 'by-nature',
    answer: answerForm(confirmByLink),
  }),
]

/** Shows the page of a mailed link; a GET changes nothing. */
export async function answerNewsletterLink(
  c: PersonalContext,
  { site, key }: PageRequest,
): Promise<Response> {
  const { token = '' } = key.params
  const request = await readToken(site, readSealKeys(c.env.SESSION_KEYS), token, Date.now())
  const status = request ? 200 : 404
  return show(c, site, { kind: 'link', status, token, wants: request?.wants, failure: undefined })
}

function answerForm(
  work: (context: NewsletterContext, fields: URLSearchParams) => Promise<NewsletterOutcome>,
) {
  return async (c: PersonalContext, fields: URLSearchParams): Promise<Response> => {
    const site = c.get('site')
    const now = Date.now()
    const backend = pickBackend(site, c.env, now)
    const outcome = await work({ site, env: c.env, backend, now }, fields)
    if (outcome.kind !== 'done') return show(c, site, outcome)
    const answer = seeOther(site.shop.href('newsletter-told', { state: outcome.state }))
    if (outcome.state === 'joined') {
      setCookies(answer, [await writeShortCookie(sealing(c, site), 'welcome', true)])
    }
    return answer
  }
}

/** Shows the result of a form; the coupon only in the browser that sent the confirmation. */
export async function answerNewsletterDone(
  c: PersonalContext,
  { site, key, timing }: PageRequest,
): Promise<Response> {
  const stored = await readShortCookie(sealing(c, site), 'welcome', c.req.header('Cookie'))
  return showPage(c, site, (ports) => loadNewsletterDone(key, ports, stored === true), timing)
}

function sealing(c: PersonalContext, site: Site) {
  const isSecure = new URL(c.req.url).protocol === 'https:'
  return { site, isSecure, keys: readSealKeys(c.env.SESSION_KEYS), now: Date.now() }
}

async function show(
  c: PersonalContext,
  site: Site,
  outcome: Exclude<NewsletterOutcome, { kind: 'done' }>,
): Promise<Response> {
  const response = await showPage(c, site, (ports) =>
    outcome.kind === 'sign-up'
      ? loadNewsletter(ports, outcome)
      : loadNewsletterLink(ports, outcome),
  )
  if (outcome.kind === 'sign-up' && outcome.isPassing) {
    response.headers.set('Retry-After', RETRY_SOON['Retry-After'])
  }
  return response
}
