import type { Question } from '../../shared/faq/question.ts'
import type { Site } from '../brand/site.ts'
import { composePlainMail, composeMail } from '../mail/compose.ts'
import type { MailDraft } from '../mail/outbox.ts'

/** Returns the mail to the shop with a product question; replies go to the customer. */
export function questionMail(
  site: Site,
  { sku, name, email, question }: Pick<Question, 'sku' | 'name' | 'email' | 'question'>,
  product: string,
  fingerprint: string,
): MailDraft {
  const { t } = site.shop
  const subject = t('question.mail-subject', { product })
  const envelope = {
    ...({ once: `question:${fingerprint}`, kind: 'contact' } as const),
    ...{ recipient: site.brand.checkout.contactAddress, replyTo: email },
  }
  return composePlainMail(site, envelope, {
    ...{ subject, title: subject },
    parts: [
      { kind: 'text', text: `${t('contact.mail-from', { name, email })}\n${product} (${sku})` },
      { kind: 'quote', text: question },
    ],
  })
}

/** An answer to a question about a product. */
interface Answered {
  /** The number of the question, which is answered once. */
  id: number
  name: string
  email: string
  question: string
  reply: string
  /** The product's name and URL; `href` is undefined if it has no page any more. */
  product: string
  href: string | undefined
}

/** Returns the answer's mail to the customer, in the language of the question. */
export function answerMail(
  site: Site,
  { id, name, email, question, reply, product, href }: Answered,
): MailDraft {
  const { t } = site.shop
  const subject = t('question.answer-subject', { product })
  const envelope = { once: `answer:${id}`, kind: 'contact', recipient: email } as const
  return composeMail(site, envelope, {
    ...{ subject, title: subject },
    greeting: t('order.mail.hello', { name }),
    preheader: reply,
    parts: [
      { kind: 'text', text: reply },
      ...(href === undefined
        ? []
        : [{ kind: 'action', label: t('question.answer-open'), href } as const]),
      { kind: 'text', text: t('question.answer-asked') },
      { kind: 'quote', text: question },
    ],
  })
}
