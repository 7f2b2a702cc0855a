import type { Locale } from '../../../shared/i18n/locale.ts'
import { slugify } from '../../../shared/slug.ts'
import type { BlockPlan, Company, PagePlan } from './cms-plan.ts'
import type { AllWords, Words } from './words.ts'
import { say } from './words.ts'

/** What a shop says in blocks that all shops have. */
export interface OwnBlocks<Said extends Words = Words> {
  /** One department shown on the home page: a heading, a sentence, its category and its link. */
  promo: { title: Said; text: Said; category: Said; link: Said }
  /** Strong words and what follows them. */
  services: readonly (readonly [strong: Said, rest: Said])[]
}

type Link = readonly [label: Words, href: string]

/** The words about how to reach the shop stand with its form. */
const addressOf = (identifier: string): string =>
  identifier === 'contact' ? '/contact' : `/i/${identifier}`

function linkList(heading: Words, links: readonly Link[], locale: Locale): string {
  const items = links.map(([label, href]) => `<li><a href="${href}">${say(label, locale)}</a></li>`)
  return `<h2>${say(heading, locale)}</h2><ul>${items.join('')}</ul>`
}

const block = (identifier: string, title: AllWords, html: AllWords): BlockPlan<AllWords> => ({
  identifier,
  title,
  content: (locale) => say(html, locale),
})

function promoBlock<Said extends Words>({ promo }: OwnBlocks<Said>): BlockPlan<Said> {
  const { title, text, category, link } = promo
  return {
    identifier: 'home-promo',
    title,
    content: (locale) =>
      `<h2>${say(title, locale)}</h2><p>${say(text, locale)}</p><p><a href="/c/${slugify(say(category, locale))}">${say(link, locale)}</a></p>`,
  }
}

function servicesBlock({ services }: OwnBlocks): BlockPlan<AllWords> {
  const itemsIn = (locale: Locale): string =>
    services
      .map(
        ([strong, rest]) => `<li><strong>${say(strong, locale)}</strong> ${say(rest, locale)}</li>`,
      )
      .join('')
  return {
    identifier: 'home-services',
    title: ['Palvelut', 'Services', 'Service', 'Servizi'],
    content: (locale) => `<ul>${itemsIn(locale)}</ul>`,
  }
}

/** The links in the footer: to the pages of the shop. */
function footerBlocks(
  company: Company,
  pages: readonly PagePlan[],
): readonly BlockPlan<AllWords>[] {
  const linksTo = (...identifiers: readonly string[]): readonly Link[] =>
    identifiers.flatMap((identifier) =>
      pages
        .filter((plan) => plan.identifier === identifier)
        .map((plan): Link => [plan.title, addressOf(identifier)]),
    )
  const listOfLinks = (
    identifier: string,
    title: AllWords,
    links: readonly Link[],
  ): BlockPlan<AllWords> => ({
    identifier,
    title,
    content: (locale) => linkList(title, links, locale),
  })
  return [
    listOfLinks(
      'footer-service',
      ['Asiakaspalvelu', 'Customer service', 'Kundenservice', 'Servizio clienti'],
      [
        ...linksTo('customer-service', 'delivery', 'returns', 'take-back', 'contact'),
        [
          ['Tietopankki', 'Knowledge base', 'Fragen und Antworten', 'Domande e risposte'],
          '/knowledge-base',
        ],
      ],
    ),
    listOfLinks(
      'footer-company',
      [company.shop, company.shop, company.shop, company.shop],
      linksTo('about-us', 'store-locator', 'size-guide', 'style-guide'),
    ),
    listOfLinks(
      'footer-legal',
      ['Ehdot', 'Legal', 'Rechtliches', 'Note legali'],
      linksTo('terms', 'privacy', 'legal-notice', 'accessibility'),
    ),
  ]
}

const ABOUT_DELIVERY = block(
  'product-delivery',
  ['Toimitus ja palautus', 'Delivery and returns', 'Lieferung und Rückgabe', 'Consegna e resi'],
  [
    '<p>Varastossa olevat tuotteet lähtevät seuraavana arkipäivänä. Voit peruuttaa kaupan 30 päivän kuluessa. <a href="/i/delivery">Toimitus</a> · <a href="/i/returns">Palautukset</a></p>',
    '<p>Goods in stock leave on the next working day. You may withdraw within 30 days. <a href="/i/delivery">Delivery</a> · <a href="/i/returns">Returns</a></p>',
    '<p>Vorrätige Waren gehen am nächsten Werktag hinaus. Sie können innerhalb von 30 Tagen widerrufen. <a href="/i/delivery">Lieferung</a> · <a href="/i/returns">Rückgabe</a></p>',
    '<p>I prodotti disponibili partono il giorno lavorativo successivo. Puoi recedere entro 30 giorni. <a href="/i/delivery">Consegna</a> · <a href="/i/returns">Resi</a></p>',
  ],
)

const ABOUT_REVIEWS = block(
  'reviews-note',
  ['Arvioista', 'About reviews', 'Zu den Bewertungen', 'Sulle recensioni'],
  [
    '<p>Arvion voi jättää kuka tahansa. Tarkistamme arviot ennen julkaisua, mutta emme sitä, onko kirjoittaja ostanut tuotteen.</p>',
    '<p>Anyone can write a review. We read reviews before they appear, but do not check whether the writer bought the product.</p>',
    '<p>Bewerten kann jeder. Wir lesen Bewertungen, bevor sie erscheinen, prüfen aber nicht, ob der Verfasser das Produkt gekauft hat.</p>',
    '<p>Chiunque può scrivere una recensione. Le leggiamo prima di pubblicarle, ma non controlliamo se chi scrive ha comprato il prodotto.</p>',
  ],
)

/** The blocks that every shop of the demo has, with its own company and words. */
export function blocksOf<Said extends Words>(
  company: Company,
  pages: readonly PagePlan<Said>[],
  own: OwnBlocks<Said>,
): readonly BlockPlan<Said | AllWords>[] {
  const { domain } = company
  return [
    block(
      'header-notice',
      ['Ilmoitus', 'Notice', 'Hinweis', 'Avviso'],
      [
        '<p>Nouto pakettiautomaatista 5 € · 30 päivän palautusoikeus</p>',
        '<p>Parcel locker pick-up €5 · 30 days to change your mind</p>',
        '<p>Abholung an der Paketstation 5 € · 30 Tage Rückgaberecht</p>',
        '<p>Ritiro all’armadietto automatico 5 € · 30 giorni per il reso</p>',
      ],
    ),
    ...footerBlocks(company, pages),
    block(
      'footer-contact',
      ['Ota yhteyttä', 'Get in touch', 'Kontakt aufnehmen', 'Contattaci'],
      [
        '<h2>Ota yhteyttä</h2><p>Vastaamme arkisin 9–17.</p><p><a href="/contact">Kirjoita meille</a></p>',
        '<h2>Get in touch</h2><p>We answer on weekdays 9–17.</p><p><a href="/contact">Write to us</a></p>',
        '<h2>Kontakt aufnehmen</h2><p>Wir antworten werktags von 9 bis 17 Uhr.</p><p><a href="/contact">Schreiben Sie uns</a></p>',
        '<h2>Contattaci</h2><p>Rispondiamo nei giorni feriali dalle 9 alle 17.</p><p><a href="/contact">Scrivici</a></p>',
      ],
    ),
    promoBlock(own),
    servicesBlock(own),
    ABOUT_DELIVERY,
    ABOUT_REVIEWS,
    block(
      'search-help',
      ['Etkö löytänyt?', 'Nothing found?', 'Nichts gefunden?', 'Non hai trovato nulla?'],
      [
        `<p>Kokeile lyhyempää sanaa tai kysy meiltä: asiakaspalvelu@${domain}.</p>`,
        `<p>Try a shorter word, or ask us: asiakaspalvelu@${domain}.</p>`,
        `<p>Versuchen Sie ein kürzeres Wort oder fragen Sie uns: asiakaspalvelu@${domain}.</p>`,
        `<p>Prova una parola più corta o chiedi a noi: asiakaspalvelu@${domain}.</p>`,
      ],
    ),
  ]
}
