import type { Site } from '../brand/site.ts'
import { composeMail } from '../mail/compose.ts'
import type { MailDraft } from '../mail/outbox.ts'

/** An answer to a question about a product. */
export interface Answered {
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
