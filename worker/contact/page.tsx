import type { ContactMessage } from '../../shared/contact/contact.ts'
import { ContactPage } from '../../shared/contact/contact-page.tsx'
import { SentPage } from '../../shared/shell/entry-view.tsx'
import { shownContent } from '../cms/blocks.ts'
import { plainText } from '../cms/sanitize.ts'
import type { Ports } from '../catalog/engine.ts'
import { pageAlternates } from '../metadata/alternates.ts'
import { buildPage, type ListedPage, type Page } from '../render/page.ts'
import { loadFrame, type Frame } from '../shell/frame.ts'
import type { ContactOutcome } from './send.ts'

const NOTHING_ENTERED: ContactMessage = {
  ...{ name: '', email: '', subject: '', message: '', confirmation: false },
}
const BARE: Pick<Frame, 'header' | 'footer'> = { header: { menu: [] }, footer: { links: [] } }
const DESCRIPTION_LENGTH = 160

/** Renders the contact page; after a refusal with the entered values, never stored. */
export async function loadContact(
  ports: Ports,
  refused?: Extract<ContactOutcome, { kind: 'page' }>,
): Promise<ListedPage> {
  const { site } = ports
  const { t, href } = site.shop
  const reading = ports.catalog.cmsPage(site.brand.content.contactPage)
  // Entered text is shown again even if the catalogue cannot be read.
  const [text, frame] = await Promise.all(
    refused
      ? [reading.catch(() => undefined), loadFrame(ports).catch(() => BARE)]
      : [reading, loadFrame(ports)],
  )
  const page = text?.active ? text : undefined
  const heading = page?.content_heading || page?.title || t('contact.title')
  const title = page?.meta_title || heading
  const alternates = refused
    ? []
    : await pageAlternates(ports, href('contact'), (view) => view.site.shop.href('contact'))
  const { values = NOTHING_ENTERED, problems = [], failure } = refused ?? {}
  return buildPage(ports, frame, {
    route: 'contact',
    name: 'service',
    sheet: 'service-page',
    ...(refused ? { status: refused.status, storable: false } : {}),
    head: {
      title: refused?.status === 422 ? t('cart.page-error', { title }) : title,
      ...(page
        ? { description: page.meta_description || plainText(page.content, DESCRIPTION_LENGTH) }
        : {}),
      canonical: `${site.origin}${href('contact')}`,
      alternates,
      ...(refused ? { robots: 'noindex' } : {}),
    },
    body: (
      <ContactPage
        heading={heading}
        html={page ? shownContent(page.content, site) : ''}
        values={values}
        problems={problems}
        failure={failure}
      />
    ),
  })
}

/** Renders the page after a message was sent. */
export async function loadContactSent(ports: Ports): Promise<Page> {
  const { t } = ports.site.shop
  return buildPage(ports, await loadFrame(ports), {
    route: 'contact-sent',
    name: 'service',
    sheet: 'service-page',
    head: { title: t('contact.sent'), robots: 'noindex' },
    body: (
      <SentPage
        title={t('contact.sent')}
        text={t('contact.sent.text')}
        subject={undefined}
        isDone
      />
    ),
    storable: false,
  })
}
