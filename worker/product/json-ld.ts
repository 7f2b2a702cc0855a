import type { EnergyMark } from '../../shared/product/energy.ts'
import type { ReviewSummary, ShownPrice } from '../../shared/product/product-view.ts'
import { baseUnitOf, type Content } from '../../shared/price/unit-price.ts'
import type { Review } from '../../shared/review/review.ts'
import type { StockState } from '../../shared/stock/stock.ts'
import type { Site } from '../brand/site.ts'
import { eprelNumber } from './energy.ts'
import { CONTEXT } from '../metadata/json-ld.ts'
import { returnPolicy, shippingDetails } from '../metadata/policies.ts'

/** The schema.org availability of each stock state. */
export const AVAILABILITY: Readonly<Record<StockState, string>> = {
  ...{ in: 'InStock', low: 'LimitedAvailability', order: 'BackOrder', out: 'OutOfStock' },
}

/** The energy label's parts in structured data. */
type EnergyData = Pick<EnergyMark, 'class' | 'scale' | 'label' | 'sheet'>

/** The facts in a product's structured data; the numbers are those the page shows. */
export interface ProductData {
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
  /** The variant's axes: attribute codes and the labels of their values. */
  axes: Readonly<Record<string, string>>
  /** The content of a pack. */
  content: Content | undefined
  /** EU energy efficiency class, A to G. */
  energy: EnergyData | undefined
}

/** Facts shared by all products of a page. */
export interface PageData {
  site: Site
  /** The lowest shipping cost; undefined if it is unknown or nothing is shipped. */
  shipping: number | undefined
  summary: ReviewSummary
  /** The newest reviews. */
  reviews: readonly Review[]
}

/** Structured data of a product without variants; empty if neither a price nor a rating is known. */
export function productJsonLd(data: ProductData, page: PageData): readonly object[] {
  const judged = rating(page)
  const offers = offer(data, page, true)
  if (!offers && page.summary.average === undefined) return []
  return [
    {
      '@context': CONTEXT,
      '@type': 'Product',
      ...body(data),
      ...(offers && { offers }),
      ...judged,
    },
  ]
}

/** Length of all variants together: the data in a page stays within 8 kB. */
const MAX_VARIANT_LENGTH = 4800
/** Axes with a schema.org property of their own; others become `additionalProperty`. */
const KNOWN_AXES: ReadonlySet<string> = new Set(['color', 'size', 'material', 'pattern'])

/** Structured data of a family: each variant has its own offer, up to a limit. */
export function productGroupJsonLd(
  data: ProductData,
  variesBy: readonly string[],
  variants: readonly ProductData[],
  page: PageData,
): readonly object[] {
  const { sku: _, ...group } = body(data)
  let room = MAX_VARIANT_LENGTH
  const listed = variants
    .map((variant, at) => variantOf(variant, page, at === 0))
    .filter((variant) => (room -= JSON.stringify(variant).length) >= 0)
  return [
    {
      '@context': CONTEXT,
      '@type': 'ProductGroup',
      productGroupID: data.sku,
      ...group,
      variesBy: variesBy.map((code) => (KNOWN_AXES.has(code) ? `${CONTEXT}/${code}` : code)),
      hasVariant: listed,
      ...rating(page),
    },
  ]
}

function variantOf(data: ProductData, page: PageData, isFirst: boolean) {
  const { name, sku, url, image, axes } = data
  const entries = Object.entries(axes)
  const others = entries.filter(([code]) => !KNOWN_AXES.has(code))
  // The variant has the URL; its offer need not repeat it.
  const { url: _, ...offers } = offer(data, page, isFirst) ?? {}
  return {
    '@type': 'Product',
    ...{ name, sku, url },
    ...(image && { image }),
    ...Object.fromEntries(entries.filter(([code]) => KNOWN_AXES.has(code))),
    ...(others.length > 0 && {
      additionalProperty: others.map(([code, value]) => ({
        '@type': 'PropertyValue',
        ...{ name: code, value },
      })),
    }),
    ...(data.price.isKnown && { offers }),
  }
}

function body(data: ProductData) {
  const { name, sku, image, description, brand, gtin, mpn, url, energy } = data
  return {
    ...{ name, sku },
    ...(image && { image }),
    ...(description && { description }),
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
    ...(gtin && { gtin }),
    ...(mpn && { mpn }),
    ...(energy && { hasEnergyConsumptionDetails: energyDetails(energy), ...registered(energy) }),
    url,
  }
}

/** Search engines read the class from the register. */
function registered(energy: EnergyData): object {
  const certificationIdentification = eprelNumber(energy)
  if (certificationIdentification === undefined) return {}
  return {
    hasCertification: {
      '@type': 'Certification',
      issuedBy: { '@type': 'Organization', name: 'European_Commission' },
      name: 'EPREL',
      certificationIdentification,
    },
  }
}

function energyDetails({ class: energyClass, scale }: EnergyData): object {
  // The vocabulary writes A+++ as A3Plus.
  const category = (each: string) =>
    `${CONTEXT}/EUEnergyEfficiencyCategory${each.replace(/\++/, ({ length }) => `${length}Plus`)}`
  const [best = 'A', worst = 'G'] = scale.split('–')
  return {
    '@type': 'EnergyConsumptionDetails',
    hasEnergyEfficiencyCategory: category(energyClass),
    energyEfficiencyScaleMin: category(worst),
    energyEfficiencyScaleMax: category(best),
  }
}

/** Builds an offer. The first one holds the shared policies in full; the others refer to them. */
function offer(data: ProductData, { site, shipping }: PageData, isFirst: boolean) {
  const { price, stock, url, changesAt } = data
  if (!price.isKnown) return undefined
  const withPromise = (promise: object) =>
    isFirst ? promise : { '@id': (promise as { '@id': string })['@id'] }
  return {
    '@type': 'Offer',
    url,
    price: price.price_incl_tax.toFixed(2),
    priceCurrency: site.view.i18n.currencyCode,
    availability: `${CONTEXT}/${AVAILABILITY[stock]}`,
    itemCondition: `${CONTEXT}/NewCondition`,
    ...furtherPrices(data, site),
    ...(changesAt === undefined ? {} : { priceValidUntil: new Date(changesAt).toISOString() }),
    ...(shipping === undefined
      ? {}
      : { shippingDetails: withPromise(shippingDetails(site, shipping)) }),
    hasMerchantReturnPolicy: withPromise(returnPolicy(site)),
  }
}

/** The further prices on the page: the struck-through price and the unit price. */
function furtherPrices({ price, content }: ProductData, site: Site): object {
  const { price_incl_tax, reduced_from_incl_tax: struck, unit } = price
  const data = [
    ...(struck > price_incl_tax
      ? [{ ...amountOf(struck, site), priceType: `${CONTEXT}/StrikethroughPrice` }]
      : []),
    ...(unit && content ? [unitPrice(price_incl_tax, content, site)] : []),
  ]
  return data.length > 0 ? { priceSpecification: data } : {}
}

function amountOf(amount: number, { view }: Site) {
  return {
    '@type': 'UnitPriceSpecification',
    price: amount.toFixed(2),
    priceCurrency: view.i18n.currencyCode,
  }
}

/** Units as trade names them (UN/CEFACT recommendation 20). */
const UNIT_CODES = {
  ...{ ml: 'MLT', cl: 'CLT', l: 'LTR', g: 'GRM', kg: 'KGM' },
  ...{ cm: 'CMT', m: 'MTR', m2: 'MTK', pcs: 'C62' },
} as const

/** The unit price with the quantity that it is for, so that others can convert it. */
function unitPrice(amount: number, content: Content, site: Site): object {
  const quantity = (value: number, unit: keyof typeof UNIT_CODES) => ({
    '@type': 'QuantitativeValue',
    ...{ value, unitCode: UNIT_CODES[unit] },
  })
  return {
    ...amountOf(amount, site),
    referenceQuantity: {
      ...quantity(content.amount, content.unit),
      valueReference: quantity(1, baseUnitOf(content)),
    },
  }
}

const MAX_REVIEWS = 3
const REVIEW_LENGTH = 200

function rating({ summary: { count, average }, reviews }: PageData): object {
  if (average === undefined) return {}
  const data = reviews.flatMap(({ nickname, rating: ratingValue, created_at, title, detail }) =>
    ratingValue === undefined || nickname.trim() === ''
      ? []
      : [
          {
            '@type': 'Review',
            author: { '@type': 'Person', name: nickname },
            datePublished: created_at.slice(0, 10),
            reviewRating: { '@type': 'Rating', ratingValue, bestRating: 5 },
            ...(title && { name: title }),
            ...(detail && { reviewBody: detail.slice(0, REVIEW_LENGTH).toWellFormed() }),
          },
        ],
  )
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: average.toFixed(1),
      reviewCount: count,
    },
    ...(data.length > 0 && { review: data.slice(0, MAX_REVIEWS) }),
  }
}
