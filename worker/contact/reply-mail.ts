import type { Site } from '../brand/site.ts'
import { composeMail } from '../mail/compose.ts'
import type { MailDraft } from '../mail/outbox.ts'

/** A reply to a message of the contact form. */
export interface Reply {
  /** Idempotency key of the e-mail. */
  once: string
  email: string
  subject: string
  body: string
  reply: string
}

/** Returns the reply to the sender, in the language of their message. */
export function replyMail(site: Site, { once, email, subject, body, reply }: Reply): MailDraft {
  const { t } = site.shop
  const answered = t('contact.reply-subject', { subject })
  return composeMail(site, { once, kind: 'contact', recipient: email } as const, {
    ...{ subject: answered, title: answered },
    greeting: t('mail.hello'),
    preheader: reply,
    parts: [
      { kind: 'text', text: reply },
      { kind: 'text', text: t('contact.reply-wrote') },
      { kind: 'quote', text: body },
    ],
  })
}
