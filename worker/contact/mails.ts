import type { ContactMessage } from '../../shared/contact/contact.ts'
import type { Site } from '../brand/site.ts'
import { composeMail, composePlainMail } from '../mail/compose.ts'
import type { MailDraft } from '../mail/outbox.ts'

/** Returns the contact form's message to the shop and, if requested, its confirmation. */
export function contactMails(
  site: Site,
  values: ContactMessage,
  name: string,
): readonly [MailDraft, ...MailDraft[]] {
  const { t } = site.shop
  const { name: from, email, message } = values
  const subject = t('contact.mail-subject', { subject: values.subject })
  const toShop = composePlainMail(
    site,
    {
      ...({ once: `contact:${name}`, kind: 'contact', replyTo: email } as const),
      recipient: site.brand.checkout.contactAddress,
    },
    {
      ...{ subject, title: subject },
      parts: [
        { kind: 'text', text: t('contact.mail-from', { name: from, email }) },
        { kind: 'quote', text: message },
      ],
    },
  )
  if (!values.confirmation) return [toShop]
  const envelope = {
    once: `contact-confirmation:${name}`,
    kind: 'contact',
    recipient: email,
  } as const
  const confirmation = composeMail(site, envelope, {
    subject: t('contact.confirmation-subject', { shop: site.brand.name }),
    title: t('contact.sent'),
    greeting: t('mail.hello'),
    parts: [
      { kind: 'text', text: t('contact.confirmation-text') },
      { kind: 'text', text: t('contact.confirmation-else') },
    ],
  })
  return [toShop, confirmation]
}

/** A reply to a message of the contact form. */
interface Reply {
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
