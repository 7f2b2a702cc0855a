import type { PriceContext } from '../../shared/price/context.ts'
import { loadPagePrices } from '../catalog/load-prices.ts'
import type { Attribute } from '../../shared/product/attribute.ts'
import { linkedSkus } from '../../shared/product/bundle.ts'
import type { ConfigurableChild, Product } from '../../shared/product/product.ts'
import type { ProductView, ReviewSummary } from '../../shared/product/product-view.ts'
import type { Review } from '../../shared/review/review.ts'
import { summarizeRatings } from '../../shared/review/summary.ts'
import type { Site } from '../brand/site.ts'
import type { Ports } from '../catalog/engine.ts'
import { optional } from '../page-tags/dependency-tracker.ts'
import { DUTY_ATTRIBUTES } from '../catalog/duty-attributes.ts'
import { contentCodes } from './content.ts'
import { ENERGY_CLASSES } from './energy.ts'

/** All that a product page reads, checked and complete. */
export interface LoadedProduct {
  product: Product
  /** The variant asked for, or the default one. */
  child: ConfigurableChild | undefined
  /** The problem with the requested variant. */
  problem: ProductView['problem']
  /** Documents of the parts of a bundle or grouped product. */
  linked: readonly Product[]
  attributes: readonly Attribute[]
  prices: PriceContext
  /** The newest approved reviews. */
  reviews: readonly Review[]
  /** The distribution of all approved reviews. */
  summary: ReviewSummary
}

/** Why there is no page: the product does not exist, is disabled, or is not visible individually. */
export type Unavailability = 'product.empty' | 'product.status'

const REVIEWS_SHOWN = 50
const DISABLED_STATUS = 2
const NOT_VISIBLE = 1

/** Returns why a product has no page of its own; undefined if it has one. */
export function unavailability(product: Product | undefined): Unavailability | undefined {
  if (!product || product.visibility === NOT_VISIBLE) return 'product.empty'
  return product.status >= DISABLED_STATUS ? 'product.status' : undefined
}

const NO_RATINGS = summarizeRatings([])

/**
 * Reads the other data of a product's page in parallel. Each is optional: what cannot be read is left out,
 * and the page is not stored.
 */
export async function loadProductData(
  product: Product,
  ports: Ports,
  now: number,
): Promise<Omit<LoadedProduct, 'child' | 'problem'>> {
  const { catalog, tracker } = ports
  const codes = attributeCodes(product, ports.site)
  const skus = linkedSkus(product)
  const [linked, attributes, prices, reviews, summary] = await Promise.all([
    optional(tracker, 'product.linked', () => catalog.productsBySku(skus), undefined),
    optional(tracker, 'product.attributes', () => catalog.attributes(codes), []),
    loadPagePrices(ports, now),
    optional(tracker, 'product.reviews', () => catalog.reviews(product.id, REVIEWS_SHOWN), []),
    optional(tracker, 'product.ratings', () => catalog.reviewSummary(product.id), NO_RATINGS),
  ])
  // The price of a set or bundle is the sum of its parts; without them it is unknown.
  const known = linked ? prices : { ...prices, areRulesMissing: true as const }
  return { product, linked: linked ?? [], attributes, prices: known, reviews, summary }
}

/**
 * Includes the attributes of set members and bundle parts that are shown with their prices or required by
 * law.
 */
function attributeCodes(product: Product, site: Site): readonly string[] {
  const isSet = product.type_id === 'grouped' || product.type_id === 'bundle'
  const ofMembers = isSet
    ? [...ENERGY_CLASSES, ...contentCodes(site), ...Object.values(DUTY_ATTRIBUTES)]
    : []
  const axes = product.configurable_options.map(({ attribute_code }) => attribute_code)
  return [...new Set([...Object.keys(product.attributes), ...axes, ...ofMembers])]
}
