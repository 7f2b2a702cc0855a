import { bundleDiscount } from '../catalog/bundle-document.ts'
import { numberOfUid } from '../query/fields.ts'
import { memberDocument, productDocument } from '../catalog/product-document.ts'
import type { RawMember, RawProduct } from '../catalog/raw-product.ts'
import { readReviews } from '../catalog/review.ts'
import type { StoreConfig } from '../store/store-query.ts'

type Document = Readonly<Record<string, unknown>>

/** Magento shows it only as a part of something else. */
const NOT_VISIBLE = 1

/** A product as the built-in catalogue imports it, `place` its number in the order of lists. */
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
  }
}

/**
 * A bundle that sells its parts at a percentage: here a part has one price wherever it is, so the bundle sets the
 * reduced ones.
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

function finalPrice(part: RawMember | undefined): number {
  const { final_price, regular_price } = part?.price_range?.minimum_price ?? {}
  return final_price ?? regular_price ?? 0
}

/** What stands within a product, as products that only it shows: by its own number a change finds its way to them. */
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

/** Reviews of one product; more of it have no number of their own. */
const MAX_REVIEWS = 1000

/** Its reviews. Magento numbers none: they are counted from the eldest, so that a new one changes no other. */
export function reviewDocuments(raw: RawProduct): readonly Document[] {
  const id = numberOfUid(raw.uid) ?? 0
  return readReviews(raw, id)
    .slice(0, MAX_REVIEWS)
    .map((review, at) => ({
      ...review,
      id: id * MAX_REVIEWS + ((raw.review_count - at) % MAX_REVIEWS),
    }))
}
