import type { Site } from '../brand/site.ts'
import { composeMail, composePlainMail } from '../mail/compose.ts'
import type { MailDraft } from '../mail/outbox.ts'

/** Feedback on an order. */
export interface MailedFeedback {
  /** Idempotency key from order and text: the same feedback is one e-mail. */
  name: string
  number: string
  text: string
  /** E-mail address of the customer. */
  email: string
}

/** Returns the e-mail to the shop, and its confirmation to the sender. */
export function feedbackMails(
  site: Site,
  { name, number, text, email: recipient }: MailedFeedback,
): { sent: MailDraft; reply: MailDraft } {
  const { t } = site.shop
  const quote = { kind: 'quote', text } as const
  const subject = t('thanks.feedback.subject', { number })
  const toShop = { once: `feedback:${name}`, recipient: site.brand.checkout.contactAddress }
  const sent = composePlainMail(site, { ...toShop, kind: 'contact' } as const, {
    ...{ subject, title: subject, parts: [quote] },
  })
  const envelope = { once: `feedback-reply:${name}`, kind: 'contact', recipient } as const
  const reply = composeMail(site, envelope, {
    subject: t('thanks.feedback.reply-subject'),
    title: t('thanks.feedback.reply-subject'),
    parts: [{ kind: 'text', text: t('thanks.feedback.reply', { number }) }, quote],
  })
  return { sent, reply }
}
