import { oneLine } from '../../shared/account/one-line.ts'
import { emailSignature } from '../brand/email-signature.ts'
import type { Site } from '../brand/site.ts'
import type { MailDraft } from '../mail/outbox.ts'
import { releasedMailName, type Payment } from '../shop/payment-store.ts'

/** Tells who ordered that nobody has paid in time, in the language that it was ordered in. */
export function releasedMail(site: Site, payment: Payment): Omit<MailDraft, 'recipient'> {
  const { t, href } = site.shop
  const { orderNumber: number, firstname, order_id } = payment
  const { name: shop, checkout } = site.brand
  const parts = [
    t('order.mail.hello', { name: oneLine(firstname) }),
    t('order.released.text', { number }),
    t('order.released.again', { at: `${site.origin}${href('home')}` }),
    t('order.released.paid'),
    emailSignature(site.brand),
  ]
  return {
    website: site.brand.id,
    ...{ once: releasedMailName(order_id), kind: 'order', locale: site.locale },
    replyTo: checkout.contactAddress,
    subject: t('order.released.subject', { number, shop }),
    body: `${parts.join('\n\n')}\n`,
  }
}
