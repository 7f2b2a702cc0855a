import { sha256Hex } from '../crypto/digest.ts'
import { FEEDBACK_FIELDS, validateFeedback } from '../../shared/checkout/feedback.ts'
import type { SessionContext } from '../session/context.ts'
import type { Env } from '../env.ts'
import { logFailedCall } from '../log/log.ts'
import { insertDependentMail, writeLimitedMail } from '../mail/limit.ts'
import { readReceiptContact } from '../session/receipt-contact.ts'
import { feedbackMails } from './feedback-mails.ts'
import type { Receipt } from '../session/receipt.ts'

/** The result of feedback: sent, or a problem as text. */
export type FeedbackOutcome = { ok: true } | { ok: false; status: 422 | 429 | 503; problem: string }

/**
 * Sends feedback to the shop's contact address, and a confirmation to the customer if requested. Both
 * addresses come from the settings and the order, never from the form. The same text on the same order is
 * sent once.
 */
export async function sendFeedback(
  context: SessionContext,
  receipt: Receipt,
  fields: URLSearchParams,
  env: Env,
): Promise<FeedbackOutcome> {
  const { site, now } = context
  const { t } = site.shop
  const { email } = await readReceiptContact(context)
  const text = linesOf(fields.get(FEEDBACK_FIELDS.text) ?? '')
  const wrong = validateFeedback(text)
  if (wrong) return { ok: false, status: 422, problem: t(wrong.code, wrong.values ?? {}) }
  const number = receipt.orderNumber || receipt.order_id
  const name = `${receipt.order_id}:${await sha256Hex(text, 12)}`
  const once = `feedback:${name}`
  const { sent, reply } = feedbackMails(site, { name, number, text, email })
  const wantsReply = (fields.get(FEEDBACK_FIELDS.reply) ?? '') !== '' && email !== ''
  try {
    const each = [{ max: MAX_FEEDBACKS, since: 0 }]
    const limit = { of: 'all', name: `feedback:${receipt.order_id}:`, each } as const
    const more = wantsReply ? [insertDependentMail(env.SHOP, once, reply, now)] : []
    if (await writeLimitedMail(env.SHOP, sent, limit, { now, more })) return { ok: true }
    return { ok: false, status: 429, problem: t('request.too-many') }
  } catch (error) {
    logFailedCall(error, 'feedback')
    return { ok: false, status: 503, problem: t('thanks.feedback.failed') }
  }
}

/** Maximum number of feedback texts for one order: each may be an e-mail to somebody. */
const MAX_FEEDBACKS = 5

/**
 * Returns the text without control characters other than line breaks: they could affect mail programs or
 * terminals.
 */
function linesOf(entered: string): string {
  return entered
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n]+/gu, ' ')
    .trim()
}
