import { ShopError } from '../../../shared/error.ts'
import { toCard } from '../../../shared/product/card.ts'
import { parseProduct } from '../../../shared/product/parse.ts'
import type { Product, ProductCard } from '../../../shared/product/product.ts'
import type { ProductQuery } from '../../../shared/search/query.ts'
import type { SearchResult } from '../../catalog/engine.ts'
import type { StoreConfig } from '../store/store-query.ts'
import { bundleDiscount, bundleMembers } from './bundle-document.ts'
import {
  aggregationsOf,
  LIST_QUERY,
  type ListVariables,
  listVariables,
  pagesOf,
  type RawList,
} from './list-query.ts'
import { cardDocument, memberDocument } from './product-document.ts'
import type { RawCard } from './raw-product.ts'
import type { ReadContext } from './read-context.ts'

const NOTHING: RawList = { total: 0, items: [], suggestions: [], aggregations: [] }
/** Skus of one call: the server that takes the address allows no longer one. */
const SKUS_PER_CALL = 50

/** Lists, searches and cards. */
export function listReads(context: ReadContext) {
  const products = async (query: ProductQuery): Promise<SearchResult<ProductCard>> => {
    const { from, size } = pagesOf(query)
    const variables = listVariables(query, await context.fields())
    const found = variables ? await readWindow(context, query, variables) : NOTHING
    const corrected = await correct(context, query, found)
    const { raw, word } = corrected ?? { raw: found, word: undefined }
    const { config } = await context.store()
    return {
      items: raw.items.flatMap((item) => cardOf(item, config, context) ?? []),
      total: raw.total,
      start: from,
      perPage: size,
      aggregations: aggregationsOf(raw.aggregations, query.aggregate),
      suggestions: word === undefined ? [] : [word],
    }
  }
  return {
    products,
    async cardsBySku(skus: readonly string[]): Promise<readonly ProductCard[]> {
      const wanted = [...new Set(skus)].filter((sku) => sku !== '')
      const groups = Array.from({ length: Math.ceil(wanted.length / SKUS_PER_CALL) }, (_, at) =>
        wanted.slice(at * SKUS_PER_CALL, (at + 1) * SKUS_PER_CALL),
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
      return wanted.flatMap((sku) => {
        const item = bySku.get(sku)
        return (item && cardOf(item, config, context)) ?? []
      })
    },
  }
}

/** A window of a list. Magento refuses a page beyond the last: then only the number of products is asked. */
async function readWindow(
  context: ReadContext,
  query: ProductQuery,
  variables: ListVariables,
): Promise<RawList> {
  const { from, size, pages } = pagesOf(query)
  const counts = query.aggregate !== undefined
  const read = async (page: number, most: number): Promise<RawList> =>
    (await context.read(LIST_QUERY, { ...variables, size: most, page, counts })) ?? NOTHING
  const [first, second] = pages
  if (first === undefined) return { ...(await read(1, 1)), items: [] }
  try {
    const found = await read(first, size)
    if (second === undefined) return found
    const isMore = found.total > first * size
    const next = isMore ? (await read(second, size)).items : []
    const begin = from - (first - 1) * size
    return { ...found, items: [...found.items, ...next].slice(begin, begin + size) }
  } catch (error) {
    if (first === 1 || !isRefused(error)) throw error
    const counted = await read(1, 1)
    if (counted.total > (first - 1) * size) throw error
    return { ...counted, items: [] }
  }
}

function isRefused(error: unknown): boolean {
  return error instanceof ShopError && error.details['status'] === 400
}

/** What a search finds by the first word that Magento puts in place of one that finds nothing. */
async function correct(
  context: ReadContext,
  query: ProductQuery,
  found: RawList,
): Promise<{ raw: RawList; word: string } | undefined> {
  const [word] = found.suggestions
  if (found.total > 0 || word === undefined || query.exact || query.text === undefined) return
  const variables = listVariables({ ...query, text: word }, await context.fields())
  const raw = variables && (await readWindow(context, query, variables))
  return raw && raw.total > 0 ? { raw, word } : undefined
}

function cardOf(raw: RawCard, config: StoreConfig, context: ReadContext): ProductCard | undefined {
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

/** A document as a product; one that cannot be read is told of. */
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

/** A part of a bundle at the percentage that the bundle sells it for. */
export function reduced(product: Product, factor: number): Product {
  if (factor === 1) return product
  const final = product.final_price ?? product.special_price ?? product.price
  return {
    ...product,
    ...{ special_price: null, special_from_date: null, special_to_date: null },
    final_price: Math.round(final * factor * 100) / 100,
  }
}
