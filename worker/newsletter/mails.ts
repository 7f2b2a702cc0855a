import type { NewsletterRequest } from '../../shared/account/newsletter.ts'
import type { SealKey } from '../crypto/seal-keys.ts'
import { emailSignature } from '../brand/email-signature.ts'
import type { Site } from '../brand/site.ts'
import type { MailDraft } from '../mail/outbox.ts'
import { hash128 } from '../crypto/digest.ts'
import { writeToken } from './link.ts'
import { unsubscribeLink } from './unsubscribe-link.ts'

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
  const values = {
    shop: site.brand.name,
    link: addressOf(site, await writeToken(site, keys, asked, now)),
  }
  return {
    ...(await envelope(site, asked, `newsletter-${wants}:${hour}`)),
    subject: site.shop.t(`newsletter.${wants}-subject`, values),
    body: site.shop.t(`newsletter.${wants}-mail`, { ...values, shop: emailSignature(site.brand) }),
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
  const token = await writeToken(site, keys, { ...asked, wants: 'leave' }, now)
  const link = addressOf(site, token)
  const values = { shop: site.brand.name, coupon, link }
  const text = coupon === '' ? 'newsletter.welcome-mail' : 'newsletter.coupon-mail'
  return {
    ...(await envelope(site, asked, 'newsletter-welcome')),
    subject: site.shop.t('newsletter.welcome-subject', values),
    body: site.shop.t(text, { ...values, shop: emailSignature(site.brand) }),
    unsubscribe: unsubscribeLink(site, 'newsletter', token),
  }
}

/** The name of a mail holds no address. */
async function envelope({ brand, locale }: Site, { email }: Asked, name: string) {
  const once = `${name}:${await hash128(JSON.stringify([brand.id, email]))}`
  const replyTo = brand.checkout.contactAddress
  const brandId = brand.id
  return { once, website: brandId, kind: 'newsletter', locale, recipient: email, replyTo } as const
}

function addressOf({ origin, shop }: Site, token: string): string {
  return `${origin}${shop.href('newsletter-link', { token })}`
}
