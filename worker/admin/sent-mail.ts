import { oneLine } from '../../shared/account/one-line.ts'
import { emailSignature } from '../brand/email-signature.ts'
import type { Site } from '../brand/site.ts'
import type { MailDraft } from '../mail/outbox.ts'
import type { SentOrder } from '../shop/shipment.ts'

/** Tells who ordered that the order is on its way, in the language that it was ordered in. */
export function sentMail(site: Site, order: SentOrder): MailDraft {
  const { t, href } = site.shop
  const { orderNumber: number, firstname, tracking: code, recipient, orderId } = order
  const { name: shop, checkout } = site.brand
  const parts = [
    t('order.mail.hello', { name: oneLine(firstname) }),
    t('order.sent.text', { number }),
    ...(code === '' ? [] : [t('order.sent.parcel', { code })]),
    t('order.sent.follow', { at: `${site.origin}${href('order-tracking')}` }),
    emailSignature(site.brand),
  ]
  return {
    website: site.brand.id,
    ...{ once: `sent:${orderId}`, kind: 'order', locale: site.locale, recipient },
    replyTo: checkout.contactAddress,
    subject: t('order.sent.subject', { number, shop }),
    body: `${parts.join('\n\n')}\n`,
  }
}
