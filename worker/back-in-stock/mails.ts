import { productImage } from '../../shared/product/image.ts'
import type { Product } from '../../shared/product/product.ts'
import { productHref } from '../brand/links.ts'
import type { Site } from '../brand/site.ts'
import { composeMail, mailPicture } from '../mail/compose.ts'
import type { MailDraft } from '../mail/outbox.ts'
import { unsubscribeLink } from '../newsletter/unsubscribe-link.ts'
import type { SubscribedProduct } from '../submission/subscription-store.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Returns the mail that asks for confirmation of a subscription's address. */
export function subscriptionMail(
  site: Site,
  product: string,
  token: string,
  now: number,
): Omit<MailDraft, 'recipient'> {
  const { shop, origin } = site
  const { t } = shop
  const link = (step: string) => `${origin}${shop.href('watch-link', { step, token })}`
  // At most one a day: after losing it, the subscriber can ask again.
  const once = `watch:${token}:${Math.floor(now / DAY_MS)}`
  const unsubscribe = unsubscribeLink(site, 'back-in-stock', token)
  return composeMail(site, { once, kind: 'contact', unsubscribe } as const, {
    subject: t('watch.mail-subject', { product }),
    title: t('watch.title'),
    greeting: t('mail.hello'),
    parts: [
      { kind: 'text', text: t('watch.mail-text', { product }) },
      { kind: 'action', label: t('watch.confirm'), href: link('confirm') },
      { kind: 'text', text: t('watch.mail-else') },
      { kind: 'action', label: t('watch.leave'), href: link('leave'), isQuiet: true },
    ],
  })
}

/** Returns the notification that a product is back in stock. */
export function backInStockMail(
  site: Site,
  product: Product,
  { sku, variant }: SubscribedProduct,
  token: string,
  now: number,
): Omit<MailDraft, 'recipient'> {
  const { shop, origin } = site
  const { t } = shop
  const child = variant === sku ? undefined : { sku: variant }
  const { name } = product
  const href = `${origin}${productHref(site, product, child)}`
  const leave = `${origin}${shop.href('watch-link', { step: 'leave', token })}`
  const picture = mailPicture(site, productImage(product))
  const unsubscribe = unsubscribeLink(site, 'back-in-stock', token)
  const envelope = { once: `back-in-stock:${token}:${now}`, kind: 'contact', unsubscribe } as const
  return composeMail(site, envelope, {
    subject: t('watch.back-subject', { product: name }),
    title: t('watch.back-subject', { product: name }),
    greeting: t('mail.hello'),
    parts: [
      ...(picture === undefined ? [] : [{ kind: 'picture', src: picture } as const]),
      { kind: 'text', text: t('watch.back-text', { product: name }) },
      { kind: 'action', label: t('watch.back-open'), href },
      { kind: 'text', text: t('watch.back-once') },
      { kind: 'action', label: t('watch.leave'), href: leave, isQuiet: true },
    ],
  })
}
