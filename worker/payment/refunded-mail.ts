import { normalizeLine } from '../../shared/account/normalize-line.ts'
import type { RefundedOrder } from '../backend/operator-records.ts'
import type { Site } from '../brand/site.ts'
import { composeMail } from '../mail/compose.ts'
import type { MailDetail } from '../mail/content.ts'
import type { MailDraft } from '../mail/outbox.ts'
import { followPart, moneyOf, reasonParts } from './changed-parts.ts'

/** Returns the e-mail to the customer about a refund, in the language of the order. */
export function refundedMail(site: Site, order: RefundedOrder): MailDraft {
  const { t } = site.shop
  const { orderNumber: number, firstname, recipient, once, way, shipping, other, amount } = order
  const money = moneyOf(site)
  const envelope = { once, kind: 'order', recipient } as const
  const total = t('order.refunded.amount')
  const sums: readonly MailDetail[] = [
    ...order.goods.map(({ name, sku, amount: part }): MailDetail => [
      normalizeLine(`${name} (${sku})`),
      money(part),
    ]),
    ...(shipping > 0 ? [[t('shop.totals.shipping'), money(shipping)] as const] : []),
    ...(other > 0 ? [[t('order.refunded.other'), money(other)] as const] : []),
    [total, money(amount)],
  ]
  return composeMail(site, envelope, {
    subject: t('order.refunded.subject', { number, shop: site.brand.name }),
    title: t('order.refunded.title'),
    greeting: t('order.mail.hello', { name: normalizeLine(firstname) }),
    parts: [
      { kind: 'text', text: t(`order.refunded.${way}`, { number, amount: money(amount) }) },
      ...reasonParts(site, order.reason),
      { kind: 'sums', sums, total },
      followPart(site),
    ],
  })
}
