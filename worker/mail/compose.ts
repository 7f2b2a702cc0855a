import { languageOf } from '../../shared/i18n/locale.ts'
import { imageHref, isReady } from '../../shared/product/image.ts'
import { companyNumbers } from '../../shared/shell/company-lines.tsx'
import { companyOf, emailSignature } from '../brand/company.ts'
import type { Site } from '../brand/site.ts'
import type { MailContent, MailEnding, MailPart } from './content.ts'
import { mailHtml, type MailFrame } from './html.tsx'
import type { MailDraft } from './outbox.ts'
import { mailText } from './text.ts'

/** Gmail clips an e-mail at 102 kB. */
export const MAX_HTML = 100_000

/** The data of an e-mail besides its content and its shop. */
export type MailEnvelope = Pick<MailDraft, 'once' | 'kind' | 'unsubscribe'> &
  Partial<Pick<MailDraft, 'recipient' | 'replyTo'>>

/** An envelope together with its content. */
export type Composed<Envelope extends MailEnvelope> = Envelope &
  Pick<MailDraft, 'website' | 'locale' | 'subject' | 'body' | 'html' | 'replyTo'>

/**
 * Composes an e-mail of a shop to a person: replies go to the shop, and it ends with the company's data.
 */
export function composeMail<Envelope extends MailEnvelope>(
  site: Site,
  envelope: Envelope,
  content: MailContent,
): Composed<Envelope> {
  const { company, signature } = endingOf(site)
  const replyTo = site.brand.checkout.contactAddress
  return compose(site, { replyTo, ...envelope }, content, { company, signature })
}

/** Composes an e-mail with a submitted form from a shop to itself. */
export function composePlainMail<Envelope extends MailEnvelope>(
  site: Site,
  envelope: Envelope,
  content: MailContent,
): Composed<Envelope> {
  return compose(site, envelope, content, undefined)
}

/**
 * Returns the URL of an image on the shop's own host; undefined for drawings, which mail programs do not
 * show.
 */
export function mailPicture({ origin }: Site, path: string | undefined): string | undefined {
  if (path === undefined || isReady(path)) return undefined
  return `${origin}${imageHref('general', 'jpeg', path)}`
}

function compose<Envelope extends MailEnvelope>(
  site: Site,
  envelope: Envelope,
  content: MailContent,
  ending: MailEnding | undefined,
): Composed<Envelope> {
  const { brand, locale } = site
  const { html } = truncateToLimit(content, (tried) => mailHtml(tried, frameOf(site), ending))
  return {
    ...envelope,
    ...{ website: brand.id, locale, subject: content.subject },
    ...{ body: mailText(content, ending), html },
  }
}

/**
 * Returns the content with its terms cut at a line end if the HTML is too long; the text version stays
 * complete.
 */
function truncateToLimit(content: MailContent, render: (content: MailContent) => string) {
  const html = render(content)
  const over = new TextEncoder().encode(html).length - MAX_HTML
  const at = content.parts.findIndex(({ kind }) => kind === 'terms')
  const terms = content.parts[at]
  if (over <= 0 || terms?.kind !== 'terms' || terms.text === '') return { content, html }
  // A character takes more than one byte if it is escaped, non-ASCII or a line break.
  const kept = terms.text.slice(0, Math.max(0, terms.text.length - Math.ceil(over / 2)))
  const cut: MailPart = { kind: 'terms', text: kept.slice(0, Math.max(0, kept.lastIndexOf('\n'))) }
  return truncateToLimit({ ...content, parts: content.parts.with(at, cut) }, render)
}

function frameOf({ brand, locale, origin, shop }: Site): MailFrame {
  return {
    ...{ brandId: brand.id, shopName: brand.name, language: languageOf(locale) },
    home: `${origin}${shop.href('home')}`,
    mark: `${origin}/icons/${brand.id}/maskable-192.png`,
    contact: brand.checkout.contactAddress,
  }
}

function endingOf(site: Site): MailEnding {
  const company = companyOf(site)
  const signature = emailSignature(site.brand)
  if (!company) return { company: [], signature }
  const { legalName, street, postalCode, city, phone } = company
  const lines = [legalName, `${street}, ${postalCode} ${city}`, phone]
  const numbers = companyNumbers(company, site.shop.t, true)
  return { company: [...lines, ...numbers].filter((each) => each !== ''), signature }
}
