import {
  NEWSLETTER_FIELDS,
  readNewsletter,
  validateNewsletter,
  type NewsletterRequest,
  type NewsletterState,
} from '../../shared/account/newsletter.ts'
import type {
  NewsletterLinkProps,
  NewsletterSignUpProps,
} from '../../shared/newsletter/newsletter-page.tsx'
import { readSealKeys } from '../crypto/seal-keys.ts'
import { changeNewsletter } from '../customer/newsletter.ts'
import type { Backend } from '../backend/client.ts'
import type { Site } from '../brand/site.ts'
import { sendMessages } from '../contact/mailer.ts'
import type { Env } from '../env.ts'
import { checkCaptcha } from '../guard/captcha.ts'
import { logFailedCall } from '../log/log.ts'
import type { Page } from '../render/page.ts'
import { mailTargetOf } from '../mail/target.ts'
import type { MailLimit } from '../mail/limit.ts'
import { readToken } from './link.ts'
import { linkMail, welcomeMail } from './mails.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Maximum number of e-mails of one brand to one address in a day; above it the response stays the same. */
const MAX_IN_DAY = 6

/** The outcome of a form: a redirect, or the page again. */
export type NewsletterOutcome =
  | { kind: 'done'; state: NewsletterState }
  | ({ kind: 'sign-up'; status: Page['status']; isPassing?: boolean } & Omit<
      NewsletterSignUpProps,
      'offersCoupon'
    >)
  | ({ kind: 'link'; status: Page['status'] } & NewsletterLinkProps)

/** The sender of a form, and the shop that handles it. */
export interface NewsletterContext {
  site: Site
  env: Env
  backend: Backend
  now: number
}

/**
 * Sends a mail that asks for confirmation (double opt-in). The response is the same for every address, so
 * it does not reveal who is subscribed.
 */
export async function requestByEmail(
  context: NewsletterContext,
  fields: URLSearchParams,
): Promise<NewsletterOutcome> {
  const { site, env, backend, now } = context
  const values = readNewsletter((name) => fields.get(name))
  const problems = validateNewsletter(values)
  const page = { kind: 'sign-up', values, problems } as const
  if (problems.length > 0) return { ...page, status: 422, failure: undefined }
  const doubt = await checkCaptcha({ site, env, fields }, 'newsletter')
  if (doubt) return { ...page, ...doubt }
  const failed = site.shop.t('newsletter.failed')
  if (asksItself(context) && values.wants === 'join') {
    const isDone = await changeNewsletter(context, values.email, true)
    return isDone
      ? { kind: 'done', state: 'sent' }
      : { ...page, status: 503, failure: failed, isPassing: true }
  }
  try {
    const draft = await linkMail(site, readSealKeys(env.SESSION_KEYS), values, now)
    const limit = limitOf(now)
    const outcome = await sendMessages(env, backend, shopAddress(site), [draft], { now, limit })
    if (outcome.kind !== 'refused') return { kind: 'done', state: 'sent' }
    return { ...page, status: 503, failure: outcome.result ?? failed }
  } catch (error) {
    note(site, 'mail', error)
    return { ...page, status: 503, failure: failed, isPassing: true }
  }
}

/** A Magento sends its own confirmation mails if the shop sends none. */
function asksItself({ backend, env, site }: NewsletterContext): boolean {
  return backend.isMagento && mailTargetOf(env, site.brand.id) === undefined
}

/**
 * Sends a confirmation mail for a request from another form's checkbox or an account, because subscribing
 * requires a consent of its own. Throws if the mail cannot be stored.
 */
export async function sendConfirmation(
  context: NewsletterContext,
  request: NewsletterRequest,
): Promise<void> {
  const { site, env, backend, now } = context
  const draft = await linkMail(site, readSealKeys(env.SESSION_KEYS), request, now)
  const limit = limitOf(now)
  await sendMessages(env, backend, shopAddress(site), [draft], { now, limit })
}

function limitOf(now: number): MailLimit {
  const each = [{ max: MAX_IN_DAY, since: now - DAY_MS }]
  return { of: 'recipient', name: 'newsletter-', each }
}

/** Carries out the request of a mailed link; repeating it changes nothing. */
export async function confirmByLink(
  context: NewsletterContext,
  fields: URLSearchParams,
): Promise<NewsletterOutcome> {
  const { site, env, now } = context
  const token = fields.get(NEWSLETTER_FIELDS.token) ?? ''
  const request = await readToken(site, readSealKeys(env.SESSION_KEYS), token, now)
  const page = { kind: 'link', token, wants: request?.wants } as const
  if (!request) return { ...page, status: 422, failure: undefined }
  const refusal = { ...page, status: 503, failure: site.shop.t('newsletter.failed') } as const
  const isJoining = request.wants === 'join'
  try {
    if (!(await changeNewsletter(context, request.email, isJoining))) return refusal
    if (isJoining) await welcome(context, request.email)
    return { kind: 'done', state: isJoining ? 'joined' : 'left' }
  } catch (error) {
    note(site, request.wants, error)
    return refusal
  }
}

async function welcome(
  { site, env, backend, now }: NewsletterContext,
  email: string,
): Promise<void> {
  const draft = await welcomeMail(site, readSealKeys(env.SESSION_KEYS), { email }, now)
  await sendMessages(env, backend, shopAddress(site), [draft], { now })
}

function shopAddress({ brand }: Site): string {
  return brand.checkout.contactAddress
}

function note({ view }: Site, operation: string, error: unknown): void {
  logFailedCall(error, `newsletter.${operation}`, view.storeCode)
}
