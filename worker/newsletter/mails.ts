import type { NewsletterRequest } from '../../shared/account/newsletter.ts'
import type { SealKey } from '../crypto/seal-keys.ts'
import type { Site } from '../brand/site.ts'
import { composeMail } from '../mail/compose.ts'
import type { MailDraft } from '../mail/outbox.ts'
import { hash128 } from '../crypto/digest.ts'
import { writeToken } from './link.ts'
import { unsubscribeLink } from './unsubscribe-link.ts'

const HOUR_MS = 60 * 60 * 1000

type Recipient = Pick<NewsletterRequest, 'email'>

/** Returns the mail that asks for confirmation: at most one an hour for each address and request. */
export async function linkMail(
  site: Site,
  keys: readonly SealKey[],
  request: NewsletterRequest,
  now: number,
): Promise<MailDraft> {
  const { t } = site.shop
  const { wants } = request
  const hour = Math.floor(now / HOUR_MS)
  const href = addressOf(site, await writeToken(site, keys, request, now))
  return composeMail(site, await envelope(site, request, `newsletter-${wants}:${hour}`), {
    subject: t(`newsletter.${wants}-subject`, { shop: site.brand.name }),
    title: t(`newsletter.${wants}-title`),
    greeting: t('mail.hello'),
    parts: [
      { kind: 'text', text: t(`newsletter.${wants}-mail`) },
      { kind: 'action', label: t(`newsletter.${wants}-button`), href },
      { kind: 'text', text: t(`newsletter.${wants}-mail.else`) },
    ],
  })
}

/** Returns the mail after a subscription: the coupon, if any, and the unsubscribe link. */
export async function welcomeMail(
  site: Site,
  keys: readonly SealKey[],
  request: Recipient,
  now: number,
): Promise<MailDraft> {
  const { t } = site.shop
  const { coupon } = site.brand.newsletter
  const token = await writeToken(site, keys, { ...request, wants: 'leave' }, now)
  const unsubscribe = unsubscribeLink(site, 'newsletter', token)
  const named = { ...(await envelope(site, request, 'newsletter-welcome')), unsubscribe }
  return composeMail(site, named, {
    subject: t('newsletter.welcome-subject', { shop: site.brand.name }),
    title: t('newsletter.joined'),
    greeting: t('mail.hello'),
    parts: [
      { kind: 'text', text: t('newsletter.welcome-mail') },
      ...(coupon === ''
        ? []
        : ([
            { kind: 'text', text: t('newsletter.coupon-mail') },
            { kind: 'code', text: coupon },
          ] as const)),
      { kind: 'text', text: t('newsletter.leave-any-time') },
      {
        ...{ kind: 'action', isQuiet: true },
        ...{ label: t('newsletter.leave-button'), href: addressOf(site, token) },
      },
    ],
  })
}

/** The name of a mail must not contain the address. */
async function envelope({ brand }: Site, { email }: Recipient, name: string) {
  const once = `${name}:${await hash128(JSON.stringify([brand.id, email]))}`
  return { once, kind: 'newsletter', recipient: email } as const
}

function addressOf({ origin, shop }: Site, token: string): string {
  return `${origin}${shop.href('newsletter-link', { token })}`
}
