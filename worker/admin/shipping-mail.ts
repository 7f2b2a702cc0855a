import { normalizeLine } from '../../shared/account/normalize-line.ts'
import type { Site } from '../brand/site.ts'
import { composeMail } from '../mail/compose.ts'
import type { MailDraft } from '../mail/outbox.ts'
import type { SentOrder } from '../backend/operator-records.ts'

/** Builds the shipping e-mail in the language of the order. */
export function shippingMail(site: Site, order: SentOrder): MailDraft {
  const { t, href } = site.shop
  const { orderNumber: number, firstname, tracking, recipient, orderId } = order
  const at = `${site.origin}${href('order-tracking')}`
  const envelope = { once: `sent:${orderId}`, kind: 'order', recipient } as const
  return composeMail(site, envelope, {
    subject: t('order.sent.subject', { number, shop: site.brand.name }),
    title: t('tracking.step.sent'),
    greeting: t('order.mail.hello', { name: normalizeLine(firstname) }),
    parts: [
      { kind: 'text', text: t('order.sent.text', { number }) },
      ...(tracking === ''
        ? []
        : [{ kind: 'details', details: [[t('account.order.parcel'), tracking]] } as const]),
      { kind: 'action', label: t('order.sent.follow'), href: at },
    ],
  })
}
