import type { ReviewSummary, ShownPrice } from '../../shared/product/product-view.ts'
import type { Crumb } from '../../shared/shell/breadcrumbs.tsx'
import type { StockState } from '../../shared/stock/stock.ts'
import type { Site } from '../brand/site.ts'

const CONTEXT = 'https://schema.org'

const AVAILABILITY: Readonly<Record<StockState, string>> = {
  in: `${CONTEXT}/InStock`,
  low: `${CONTEXT}/LimitedAvailability`,
  order: `${CONTEXT}/BackOrder`,
  out: `${CONTEXT}/OutOfStock`,
}

/** The shop itself and how to search it. */
export function websiteJsonLd(site: Site): readonly object[] {
  const home = `${site.origin}${site.shop.href('home')}`
  return [
    {
      '@context': CONTEXT,
      '@type': 'WebSite',
      name: site.brand.name,
      url: home,
      potentialAction: {
        '@type': 'SearchAction',
        target: `${site.origin}${site.shop.href('search')}?q={search_term_string}`,
        'query-input': 'required name=search_term_string',
      },
    },
  ]
}

/** The trail of a page; the current page closes it. */
export function breadcrumbJsonLd(crumbs: readonly Crumb[], site: Site): readonly object[] {
  const home = { name: site.shop.t('common.home'), route_link: site.shop.href('home') }
  return [
    {
      '@context': CONTEXT,
      '@type': 'BreadcrumbList',
      itemListElement: [home, ...crumbs].map(({ name, route_link }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        ...(route_link === undefined ? {} : { item: `${site.origin}${route_link}` }),
      })),
    },
  ]
}

/** Length of all questions together: the data in a page stays within 8 kB (decision 49). */
const MOST_FAQ_LENGTH = 6000

/** Questions with their answers, as many as there is room for; without any there is nothing to tell. */
export function faqJsonLd(
  faqs: readonly { question: string; answer: string }[],
): readonly object[] {
  let room = MOST_FAQ_LENGTH
  const mainEntity = faqs
    .map(({ question, answer }) => ({
      ...{ '@type': 'Question', name: question },
      acceptedAnswer: { '@type': 'Answer', text: answer },
    }))
    .filter((each) => (room -= JSON.stringify(each).length) >= 0)
  return mainEntity.length > 0 ? [{ '@context': CONTEXT, '@type': 'FAQPage', mainEntity }] : []
}

/** What a product's structured data tells; the numbers are those the page shows. */
export interface ProductFacts {
  name: string
  sku: string
  url: string
  image: string | undefined
  description: string
  brand: string | undefined
  gtin: string | undefined
  mpn: string | undefined
  price: ShownPrice
  stock: StockState
  /** When the price changes by date (ms). */
  changesAt: number | undefined
}

/** A product that is sold as it is. */
export function productJsonLd(facts: ProductFacts, reviews: ReviewSummary, site: Site): object {
  return { '@context': CONTEXT, '@type': 'Product', ...body(facts, site), ...rating(reviews) }
}

/** Length of all variants together: the data in a page stays within 8 kB (decision 49). */
const MOST_VARIANT_LENGTH = 4500

/** A family of variants; each variant stands with its own offer, as many as there is room for. */
export function productGroupJsonLd(
  facts: ProductFacts,
  variesBy: readonly string[],
  variants: readonly ProductFacts[],
  reviews: ReviewSummary,
  site: Site,
): object {
  const { offers: _, sku: __, ...group } = body(facts, site)
  let room = MOST_VARIANT_LENGTH
  const listed = variants
    .map((variant) => ({ '@type': 'Product', ...offerOnly(variant, site) }))
    .filter((variant) => (room -= JSON.stringify(variant).length) >= 0)
  return {
    '@context': CONTEXT,
    '@type': 'ProductGroup',
    productGroupID: facts.sku,
    ...group,
    variesBy,
    hasVariant: listed,
    ...rating(reviews),
  }
}

function body(facts: ProductFacts, site: Site) {
  return {
    name: facts.name,
    sku: facts.sku,
    ...(facts.image && { image: facts.image }),
    ...(facts.description && { description: facts.description }),
    ...(facts.brand && { brand: { '@type': 'Brand', name: facts.brand } }),
    ...(facts.gtin && { gtin13: facts.gtin }),
    ...(facts.mpn && { mpn: facts.mpn }),
    url: facts.url,
    offers: offer(facts, site),
  }
}

function offerOnly(facts: ProductFacts, site: Site) {
  const { name, sku, image, url } = facts
  return { name, sku, url, ...(image && { image }), offers: offer(facts, site) }
}

function offer({ price, stock, url, changesAt }: ProductFacts, site: Site): object | undefined {
  if (!price.isKnown) return undefined
  return {
    '@type': 'Offer',
    url,
    price: price.price_incl_tax.toFixed(2),
    priceCurrency: site.view.i18n.currencyCode,
    availability: AVAILABILITY[stock],
    itemCondition: `${CONTEXT}/NewCondition`,
    ...(changesAt === undefined ? {} : { priceValidUntil: new Date(changesAt).toISOString() }),
  }
}

function rating({ count, average }: ReviewSummary): object {
  if (average === undefined) return {}
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: average.toFixed(1),
      reviewCount: count,
    },
  }
}
