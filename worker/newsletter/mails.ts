import type { NewsletterRequest } from '../../shared/account/newsletter.ts'
import type { SealKey } from '../account/keys.ts'
import type { Site } from '../brand/site.ts'
import type { MailDraft } from '../shop/mail-outbox.ts'
import { hashOf } from '../shop/writer-log.ts'
import { writeToken } from './link.ts'

const HOUR_MS = 60 * 60 * 1000

type Asked = Pick<NewsletterRequest, 'email'>

/** The mail that asks whether it was meant: of one address and wish at most one in an hour. */
export async function linkMail(
  site: Site,
  keys: readonly SealKey[],
  asked: NewsletterRequest,
  now: number,
): Promise<MailDraft> {
  const { wants } = asked
  const hour = Math.floor(now / HOUR_MS)
  const words = { shop: site.brand.name, link: await linkTo(site, keys, asked, now) }
  return {
    ...(await envelope(site, asked, `newsletter-${wants}:${hour}`)),
    subject: site.shop.t(`newsletter.${wants}-subject`, words),
    body: site.shop.t(`newsletter.${wants}-mail`, words),
  }
}

/** The mail after a subscription: the coupon where there is one, and the way out. */
export async function welcomeMail(
  site: Site,
  keys: readonly SealKey[],
  asked: Asked,
  now: number,
): Promise<MailDraft> {
  const { coupon } = site.brand.newsletter
  const link = await linkTo(site, keys, { ...asked, wants: 'leave' }, now)
  const words = { shop: site.brand.name, coupon, link }
  return {
    ...(await envelope(site, asked, 'newsletter-welcome')),
    subject: site.shop.t('newsletter.welcome-subject', words),
    body: site.shop.t(coupon === '' ? 'newsletter.welcome-mail' : 'newsletter.coupon-mail', words),
  }
}

/** The name of a mail holds no address. */
async function envelope({ brand, locale }: Site, { email }: Asked, name: string) {
  const once = `${name}:${await hashOf(JSON.stringify([brand.id, email]))}`
  const replyTo = brand.checkout.contactAddress
  return { once, kind: 'newsletter', locale, recipient: email, replyTo } as const
}

async function linkTo(
  site: Site,
  keys: readonly SealKey[],
  asked: NewsletterRequest,
  now: number,
): Promise<string> {
  const token = await writeToken(site, keys, asked, now)
  return `${site.origin}${site.shop.href('newsletter-link', { token })}`
}
