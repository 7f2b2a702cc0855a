import { foldEmail, isEmail } from '../../../shared/account/validate.ts'
import { changeNewsletter, fetchNewsletterStatus } from '../../customer/newsletter.ts'
import { pickBackend } from '../../pick/backend.ts'
import { shopOperations } from '../../pick/shop-operations.ts'
import { writeCsv } from '../../plain-text/csv.ts'
import { NOT_FOUND, redirect, type DeskAnswer } from '../frame/answer.ts'
import { allMessages } from '../frame/messages.ts'
import type { Desk, Section } from '../frame/section.ts'
import { newsletterActions, newsletterMessages } from './messages-newsletter.ts'
import {
  isConnected,
  NEWSLETTER,
  newsletterAnswer,
  newsletterPage,
  viewName,
} from './newsletter-page.tsx'

/** Newsletter subscribers: counts, export, unsubscribing. */
export const newsletter: Section = {
  path: '/newsletter',
  role: ['editor'],
  title: (locale) => newsletterMessages(locale)('title'),
  icon: 'news',
  group: 'people',
  actions: (locale) => allMessages(newsletterActions, locale),
  pages: [{ path: '', load: newsletterPage }],
  forms: [
    { path: '/export', risk: 'dangerous', answer: exportSubscribers },
    { path: '/unsubscribe', risk: 'usual', answer: unsubscribe },
  ],
}

const BATCH_SIZE = 1000
const MAX_EMAIL = 320

/** Exports all subscribers as CSV without formulas. */
async function exportSubscribers(desk: Desk): Promise<DeskAnswer> {
  if (isConnected(desk)) return NOT_FOUND
  const { env, site, now } = desk
  const { people } = shopOperations(env, site.brand, now)
  const rows: { email: string; since: string; view: string }[] = []
  for (let after = ''; ;) {
    const subscribers = await people.listSubscribers(after, BATCH_SIZE)
    for (const { email, at, store } of subscribers) {
      rows.push({
        email,
        since: new Date(at).toISOString().slice(0, 10),
        view: viewName(desk, store),
      })
    }
    after = subscribers.at(-1)?.email ?? ''
    if (subscribers.length < BATCH_SIZE) break
  }
  const written = { action: 'newsletter.exported', subject: '', before: {} }
  await desk.audit({ ...written, after: { count: rows.length } }).run()
  return {
    ...{ kind: 'file', type: 'text/csv; charset=UTF-8', text: writeCsv(rows, { bom: true }) },
    name: `newsletter-${site.brand.id}-${new Date(now).toISOString().slice(0, 10)}.csv`,
  }
}

/** Unsubscribes an address on request, also if a connected shop sends the newsletter. */
async function unsubscribe(desk: Desk, fields: URLSearchParams): Promise<DeskAnswer> {
  const { env, site, now, locale } = desk
  const email = foldEmail((fields.get('email') ?? '').slice(0, MAX_EMAIL))
  if (!isEmail(email)) return newsletterAnswer(desk, { email, problem: 'email' })
  const caller = { site, backend: pickBackend(site, env, now) }
  const isSubscribed = await fetchNewsletterStatus(caller, email)
  if (isSubscribed === false) return newsletterAnswer(desk, { email, problem: 'none' })
  if (isSubscribed === undefined || !(await changeNewsletter(caller, email, false))) {
    return newsletterAnswer(desk, { email, problem: 'failed' })
  }
  const written = { action: 'newsletter.unsubscribed', subject: '', before: {} }
  await desk.audit({ ...written, after: { count: 1 } }).run()
  return redirect(NEWSLETTER, newsletterMessages(locale)('done.left'))
}
