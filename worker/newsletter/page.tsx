import { NEWSLETTER_STATES } from '../../shared/account/newsletter.ts'
import {
  NewsletterCoupon,
  NewsletterLink,
  NewsletterSignUp,
  type NewsletterSignUpProps,
} from '../../shared/newsletter/newsletter-page.tsx'
import { SentPage } from '../../shared/shell/entry-view.tsx'
import type { PageKey } from '../cache/key.ts'
import type { Ports } from '../catalog/engine.ts'
import { buildPage, type ListedPage, type Page } from '../render/page.ts'
import { pageAlternates } from '../metadata/alternates.ts'
import { loadFrame, type Frame } from '../shell/frame.ts'
import { loadNotFound } from '../shell/error-pages.tsx'
import type { NewsletterOutcome } from './request.ts'

const NOTHING_ENTERED: Omit<NewsletterSignUpProps, 'offersCoupon'> = {
  ...{ values: { email: '', wants: 'join' }, problems: [], failure: undefined },
}
const BARE: Pick<Frame, 'header' | 'footer'> = { header: { menu: [] }, footer: { links: [] } }

/** Renders the newsletter page; after a refusal with the entered values. */
export async function loadNewsletter(
  ports: Ports,
  refused?: Extract<NewsletterOutcome, { kind: 'sign-up' }>,
): Promise<ListedPage> {
  const { site } = ports
  const { t, href } = site.shop
  const { values, problems, failure } = refused ?? NOTHING_ENTERED
  const title = t('newsletter.title')
  // Entered text is shown again even if the catalogue cannot be read.
  const frame = await (refused ? loadFrame(ports).catch(() => BARE) : loadFrame(ports))
  const find = (view: Ports) => view.site.shop.href('newsletter')
  const alternates = refused ? [] : await pageAlternates(ports, href('newsletter'), find)
  return buildPage(ports, withoutSignUp(frame), {
    route: 'newsletter',
    name: 'service',
    sheet: 'service-page',
    ...(refused ? { status: refused.status, storable: false } : {}),
    head: {
      title: refused?.status === 422 ? t('cart.page-error', { title }) : title,
      description: t('newsletter.text'),
      canonical: `${site.origin}${href('newsletter')}`,
      alternates,
      ...(refused ? { robots: 'noindex' } : {}),
    },
    body: (
      <NewsletterSignUp
        offersCoupon={site.brand.newsletter.coupon !== ''}
        values={values}
        problems={problems}
        failure={failure}
      />
    ),
  })
}

/** Renders the page of a mailed link: the same for everybody with the link, never stored. */
export async function loadNewsletterLink(
  ports: Ports,
  link: Omit<Extract<NewsletterOutcome, { kind: 'link' }>, 'kind'>,
): Promise<Page> {
  const { t } = ports.site.shop
  const { status, ...props } = link
  const key = link.wants ? (`newsletter.${link.wants}-title` as const) : 'newsletter.link-title'
  return buildPage(ports, await loadFrame(ports).catch(() => BARE), {
    route: 'newsletter-link',
    name: 'service',
    sheet: 'service-page',
    status,
    head: { title: t(key), robots: 'noindex' },
    body: <NewsletterLink {...props} />,
    storable: false,
  })
}

/** Renders the result page of a form; the coupon only for the browser that has just subscribed. */
export async function loadNewsletterDone(
  { params }: Pick<PageKey, 'params'>,
  ports: Ports,
  hasSubscribed: boolean,
): Promise<Page> {
  const state = NEWSLETTER_STATES.find((each) => each === params['state'])
  if (!state) return loadNotFound(ports)
  const { t } = ports.site.shop
  const title = t(`newsletter.${state}`)
  const { coupon } = ports.site.brand.newsletter
  const tellsCoupon = hasSubscribed && state === 'joined' && coupon !== ''
  return buildPage(ports, withoutSignUp(await loadFrame(ports)), {
    route: 'newsletter-told',
    name: 'service',
    sheet: 'service-page',
    head: { title, robots: 'noindex' },
    body: (
      <SentPage title={title} text={t(`newsletter.${state}-text`)} subject={undefined} isDone>
        {tellsCoupon && <NewsletterCoupon coupon={coupon} />}
      </SentPage>
    ),
    storable: false,
  })
}

/** Removes the footer's sign-up form, because the page has the same form. */
function withoutSignUp({ header, footer }: Pick<Frame, 'header' | 'footer'>) {
  const { newsletter: _, ...rest } = footer
  return { header, footer: rest }
}
