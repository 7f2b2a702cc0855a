import { normalizeLine } from '../../shared/account/normalize-line.ts'
import type { CancelledOrder } from '../backend/operator-records.ts'
import type { Site } from '../brand/site.ts'
import { composeMail } from '../mail/compose.ts'
import type { MailDraft } from '../mail/outbox.ts'
import { followPart, productsPart, moneyOf, reasonParts } from './changed-parts.ts'

/** Returns the e-mail to the customer about cancelled lines, in the language of the order. */
export function cancelledMail(site: Site, order: CancelledOrder): MailDraft {
  const { t } = site.shop
  const { orderNumber: number, firstname, recipient, once, isWhole, due, owed } = order
  const money = moneyOf(site)
  const what = isWhole ? 'order.cancelled' : 'order.cancelled-part'
  const envelope = { once, kind: 'order', recipient } as const
  return composeMail(site, envelope, {
    subject: t(`${what}.subject`, { number, shop: site.brand.name }),
    title: t(isWhole ? 'tracking.canceled' : 'order.cancelled-part.title'),
    greeting: t('order.mail.hello', { name: normalizeLine(firstname) }),
    parts: [
      { kind: 'text', text: t(`${what}.text`, { number }) },
      ...reasonParts(site, order.reason),
      productsPart(site, order.goods),
      ...(isWhole
        ? []
        : [{ kind: 'details', details: [[t('order.cancelled.due'), money(due)]] } as const]),
      ...(owed > 0
        ? [{ kind: 'text', text: t('order.cancelled.owed', { amount: money(owed) }) } as const]
        : []),
      followPart(site),
    ],
  })
}
