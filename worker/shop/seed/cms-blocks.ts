import type { Locale } from '../../../shared/i18n/locale.ts'
import { slugify } from '../../../shared/slug.ts'
import type { BlockPlan, Company, PagePlan } from './cms-plan.ts'
import type { Words } from './words.ts'
import { say } from './words.ts'

/** What a shop says in blocks that all shops have. */
export interface OwnBlocks {
  /** One department shown on the home page: a heading, a sentence, its category and its link. */
  promo: { title: Words; text: Words; category: Words; link: Words }
  /** Strong words and what follows them. */
  services: readonly (readonly [strong: Words, rest: Words])[]
}

type Link = readonly [label: Words, href: string]

/** The words about how to reach the shop stand with its form. */
const addressOf = (identifier: string): string =>
  identifier === 'contact' ? '/contact' : `/i/${identifier}`

function linkList(heading: Words, links: readonly Link[], locale: Locale): string {
  const items = links.map(([label, href]) => `<li><a href="${href}">${say(label, locale)}</a></li>`)
  return `<h2>${say(heading, locale)}</h2><ul>${items.join('')}</ul>`
}

const block = (identifier: string, title: Words, fi: string, en: string): BlockPlan => ({
  identifier,
  title,
  content: (locale) => say([fi, en], locale),
})

function promoBlock({ promo }: OwnBlocks): BlockPlan {
  const { title, text, category, link } = promo
  return {
    identifier: 'home-promo',
    title,
    content: (locale) =>
      `<h2>${say(title, locale)}</h2><p>${say(text, locale)}</p><p><a href="/c/${slugify(say(category, locale))}">${say(link, locale)}</a></p>`,
  }
}

function servicesBlock({ services }: OwnBlocks): BlockPlan {
  const itemsIn = (locale: Locale): string =>
    services
      .map(
        ([strong, rest]) => `<li><strong>${say(strong, locale)}</strong> ${say(rest, locale)}</li>`,
      )
      .join('')
  return {
    identifier: 'home-services',
    title: ['Palvelut', 'Services'],
    content: (locale) => `<ul>${itemsIn(locale)}</ul>`,
  }
}

/** The links in the footer: to the pages of the shop. */
function footerBlocks(company: Company, pages: readonly PagePlan[]): readonly BlockPlan[] {
  const linksTo = (...identifiers: readonly string[]): readonly Link[] =>
    identifiers.flatMap((identifier) =>
      pages
        .filter((plan) => plan.identifier === identifier)
        .map((plan): Link => [plan.title, addressOf(identifier)]),
    )
  const listOfLinks = (identifier: string, title: Words, links: readonly Link[]): BlockPlan => ({
    identifier,
    title,
    content: (locale) => linkList(title, links, locale),
  })
  return [
    listOfLinks(
      'footer-service',
      ['Asiakaspalvelu', 'Customer service'],
      [
        ...linksTo('customer-service', 'delivery', 'returns', 'take-back', 'contact'),
        [['Tietopankki', 'Knowledge base'], '/knowledge-base'],
      ],
    ),
    listOfLinks(
      'footer-company',
      [company.shop, company.shop],
      linksTo('about-us', 'store-locator', 'size-guide', 'style-guide'),
    ),
    listOfLinks(
      'footer-legal',
      ['Ehdot', 'Legal'],
      linksTo('terms', 'privacy', 'legal-notice', 'accessibility'),
    ),
  ]
}

/** The blocks that every shop of the demo has, with its own company and words. */
export function blocksOf(
  company: Company,
  pages: readonly PagePlan[],
  own: OwnBlocks,
): readonly BlockPlan[] {
  const { domain } = company
  return [
    block(
      'header-notice',
      ['Ilmoitus', 'Notice'],
      '<p>Nouto pakettiautomaatista 5 € · 30 päivän palautusoikeus</p>',
      '<p>Parcel locker pick-up €5 · 30 days to change your mind</p>',
    ),
    ...footerBlocks(company, pages),
    block(
      'footer-contact',
      ['Ota yhteyttä', 'Get in touch'],
      '<h2>Ota yhteyttä</h2><p>Vastaamme arkisin 9–17.</p><p><a href="/contact">Kirjoita meille</a></p>',
      '<h2>Get in touch</h2><p>We answer on weekdays 9–17.</p><p><a href="/contact">Write to us</a></p>',
    ),
    promoBlock(own),
    servicesBlock(own),
    block(
      'product-delivery',
      ['Toimitus ja palautus', 'Delivery and returns'],
      '<p>Varastossa olevat tuotteet lähtevät seuraavana arkipäivänä. Voit peruuttaa kaupan 30 päivän kuluessa. <a href="/i/delivery">Toimitus</a> · <a href="/i/returns">Palautukset</a></p>',
      '<p>Goods in stock leave on the next working day. You may withdraw within 30 days. <a href="/i/delivery">Delivery</a> · <a href="/i/returns">Returns</a></p>',
    ),
    block(
      'reviews-note',
      ['Arvioista', 'About reviews'],
      '<p>Arvion voi jättää kuka tahansa. Tarkistamme arviot ennen julkaisua, mutta emme sitä, onko kirjoittaja ostanut tuotteen.</p>',
      '<p>Anyone can write a review. We read reviews before they appear, but do not check whether the writer bought the product.</p>',
    ),
    block(
      'search-help',
      ['Etkö löytänyt?', 'Nothing found?'],
      `<p>Kokeile lyhyempää sanaa tai kysy meiltä: asiakaspalvelu@${domain}.</p>`,
      `<p>Try a shorter word, or ask us: asiakaspalvelu@${domain}.</p>`,
    ),
  ]
}
