import { readContact, validateContact, type ContactMessage } from '../../shared/contact/contact.ts'
import type { ContactEntry } from '../../shared/contact/contact-page.tsx'
import type { Backend } from '../backend/client.ts'
import { emailSignature } from '../brand/email-signature.ts'
import type { Site } from '../brand/site.ts'
import type { Env } from '../env.ts'
import { checkCaptcha } from '../guard/captcha.ts'
import { errorText, writeLog } from '../log/log.ts'
import type { Page } from '../render/page.ts'
import type { MailDraft } from '../mail/outbox.ts'
import { hash128 } from '../crypto/digest.ts'
import { sendMessages } from './mailer.ts'

/** What came of a posted message: on its way, or the form again. */
export type ContactOutcome =
  | { kind: 'sent' }
  | ({ kind: 'page'; status: Page['status']; isPassing?: boolean } & ContactEntry)

/** More different messages of one address in an hour are no questions. */
const MOST_MESSAGES = 5
const HOUR_MS = 60 * 60 * 1000

/**
 * Sends a message of the contact form to the shop. Where it goes stands in
 * the settings, never in the form; the confirmation holds no word of whoever wrote.
 */
export async function sendContact(
  site: Site,
  fields: URLSearchParams,
  env: Env,
  backend: Backend,
  now: number,
): Promise<ContactOutcome> {
  const { t } = site.shop
  const values = readContact((name) => fields.get(name))
  const problems = validateContact(values)
  if (problems.length > 0) {
    return { kind: 'page', status: 422, values, problems, failure: undefined }
  }
  const refuse = (status: Page['status'], failure: string, isPassing = false): ContactOutcome => ({
    ...{ kind: 'page', status, values, problems: [], failure, isPassing },
  })
  const doubt = await checkCaptcha({ site, env, fields }, 'contact')
  if (doubt) return refuse(doubt.status, doubt.failure)
  try {
    const drafts = draftsOf(site, values, await nameOf(site, values, now))
    const { contactAddress } = site.brand.checkout
    const each = [{ most: MOST_MESSAGES, since: now - HOUR_MS }]
    const limit = { of: 'sender', name: '', each } as const
    const outcome = await sendMessages(env, backend, contactAddress, drafts, { now, limit })
    if (outcome.kind === 'too-many') return refuse(429, t('request.too-many'))
    if (outcome.kind === 'refused') return refuse(503, outcome.result ?? t('mail.failed'))
    return { kind: 'sent' }
  } catch (error) {
    const store = site.view.storeCode
    writeLog({ code: 'mail.failed', kind: 'contact', store, detail: errorText(error) })
    return refuse(503, t('mail.failed'), true)
  }
}

/** The same words of the same person within an hour are one message. */
async function nameOf({ brand }: Site, message: ContactMessage, now: number): Promise<string> {
  const { name, email, subject, message: text } = message
  const hour = Math.floor(now / HOUR_MS)
  return hash128(JSON.stringify([brand.id, name, email, subject, text, hour]))
}

function draftsOf(
  site: Site,
  values: ContactMessage,
  name: string,
): readonly [MailDraft, ...MailDraft[]] {
  const { t } = site.shop
  const shop = site.brand.name
  const about = { website: site.brand.id, kind: 'contact', locale: site.locale } as const
  const toShop: MailDraft = {
    ...{ ...about, once: `contact:${name}`, replyTo: values.email },
    recipient: site.brand.checkout.contactAddress,
    subject: t('contact.mail-subject', { subject: values.subject }),
    body: `${t('contact.mail-from', { name: values.name, email: values.email })}\n\n${values.message}\n`,
  }
  if (!values.confirmation) return [toShop]
  const confirmation: MailDraft = {
    ...{ ...about, once: `contact-confirmation:${name}`, recipient: values.email },
    replyTo: site.brand.checkout.contactAddress,
    subject: t('contact.confirmation-subject', { shop }),
    body: t('contact.confirmation-text', { shop: emailSignature(site.brand) }),
  }
  return [toShop, confirmation]
}
