import { toCard } from '../../../shared/product/card.ts'
import { parseProduct } from '../../../shared/product/parse.ts'
import type { Product, ProductCard } from '../../../shared/product/product.ts'
import type { CatalogEngine } from '../../catalog/engine.ts'
import type { StoreConfig } from '../store/store-query.ts'
import { bundleDiscount, bundleMembers } from './bundle-document.ts'
import { LIST_QUERY } from './list-query.ts'
import { cardDocument, memberDocument } from './product-document.ts'
import type { RawCard } from './raw-product.ts'
import type { ReadContext } from './read-context.ts'

/** Skus per call: the query is part of a URL of limited length. */
const SKUS_PER_CALL = 50

/** Cards by sku, in the order asked. */
export function cardReads(context: ReadContext): CatalogEngine['cardsBySku'] {
  return async (skus) => {
    const uniqueSkus = [...new Set(skus)].filter((sku) => sku !== '')
    const groups = Array.from({ length: Math.ceil(uniqueSkus.length / SKUS_PER_CALL) }, (_, at) =>
      uniqueSkus.slice(at * SKUS_PER_CALL, (at + 1) * SKUS_PER_CALL),
    )
    const [{ config }, ...found] = await Promise.all([
      context.store(),
      ...groups.map((group) =>
        context.read(LIST_QUERY, {
          ...{ filter: { sku: { in: group } }, size: group.length, page: 1, counts: false },
        }),
      ),
    ])
    const items = found.flatMap((list) => list?.items ?? [])
    const bySku = new Map(items.map((item) => [item.sku, item]))
    return uniqueSkus.flatMap((sku) => {
      const item = bySku.get(sku)
      return (item && cardOf(item, config, context)) ?? []
    })
  }
}

/** A list item; undefined if it is unreadable, or out of stock where lists exclude that. */
export function cardOf(
  raw: RawCard,
  config: StoreConfig,
  context: ReadContext,
): ProductCard | undefined {
  const product = productOf(cardDocument(raw, config), raw.sku, context)
  if (!product) return undefined
  if (!context.listOutOfStock && product.stock?.is_in_stock === false) return undefined
  const isSum = product.type_id === 'bundle' || product.type_id === 'grouped'
  const factor = raw.dynamic_price ? bundleDiscount(raw) : 1
  const linked = isSum
    ? bundleMembers(raw).flatMap((member) => {
        const part = productOf(memberDocument(member, config), member.sku, context)
        return part ? [reduced(part, factor)] : []
      })
    : []
  return toCard(product, linked)
}

/** Parses a document as a product; reports an unreadable one. */
export function productOf(
  document: Readonly<Record<string, unknown>>,
  sku: string,
  context: Pick<ReadContext, 'refuse'>,
): Product | undefined {
  const parsed = parseProduct(document)
  const problem = parsed.ok ? parsed.dropped : parsed.problem
  if (problem !== undefined)
    context.refuse({ type: 'product', id: sku, problem, ...(parsed.ok && { isPartial: true }) })
  return parsed.ok ? parsed.value : undefined
}

/** A part of a bundle, reduced by the bundle's percentage. */
export function reduced(product: Product, factor: number): Product {
  if (factor === 1) return product
  const final = product.final_price ?? product.special_price ?? product.price
  return {
    ...product,
    ...{ special_price: null, special_from_date: null, special_to_date: null },
    final_price: Math.round(final * factor * 100) / 100,
  }
}
