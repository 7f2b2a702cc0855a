import type { Question } from '../../shared/faq/question.ts'
import type { Site } from '../brand/site.ts'
import { composePlainMail } from '../mail/compose.ts'
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
