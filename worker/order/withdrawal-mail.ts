import type { Withdrawal } from '../../shared/order/withdrawal.ts'
import type { Site } from '../brand/site.ts'
import type { MailDraft } from '../shop/mail-outbox.ts'

/**
 * The receipt of a notice on a durable medium: its content and when it arrived (eu-duties 23). It says
 * that the notice came, not that it was accepted. Plain text: nothing that was typed is markup.
 */
export function withdrawalMail(
  site: Site,
  notice: Withdrawal,
  now: number,
): (once: string) => MailDraft {
  const { t } = site.shop
  const shop = site.brand.name
  const facts = [
    [t('withdrawal.arrived'), timeInWords(site, now)],
    [t('withdrawal.name'), notice.name],
    [t('withdrawal.order'), notice.orderNumber],
    [t('withdrawal.email'), notice.email],
    [t('withdrawal.goods'), notice.goods || t('withdrawal.goods.all')],
    [t('withdrawal.reason'), notice.reason || t('withdrawal.reason.none')],
  ].map(([name, value]) => `${name}: ${value}`)
  const parts = [t('withdrawal.mail.text'), facts.join('\n'), t('withdrawal.receipt.next'), shop]
  return (once) => ({
    ...{ once, kind: 'withdrawal', locale: site.locale, recipient: notice.email },
    subject: t('withdrawal.mail.subject', { number: notice.orderNumber, shop }),
    body: `${parts.join('\n\n')}\n`,
  })
}

/** Date and time as the store view writes them, with the name of its time zone. */
export function timeInWords({ locale, view }: Pick<Site, 'locale' | 'view'>, at: number): string {
  const { timezone } = view.i18n
  const written = new Intl.DateTimeFormat(locale, {
    ...{ day: 'numeric', month: 'long', year: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
    ...{ timeZone: timezone, timeZoneName: 'short' },
  })
  return written.format(at)
}
