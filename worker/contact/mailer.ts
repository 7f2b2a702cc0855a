import type { Backend } from '../backend/client.ts'
import { refusalText, type Refusal } from '../backend/refusal.ts'
import type { MailerPayload } from '../backend/contract-mail.ts'
import type { Env } from '../env.ts'
import { errorText, writeLog } from '../log/log.ts'
import {
  claimMails,
  updateMail,
  cancelMails,
  type MailDraft,
  type MailOutcome,
  type StoredMail,
} from '../mail/outbox.ts'
import { insertDependentMail, writeLimitedMail, type MailLimit } from '../mail/limit.ts'
import { mailTargetOf } from '../mail/target.ts'

/** The outcome of handing a mail over: accepted, refused with a reason, or no response. */
export type MailerOutcome =
  | { kind: 'sent' }
  /** `result` is for the shopper, `reason` for the merchant's outbox. */
  | { kind: 'refused'; result: string | undefined; reason: string }
  | { kind: 'failed' }

const BATCH_SIZE = 20
const NO_LIMIT: MailLimit = { of: 'all', name: '', each: [] }

/** Sends a mail by the backend's mail service; an OK response is success. */
async function sendByService(backend: Backend, payload: MailerPayload): Promise<MailerOutcome> {
  try {
    const token = await backend.call('mail.token', {})
    if (!token.ok) return refused(token)
    const answer = await backend.call('mail.send', { ...payload, token: token.result })
    return answer.ok ? { kind: 'sent' } : refused(answer)
  } catch (error) {
    writeLog({ code: 'mail.failed', kind: 'contact', detail: errorText(error) })
    return { kind: 'failed' }
  }
}

function refused(refusal: Refusal): MailerOutcome {
  return { kind: 'refused', result: refusal.text, reason: refusalText(refusal) }
}

/** True if a brand's mails go to its backend's mail service; a webhook or provider takes precedence. */
function hasMailService(env: Env, { brandId, backend }: Omit<MailSender, 'shopAddress'>): boolean {
  return !backend.isBuiltIn && mailTargetOf(env, brandId) === undefined
}

/**
 * Sends a mail to the shop and its follow-up mails. They are stored first, so a failed one is retried on
 * schedule, and none is sent twice. A mail that the service refuses is deleted, and the reason is returned.
 * Nothing is sent above `limit`. Throws if the mails cannot be stored.
 */
export async function sendMessages(
  env: Env,
  backend: Backend,
  shopAddress: string,
  drafts: readonly [MailDraft, ...MailDraft[]],
  { now, limit = NO_LIMIT }: { now: number; limit?: MailLimit },
): Promise<MailerOutcome | { kind: 'too-many' }> {
  const { SHOP } = env
  const [main, ...others] = drafts
  const { website: brandId, kind, once } = main
  const more = others.map((draft) => insertDependentMail(SHOP, once, draft, now))
  if (!(await writeLimitedMail(SHOP, main, limit, { now, more }))) return { kind: 'too-many' }
  if (!hasMailService(env, { brandId, backend })) return { kind: 'sent' }
  const names = drafts.map(({ once }) => once)
  const [first, ...rest] = await claimMails(SHOP, now, BATCH_SIZE, { kind, names })
  if (!first) return { kind: 'sent' }
  const outcome = await handOver(backend, first, shopAddress)
  if (outcome.kind === 'refused') {
    await cancelMails(SHOP, names).run()
    return outcome
  }
  await updateMail(SHOP, first, noteOf(outcome), now)
  for (const mail of rest) await sendNoted(SHOP, backend, mail, shopAddress, now)
  return { kind: 'sent' }
}

/** The sender of mails: a brand with its address and backend. */
export interface MailSender {
  brandId: string
  backend: Backend
  shopAddress: string
}

/**
 * Hands due messages to the mail service of their brand; a brand with the built-in shop has none. `senders`
 * are all brands.
 */
export async function resend(env: Env, senders: readonly MailSender[], now: number): Promise<void> {
  const db = env.SHOP
  const served = senders.filter((sender) => hasMailService(env, sender))
  if (served.length === 0) return
  // Messages without a mail service must not block the others.
  const websites = ['', ...served.map(({ brandId }) => brandId)]
  for (const kind of ['contact', 'newsletter'] as const) {
    for (const mail of await claimMails(db, now, BATCH_SIZE, { kind, websites })) {
      const sender = senderOf(mail, senders)
      if (sender && hasMailService(env, sender))
        await sendNoted(db, sender.backend, mail, sender.shopAddress, now)
    }
  }
}

/**
 * Returns the sender of a mail: its brand, or for a mail without a recorded brand the one that its address
 * belongs to.
 */
function senderOf(
  { recipient, reply_to, website: brandId }: StoredMail,
  senders: readonly MailSender[],
): MailSender | undefined {
  if (brandId !== '') return senders.find((sender) => sender.brandId === brandId)
  const at = (address: string) =>
    senders.find(({ shopAddress }) => address !== '' && shopAddress === address)
  return at(recipient) ?? at(reply_to) ?? senders[0]
}

async function sendNoted(
  db: D1Database,
  backend: Backend,
  mail: StoredMail,
  shopAddress: string,
  now: number,
): Promise<void> {
  await updateMail(db, mail, noteOf(await handOver(backend, mail, shopAddress)), now)
}

function noteOf(outcome: MailerOutcome): MailOutcome {
  if (outcome.kind === 'sent') return outcome
  const reason = outcome.kind === 'refused' ? outcome.reason : ''
  return { kind: outcome.kind, problem: reason || outcome.kind }
}

function handOver(
  backend: Backend,
  { recipient, reply_to, subject, body }: StoredMail,
  shopAddress: string,
): Promise<MailerOutcome> {
  return sendByService(backend, {
    sourceAddress: reply_to || shopAddress,
    targetAddress: recipient,
    subject,
    emailText: body,
    ...(recipient === shopAddress ? {} : { confirmation: true }),
  })
}
