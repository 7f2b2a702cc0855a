import { readContact, validateContact, type ContactMessage } from '../../shared/contact/contact.ts'
import type { ContactEntry } from '../../shared/contact/contact-page.tsx'
import type { Backend } from '../backend/client.ts'
import type { Site } from '../brand/site.ts'
import type { Env } from '../env.ts'
import { checkCaptcha } from '../guard/captcha.ts'
import { errorText, writeLog } from '../log/log.ts'
import type { Page } from '../render/page.ts'
import { hash128 } from '../crypto/digest.ts'
import { contactMails } from './mails.ts'
import { sendMessages } from './mailer.ts'

/** The outcome of a posted message: accepted, or the form again. */
export type ContactOutcome =
  | { kind: 'sent' }
  | ({ kind: 'page'; status: Page['status']; isTemporary?: boolean } & ContactEntry)

/** Maximum number of different messages from one address in an hour. */
const MAX_MESSAGES = 5
const HOUR_MS = 60 * 60 * 1000

/**
 * Sends a message of the contact form to the shop. The recipient comes from the settings, never from the
 * form; the confirmation does not repeat the sender's text.
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
  const refuse = (
    status: Page['status'],
    failure: string,
    isTemporary = false,
  ): ContactOutcome => ({
    ...{ kind: 'page', status, values, problems: [], failure, isTemporary },
  })
  const doubt = await checkCaptcha({ site, env, fields }, 'contact')
  if (doubt) return refuse(doubt.status, doubt.failure)
  try {
    const drafts = contactMails(site, values, await nameOf(site, values, now))
    const { contactAddress } = site.brand.checkout
    const each = [{ max: MAX_MESSAGES, since: now - HOUR_MS }]
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

/** The same text of the same person within an hour is one message. */
async function nameOf({ brand }: Site, message: ContactMessage, now: number): Promise<string> {
  const { name, email, subject, message: text } = message
  const hour = Math.floor(now / HOUR_MS)
  return hash128(JSON.stringify([brand.id, name, email, subject, text, hour]))
}
