import type { PriceContext } from '../../../shared/price/context.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { toCents } from '../../../shared/price/money.ts'
import type { Attribute } from '../../../shared/product/attribute.ts'
import { linkedSkus } from '../../../shared/product/bundle.ts'
import { toCard } from '../../../shared/product/card.ts'
import { readTimestamp } from '../../../shared/product/timestamp.ts'
import { priceCard } from '../../../shared/product/pricing.ts'
import type { Product } from '../../../shared/product/product.ts'
import { facetPairs, type FacetPair } from './index-facets.ts'
import { sortValues, type SortValue } from './index-sorts.ts'
import { listedIn, type CategoryTree } from './index-tree.ts'

/** Data for a product's index rows besides its document. */
export interface IndexContext {
  attributes: ReadonlyMap<string, Attribute>
  /** Language of its texts, for their order. */
  locale: Locale
  tree: CategoryTree
  prices: PriceContext
}

/** A product as stored in the tables. */
export interface ProductEntry {
  product: Product
  listable: boolean
  columns: {
    id: number
    sku: string
    type_id: string
    status: number
    visibility: number
    url_path: string
    url_key: string
    price: number
    qty: number | null
    sort_qty: number | null
    in_stock: number
    created_at: number
    updated_at: number
    card: string
  }
  /** Empty when the product is not listable. */
  categories: readonly number[]
  facets: readonly FacetPair[]
  /** Values of the attributes that lists are sorted by. */
  sorts: readonly SortValue[]
  parents: readonly (readonly [childSku: string, kind: 'variant' | 'part'])[]
  changesAt: number | undefined
}

/**
 * Raise it with every change of the result of `indexProduct` or of the searched words: the next finished
 * import writes products of an older version again.
 */
export const INDEX_VERSION = 5

/** Product lists require visibility 2, 3, 4 and status 0, 1. */
export function isListable(product: Pick<Product, 'status' | 'visibility'>): boolean {
  return [2, 3, 4].includes(product.visibility) && [0, 1].includes(product.status)
}

/** Returns all table rows of a product, made from its document and those of its parts. */
export function indexProduct(
  product: Product,
  linked: readonly Product[],
  context: IndexContext,
): ProductEntry {
  const card = toCard(product, linked)
  const prices = priceCard(card, context.prices)
  const listable = isListable(product)
  return {
    product,
    listable,
    columns: {
      id: product.id,
      sku: product.sku,
      type_id: product.type_id,
      status: product.status,
      visibility: product.visibility,
      url_path: product.url_path,
      url_key: product.url_key,
      price: toCents(prices.final_price_incl_tax + (product.required_cost ?? 0)),
      qty: product.stock?.qty ?? null,
      sort_qty: product.sort_qty ?? null,
      in_stock: product.stock?.is_in_stock === false ? 0 : 1,
      created_at: readTimestamp(product.created_at),
      updated_at: readTimestamp(product.updated_at),
      card: JSON.stringify(card),
    },
    categories: listable ? listedIn(categoryIds(product), context.tree) : [],
    facets: listable ? facetPairs(product, context.attributes) : [],
    sorts: listable ? sortValues(product, context) : [],
    parents: parentLinks(product),
    changesAt: (prices.changesAt ?? 0) > context.prices.now ? prices.changesAt : undefined,
  }
}

function categoryIds(product: Product): readonly number[] {
  return [...product.category_ids, ...product.category.map((ref) => ref.category_id)]
}

function parentLinks(product: Product): ProductEntry['parents'] {
  const variants = product.configurable_children.map((child) => [child.sku, 'variant'] as const)
  const parts = linkedSkus(product).map((sku) => [sku, 'part'] as const)
  return [...new Map([...variants, ...parts].map((link) => [link.join('\u0000'), link])).values()]
}
