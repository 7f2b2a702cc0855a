import { bundleDiscount } from '../catalog/bundle-document.ts'
import { numberOfUid } from '../query/fields.ts'
import { memberDocument, productDocument } from '../catalog/product-document.ts'
import type { RawMember, RawProduct } from '../catalog/raw-product.ts'
import { readReviews } from '../catalog/review.ts'
import type { StoreConfig } from '../store/store-query.ts'

type Document = Readonly<Record<string, unknown>>

/** Magento shows it only as part of another product. */
const NOT_VISIBLE = 1

/** A product as the built-in catalogue imports it; `place` is its position in lists. */
export function copiedDocument(
  raw: RawProduct,
  config: StoreConfig,
  place: number | undefined,
): Document {
  const document = productDocument(raw, config)
  const factor = raw.dynamic_price ? bundleDiscount(raw) : 1
  return {
    ...document,
    ...(factor !== 1 && fixedBundle(raw, document, factor)),
    ...(place !== undefined && { sort_qty: place }),
    ...requiredCost(raw, document),
  }
}

/**
 * A bundle that sells its parts at a percentage: here a part has the same price everywhere, so the bundle
 * sets reduced prices.
 */
function fixedBundle(raw: RawProduct, document: Document, factor: number): Document {
  const parts = new Map(
    raw.items.flatMap(({ options }) =>
      options.map(({ id, product }) => [String(id), finalPrice(product ?? undefined)] as const),
    ),
  )
  const options = document['bundle_options'] as readonly { product_links: readonly Document[] }[]
  return {
    price_type: 1,
    bundle_options: options.map((option) => ({
      ...option,
      product_links: option.product_links.map((link) => ({
        ...link,
        price: Math.round((parts.get(String(link['id'])) ?? 0) * factor * 100) / 100,
        price_type: 'fixed',
      })),
    })),
  }
}

/**
 * Magento's lists are sorted and filtered by the lowest sum that a product can be bought for: with the cheapest
 * file where files are sold separately, and the cheapest value of each required option.
 */
function requiredCost(raw: RawProduct, document: Document): Document {
  const options = document['custom_options'] as readonly CopiedOption[]
  const price = finalPrice(raw)
  const added = options
    .filter(({ is_require }) => is_require)
    .map((each) => cheapestOf(each, price))
  const sum = added.reduce((total, each) => total + each, 0)
  return sum > 0 ? { required_cost: sum } : {}
}

interface CopiedPrice {
  price?: number
  price_type?: string
}
type CopiedOption = CopiedPrice & { is_require: boolean; values: readonly CopiedPrice[] }

function cheapestOf({ values, ...option }: CopiedOption, price: number): number {
  const amounts = (values.length > 0 ? values : [option]).map((each) =>
    each.price_type === 'percent' ? (price * (each.price ?? 0)) / 100 : (each.price ?? 0),
  )
  return Math.min(...amounts)
}

function finalPrice(part: Pick<RawMember, 'price_range'> | undefined): number {
  const { final_price, regular_price } = part?.price_range?.minimum_price ?? {}
  return final_price ?? regular_price ?? 0
}

/**
 * The products within a product, as documents of their own that no list shows, so that a change of one is
 * found by its id.
 */
export function hiddenDocuments(raw: RawProduct, config: StoreConfig): readonly Document[] {
  const hidden = (member: RawMember, axes: Document = {}): Document => ({
    ...axes,
    ...memberDocument(member, config),
    visibility: NOT_VISIBLE,
  })
  return [
    ...raw.variants.flatMap(({ attributes, product }) =>
      product
        ? [
            hidden(
              product,
              Object.fromEntries(attributes.map((each) => [each.code, each.value_index])),
            ),
          ]
        : [],
    ),
    ...raw.items.flatMap(({ options, product }) => [
      ...options.flatMap((selection) => (selection.product ? [hidden(selection.product)] : [])),
      ...(product ? [hidden(product)] : []),
    ]),
  ]
}

/** Reviews of one product; the ids of further ones would not be unique. */
const MAX_REVIEWS = 1000

/**
 * The reviews of a product. Magento returns no ids: they are numbered from the oldest, so that a new one
 * does not change the others.
 */
export function reviewDocuments(raw: RawProduct): readonly Document[] {
  const id = numberOfUid(raw.uid) ?? 0
  return readReviews(raw, id)
    .slice(0, MAX_REVIEWS)
    .map((review, at) => ({
      ...review,
      id: id * MAX_REVIEWS + ((raw.review_count - at) % MAX_REVIEWS),
    }))
}
