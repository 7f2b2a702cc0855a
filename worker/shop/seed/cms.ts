import type { CmsBlock, CmsPage } from '../../../shared/content/content.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { slugify } from '../../../shared/slug.ts'
import { TERMS_PAGES } from './cms-terms.ts'
import type { PagePlan, Section } from './cms-words.ts'
import { COMPANY_PAGES } from './cms-words.ts'
import { dayOf } from './days.ts'
import type { SeedContext } from './good.ts'
import type { Words } from './words.ts'
import { say } from './words.ts'

function renderSection(section: Section, locale: Locale): string {
  const lines = section.lines.map((line) => say(line, locale))
  const items = lines
    .filter((line) => line.startsWith('- '))
    .map((line) => `<li>${line.slice(2)}</li>`)
  const paragraphs = lines.filter((line) => !line.startsWith('- ')).map((line) => `<p>${line}</p>`)
  const heading = section.heading ? `<h2>${say(section.heading, locale)}</h2>` : ''
  return heading + paragraphs.join('') + (items.length > 0 ? `<ul>${items.join('')}</ul>` : '')
}

function buildPage(plan: PagePlan, id: number, context: SeedContext): CmsPage {
  const title = say(plan.title, context.locale)
  return {
    id,
    identifier: plan.identifier,
    title,
    content_heading: title,
    content: plan.sections.map((section) => renderSection(section, context.locale)).join(''),
    meta_title: title,
    meta_description: say(plan.summary, context.locale),
    meta_keywords: '',
    active: true,
    updated_at: `${dayOf(context.now, -14)} 10:00:00`,
  }
}

export function buildPages(context: SeedContext): readonly CmsPage[] {
  return [...COMPANY_PAGES, ...TERMS_PAGES].map((plan, at) => buildPage(plan, at + 1, context))
}

type Link = readonly [label: Words, href: string]

/** The words about how to reach the shop stand with its form. */
const addressOf = (identifier: string): string =>
  identifier === 'contact' ? '/contact' : `/i/${identifier}`

const INFO_LINKS: readonly Link[] = [...COMPANY_PAGES, ...TERMS_PAGES].map((plan): Link => [
  plan.title,
  addressOf(plan.identifier),
])

const linkTo = (identifier: string): readonly Link[] =>
  INFO_LINKS.filter(([, href]) => href === addressOf(identifier))

function linkList(heading: Words, links: readonly Link[], locale: Locale): string {
  const items = links.map(([label, href]) => `<li><a href="${href}">${say(label, locale)}</a></li>`)
  return `<h2>${say(heading, locale)}</h2><ul>${items.join('')}</ul>`
}

interface BlockPlan {
  identifier: string
  title: Words
  content: (locale: Locale) => string
}

const text =
  (fi: string, en: string) =>
  (locale: Locale): string =>
    say([fi, en], locale)

const category = (name: Words, locale: Locale): string => `/c/${slugify(say(name, locale))}`

const BLOCKS: readonly BlockPlan[] = [
  {
    identifier: 'header-notice',
    title: ['Ilmoitus', 'Notice'],
    content: text(
      '<p>Nouto pakettiautomaatista 5 € · 30 päivän palautusoikeus</p>',
      '<p>Parcel locker pick-up €5 · 30 days to change your mind</p>',
    ),
  },
  {
    identifier: 'footer-service',
    title: ['Asiakaspalvelu', 'Customer service'],
    content: (locale) =>
      linkList(
        ['Asiakaspalvelu', 'Customer service'],
        [
          ...['customer-service', 'delivery', 'returns', 'contact'].flatMap(linkTo),
          [['Tietopankki', 'Knowledge base'], '/knowledge-base'],
        ],
        locale,
      ),
  },
  {
    identifier: 'footer-company',
    title: ['Reuna', 'Reuna'],
    content: (locale) =>
      linkList(
        ['Reuna', 'Reuna'],
        ['about-us', 'store-locator', 'size-guide', 'style-guide'].flatMap(linkTo),
        locale,
      ),
  },
  {
    identifier: 'footer-legal',
    title: ['Ehdot', 'Legal'],
    content: (locale) =>
      linkList(
        ['Ehdot', 'Legal'],
        ['terms', 'privacy', 'legal-notice', 'accessibility'].flatMap(linkTo),
        locale,
      ),
  },
  {
    identifier: 'footer-contact',
    title: ['Ota yhteyttä', 'Get in touch'],
    content: text(
      '<h2>Ota yhteyttä</h2><p>asiakaspalvelu@reuna.example<br>010 000 0000, arkisin 9–17</p><p>Reunakatu 1, 00530 Helsinki</p>',
      '<h2>Get in touch</h2><p>asiakaspalvelu@reuna.example<br>+358 10 000 0000, weekdays 9–17</p><p>Reunakatu 1, 00530 Helsinki, Finland</p>',
    ),
  },
  {
    identifier: 'home-promo',
    title: ['Hiljaisuutta arkeen', 'Some silence'],
    content: (locale) =>
      text(
        `<h2>Hiljaisuutta arkeen</h2><p>Vastamelukuulokkeet, jotka tuntuvat hyviltä koko päivän.</p><p><a href="${category(['Vastamelukuulokkeet', 'Noise-cancelling headphones'], locale)}">Katso kuulokkeet</a></p>`,
        `<h2>Some silence</h2><p>Noise-cancelling headphones that feel good all day.</p><p><a href="${category(['Vastamelukuulokkeet', 'Noise-cancelling headphones'], locale)}">See the headphones</a></p>`,
      )(locale),
  },
  {
    identifier: 'home-services',
    title: ['Palvelut', 'Services'],
    content: text(
      '<ul><li><strong>Asiantunteva apu</strong> arkisin 9–17</li><li><strong>Asennus kotiin</strong> koko maassa</li><li><strong>Kierrätys</strong> maksutta</li></ul>',
      '<ul><li><strong>Expert help</strong> on weekdays 9–17</li><li><strong>Home installation</strong> all over Finland</li><li><strong>Recycling</strong> free of charge</li></ul>',
    ),
  },
  {
    identifier: 'product-delivery',
    title: ['Toimitus ja palautus', 'Delivery and returns'],
    content: text(
      '<p>Varastossa olevat tuotteet lähtevät seuraavana arkipäivänä. Voit peruuttaa kaupan 30 päivän kuluessa. <a href="/i/delivery">Toimitus</a> · <a href="/i/returns">Palautukset</a></p>',
      '<p>Goods in stock leave on the next working day. You may withdraw within 30 days. <a href="/i/delivery">Delivery</a> · <a href="/i/returns">Returns</a></p>',
    ),
  },
  {
    identifier: 'reviews-note',
    title: ['Arvioista', 'About reviews'],
    content: text(
      '<p>Arvion voi jättää kuka tahansa. Tarkistamme arviot ennen julkaisua, mutta emme sitä, onko kirjoittaja ostanut tuotteen.</p>',
      '<p>Anyone can write a review. We read reviews before they appear, but do not check whether the writer bought the product.</p>',
    ),
  },
  {
    identifier: 'search-help',
    title: ['Etkö löytänyt?', 'Nothing found?'],
    content: text(
      '<p>Kokeile lyhyempää sanaa tai kysy meiltä: asiakaspalvelu@reuna.example.</p>',
      '<p>Try a shorter word, or ask us: asiakaspalvelu@reuna.example.</p>',
    ),
  },
]

export function buildBlocks(locale: Locale): readonly CmsBlock[] {
  return BLOCKS.map((plan, at) => ({
    id: at + 1,
    identifier: plan.identifier,
    title: say(plan.title, locale),
    content: plan.content(locale),
    active: true,
  }))
}
