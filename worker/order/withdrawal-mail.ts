import type { Withdrawal } from '../../shared/order/withdrawal.ts'
import type { Site } from '../brand/site.ts'
import { composeMail, composePlainMail } from '../mail/compose.ts'
import type { MailDetail } from '../mail/content.ts'
import type { MailDraft } from '../mail/outbox.ts'

/**
 * Creates the e-mails of a received withdrawal: the receipt and the message to the shop. Each is sent once.
 */
export function withdrawalMails(
  site: Site,
  notice: Withdrawal,
  now: number,
): (name: string) => readonly MailDraft[] {
  const receipt = withdrawalMail(site, notice, now)
  const isKnown = site.brand.checkout.contactAddress !== ''
  return (name) => [receipt(name), ...(isKnown ? [mailToShop(site, notice, now, name)] : [])]
}

/** The message to the shop; its address comes from the settings. */
function mailToShop(site: Site, notice: Withdrawal, now: number, name: string): MailDraft {
  const { t } = site.shop
  const { contactAddress: recipient } = site.brand.checkout
  const subject = t('withdrawal.shop-mail.subject', { number: notice.orderNumber })
  const envelope = { once: `shop-${name}`, kind: 'withdrawal', recipient } as const
  return composePlainMail(site, envelope, {
    ...{ subject, title: subject },
    parts: [
      { kind: 'text', text: t('withdrawal.shop-mail.text') },
      { kind: 'details', details: withdrawalDetails(site, notice, now) },
    ],
  })
}

/**
 * The receipt of a notice on a durable medium: its content and time of arrival. It confirms that the notice
 * arrived, not that it was accepted.
 */
function withdrawalMail(site: Site, notice: Withdrawal, now: number): (once: string) => MailDraft {
  const { t } = site.shop
  const { orderNumber: number, email: recipient } = notice
  const content = {
    subject: t('withdrawal.mail.subject', { number, shop: site.brand.name }),
    title: t('withdrawal.receipt'),
    parts: [
      { kind: 'text', text: t('withdrawal.mail.text') },
      { kind: 'details', details: withdrawalDetails(site, notice, now) },
      { kind: 'text', text: t('withdrawal.receipt.next') },
    ],
  } as const
  return (once) => composeMail(site, { once, kind: 'withdrawal', recipient }, content)
}

function withdrawalDetails(site: Site, notice: Withdrawal, now: number): readonly MailDetail[] {
  const { t } = site.shop
  return [
    [t('withdrawal.arrived'), formatTime(site, now)],
    [t('withdrawal.name'), notice.name],
    [t('withdrawal.order'), notice.orderNumber],
    [t('withdrawal.email'), notice.email],
    [t('withdrawal.goods'), notice.goods || t('withdrawal.goods.all')],
    [t('withdrawal.reason'), notice.reason || t('withdrawal.reason.none')],
  ]
}

/** Date and time in the store view's format, with its time zone. */
export function formatTime({ locale, view }: Pick<Site, 'locale' | 'view'>, at: number): string {
  const { timezone } = view.i18n
  const format = new Intl.DateTimeFormat(locale, {
    ...{ day: 'numeric', month: 'long', year: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
    ...{ timeZone: timezone, timeZoneName: 'short' },
  })
  return format.format(at)
}
