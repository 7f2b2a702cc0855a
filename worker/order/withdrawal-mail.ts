import type { Withdrawal } from '../../shared/order/withdrawal.ts'
import { emailSignature } from '../brand/email-signature.ts'
import type { Site } from '../brand/site.ts'
import type { MailDraft } from '../mail/outbox.ts'

/** What goes out when a notice has arrived: the receipt, and word to the shop; each once. */
export function withdrawalMails(
  site: Site,
  notice: Withdrawal,
  now: number,
): (name: string) => readonly MailDraft[] {
  const receipt = withdrawalMail(site, notice, now)
  const isKnown = site.brand.checkout.contactAddress !== ''
  return (name) => [receipt(name), ...(isKnown ? [shopMail(site, notice, now, name)] : [])]
}

/** The same notice for the shop, which has to act on it; the address comes from the settings. */
function shopMail(site: Site, notice: Withdrawal, now: number, name: string): MailDraft {
  const { t } = site.shop
  const { contactAddress: recipient } = site.brand.checkout
  return {
    website: site.brand.id,
    ...{ once: `shop-${name}`, kind: 'withdrawal', locale: site.locale, recipient },
    subject: t('withdrawal.shop-mail.subject', { number: notice.orderNumber }),
    body: `${t('withdrawal.shop-mail.text')}\n\n${factsOf(site, notice, now)}\n`,
  }
}

/**
 * The receipt of a notice on a durable medium: its content and when it arrived. It says
 * that the notice came, not that it was accepted. Plain text: nothing that was typed is markup.
 */
function withdrawalMail(site: Site, notice: Withdrawal, now: number): (once: string) => MailDraft {
  const { t } = site.shop
  const shop = site.brand.name
  const facts = factsOf(site, notice, now)
  const parts = [
    t('withdrawal.mail.text'),
    facts,
    t('withdrawal.receipt.next'),
    emailSignature(site.brand),
  ]
  return (once) => ({
    website: site.brand.id,
    ...{ once, kind: 'withdrawal', locale: site.locale, recipient: notice.email },
    replyTo: site.brand.checkout.contactAddress,
    subject: t('withdrawal.mail.subject', { number: notice.orderNumber, shop }),
    body: `${parts.join('\n\n')}\n`,
  })
}

function factsOf(site: Site, notice: Withdrawal, now: number): string {
  const { t } = site.shop
  return [
    [t('withdrawal.arrived'), timeInWords(site, now)],
    [t('withdrawal.name'), notice.name],
    [t('withdrawal.order'), notice.orderNumber],
    [t('withdrawal.email'), notice.email],
    [t('withdrawal.goods'), notice.goods || t('withdrawal.goods.all')],
    [t('withdrawal.reason'), notice.reason || t('withdrawal.reason.none')],
  ]
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')
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
