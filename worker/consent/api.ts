import { setCookies } from '../http/cookie.ts'
import { showPage } from '../render/respond.ts'
import type { PageRequest } from '../render/page-record.ts'
import { Hono, type Context } from 'hono'
import { readConsent } from '../../shared/consent/consent.ts'
import { CONSENT_FORM, CONSENT_QUERY, readChoice } from '../../shared/consent/form.ts'
import { writeQuery } from '../../shared/url-encoding.ts'
import { defineForm } from '../guard/endpoint.ts'
import { seeOther } from '../http/status.ts'
import type { Env } from '../env.ts'
import { NO_STORE } from '../http/headers.ts'
import { expireRefusedCookies, writeChoice } from './cookie.ts'
import { loadCookies } from './page.tsx'

const MAX_LENGTH = 2000
/**
 * A path of this shop: one leading slash, and no characters that a header or a browser interprets
 * differently.
 */
const OWN_PATH = /^\/(?![/\\])[^\\\p{Cc}\s]*$/u

/** Returns a path within this shop; undefined for any other text (open redirects). */
function sameOriginPath(text: string | null | undefined): string | undefined {
  return text && text.length <= MAX_LENGTH && OWN_PATH.test(text) ? text : undefined
}

/** Returns the path of the shop's page that sent a form, from the `Referer` header. */
function returnPath(referrer: string | undefined, ownOrigin: string): string | undefined {
  if (!referrer || !URL.canParse(referrer)) return undefined
  const { origin, pathname, search } = new URL(referrer)
  return origin === ownOrigin ? sameOriginPath(pathname + search) : undefined
}

type ConsentContext = Context<{ Bindings: Env }>

const MAX_BODY_BYTES = 1024

/** Stores the consent in a cookie only, and redirects to the page that confirms it. */
export const consentForm = defineForm({
  path: CONSENT_FORM,
  limit: 'cart',
  maxBytes: MAX_BODY_BYTES,
  idempotency: 'by-nature',
  read: 'nobody',
  answer: answerConsentForm,
})

function answerConsentForm(c: ConsentContext, fields: URLSearchParams): Response {
  const site = c.get('site')
  const url = new URL(c.req.url)
  const cookiesHref = site.shop.href('cookies')
  const from = returnPath(c.req.header('Referer'), url.origin)
  const query = from?.startsWith(cookiesHref)
    ? { [CONSENT_QUERY.kept]: 1 }
    : { [CONSENT_QUERY.kept]: 1, [CONSENT_QUERY.from]: from }
  const answer = seeOther(cookiesHref + writeQuery(query))
  const accepted = readChoice((field) => fields.getAll(field), site.shop.config.consent)
  if (site.shop.config.consent.length > 0) {
    setCookies(answer, [writeChoice(accepted, url.protocol === 'https:', Date.now())])
  }
  const forgotten = expireRefusedCookies(c.req.header('Cookie'), accepted, url)
  return setCookies(answer, forgotten)
}

/**
 * Style sheet for browsers without JavaScript: hides the banner after a choice or with Global Privacy
 * Control.
 */
export const consentSheet = new Hono<{ Bindings: Env }>().get('/', (c) => {
  const hasChosen = readConsent(c.req.header('Cookie') ?? '', Date.now()) !== undefined
  const sheet = hasChosen || refusesAll(c) ? '.consent{display:none}' : ''
  return new Response(sheet, {
    headers: { ...NO_STORE, 'Content-Type': 'text/css; charset=utf-8' },
  })
})

/** Renders the cookie page with the current choice: personal, never stored. */
export function answerCookiesPage(
  c: ConsentContext,
  { site, timing }: PageRequest,
): Promise<Response> {
  const url = new URL(c.req.url)
  const from = sameOriginPath(url.searchParams.get(CONSENT_QUERY.from))
  const props = {
    choice: readConsent(c.req.header('Cookie') ?? '', Date.now()),
    saved: url.searchParams.has(CONSENT_QUERY.kept) ? { from } : undefined,
    refusesAll: refusesAll(c),
    isSecure: url.protocol === 'https:',
  }
  return showPage(c, site, (ports) => loadCookies(ports, props), timing)
}

/** Global Privacy Control: refuses everything not explicitly accepted. */
function refusesAll(c: ConsentContext): boolean {
  return c.req.header('Sec-GPC') === '1'
}
