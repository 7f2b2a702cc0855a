import { normalizeLine } from '../../shared/account/normalize-line.ts'
import type { Site } from '../brand/site.ts'
import { composeMail } from '../mail/compose.ts'
import type { MailDraft } from '../mail/outbox.ts'
import { releasedMailKey, type Payment } from '../backend/payment.ts'

/** Returns the e-mail to the customer that the order was not paid in time, in the language of the order. */
export function releasedMail(site: Site, payment: Payment): Omit<MailDraft, 'recipient'> {
  const { t, href } = site.shop
  const { orderNumber: number, firstname, order_id } = payment
  const envelope = { once: releasedMailKey(order_id), kind: 'order' } as const
  return composeMail(site, envelope, {
    subject: t('order.released.subject', { number, shop: site.brand.name }),
    title: t('tracking.canceled'),
    greeting: t('order.mail.hello', { name: normalizeLine(firstname) }),
    parts: [
      { kind: 'text', text: t('order.released.text', { number }) },
      { kind: 'text', text: t('order.released.again') },
      { kind: 'action', label: t('thanks.home'), href: `${site.origin}${href('home')}` },
      { kind: 'text', text: t('order.released.paid') },
    ],
  })
}
