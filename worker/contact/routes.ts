import {
  CACHE_DAY,
  noQuery,
  PUBLIC_PAGE,
  definePage,
  type PageRecords,
} from '../render/page-record.ts'
import { loadContact, loadContactSent } from './page.tsx'
import { showPage } from '../render/respond.ts'
import { seeOther } from '../http/status.ts'
import { CONTACT_FORM } from '../../shared/contact/contact.ts'
import { defineForm } from '../guard/endpoint.ts'
import { idempotency } from '../idempotency/middleware.ts'
import { storePrefix } from '../../shared/brand/client-config.ts'
import type { PersonalContext } from '../session/answer-call.ts'
import { pickBackend } from '../pick/backend.ts'
import { RETRY_SOON } from '../http/headers.ts'
import { sendContact } from './send.ts'

/** The longest message in form encoding. */
const MAX_BODY_BYTES = 64 * 1024

/** The contact form: redirects after success, shows the form again after a refusal. */
const contactForm = defineForm({
  path: CONTACT_FORM,
  limit: 'login',
  maxBytes: MAX_BODY_BYTES,
  idempotency,
  read: 'nobody',
  answer: answerContactForm,
})

async function answerContactForm(c: PersonalContext, fields: URLSearchParams): Promise<Response> {
  const site = c.get('site')
  const now = Date.now()
  const outcome = await sendContact(site, fields, c.env, pickBackend(site, c.env, now), now)
  if (outcome.kind === 'sent') {
    return seeOther(`${storePrefix(site.brand, site.view)}/contact/sent`)
  }
  const response = await showPage(c, site, (ports) => loadContact(ports, outcome))
  if (outcome.isTemporary) response.headers.set('Retry-After', RETRY_SOON['Retry-After'])
  return response
}

/** The contact form and its success page. */
const pages = {
  contact: definePage({
    ...PUBLIC_PAGE,
    crawlers: 'listed',
    loadsServices: false,
    cache: CACHE_DAY,
    query: noQuery,
    tags: ['cms'],
    load: (_, ports) => loadContact(ports),
  }),
  'contact-sent': definePage({
    ...PUBLIC_PAGE,
    crawlers: 'allowed',
    otherViews: 'home',
    loadsServices: false,
    cache: 'never',
    query: noQuery,
    tags: [],
    load: (_, ports) => loadContactSent(ports),
  }),
} satisfies Partial<PageRecords>

const endpoints = [contactForm]

/** The routes of the room. */
export const routes = { pages, endpoints }
