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
import { insertMailAfter, writeLimited, type MailLimit } from '../mail/limit.ts'
import { mailTargetOf } from '../mail/target.ts'

/** What came of handing a mail over: taken, refused for a reason in words, or nobody answered. */
export type MailerOutcome =
  | { kind: 'sent' }
  /** `result` is for the shopper, `reason` for the merchant's list of mails. */
  | { kind: 'refused'; result: string | undefined; reason: string }
  | { kind: 'failed' }

const BATCH_SIZE = 20
const NO_LIMIT: MailLimit = { of: 'all', name: '', each: [] }

/** Sends one mail by the backend's mail service: an OK answer is success. */
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

/** Whether a brand's mails go to the mail service of its backend; a webhook or a provider comes before it. */
function hasMailService(env: Env, { brandId, backend }: Omit<MailSender, 'shopAddress'>): boolean {
  return !backend.isBuiltIn && mailTargetOf(env, brandId) === undefined
}

/**
 * Sends a mail to the shop, and others that follow from it. They are written down first: what nobody
 * takes now is sent later by the clock, and the same mail is never two. What the mail service refuses
 * is forgotten, and why is answered. Where `limit` allows no more nothing is. Throws when nothing can be
 * written down.
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
  const more = others.map((draft) => insertMailAfter(SHOP, once, draft, now))
  if (!(await writeLimited(SHOP, main, limit, { now, more }))) return { kind: 'too-many' }
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

/** Who sends a mail: a brand by its address, and its backend. */
export interface MailSender {
  brandId: string
  backend: Backend
  shopAddress: string
}

/**
 * Hands the messages that are due to the mail services, each to the service of the brand that it is of: a
 * brand whose backend is the built-in shop has none. `senders` are all brands.
 */
export async function resend(env: Env, senders: readonly MailSender[], now: number): Promise<void> {
  const db = env.SHOP
  const served = senders.filter((sender) => hasMailService(env, sender))
  if (served.length === 0) return
  // What nobody takes is not in the way of what somebody does.
  const websites = ['', ...served.map(({ brandId }) => brandId)]
  for (const kind of ['contact', 'newsletter'] as const) {
    for (const mail of await claimMails(db, now, BATCH_SIZE, { kind, websites })) {
      const sender = senderOf(mail, senders)
      if (sender && hasMailService(env, sender))
        await sendNoted(db, sender.backend, mail, sender.shopAddress, now)
    }
  }
}

/** A mail is of its brand; one that does not say so goes to its brand, or an answer to it would. */
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
