import { z } from 'zod'
import { listOf, number, numberOfUid } from '../query/fields.ts'
import type { MagentoQuery } from '../query/query.ts'
import { hasField } from '../query/versions.ts'
import type { CopyContext } from './copy-context.ts'
import type { ProductRef } from './list-order.ts'

interface SkuPage {
  total: number
  products: readonly ProductRef[]
}

export const SKUS_QUERY: MagentoQuery<SkuPage> = {
  name: 'skus',
  text: `query ($filter: ProductAttributeFilterInput!, $sort: ProductAttributeSortInput, $size: Int!, $page: Int!) {
    products(filter: $filter, sort: $sort, pageSize: $size, currentPage: $page) { total_count items { uid sku } }
  }`,
  data: z
    .object({
      products: z.object({
        total_count: number,
        items: listOf(z.object({ uid: z.string(), sku: z.string() })),
      }),
    })
    .transform(({ products }) => ({
      total: products.total_count,
      products: products.items.map(({ uid, sku }) => ({ sku, id: numberOfUid(uid) ?? 0 })),
    })),
}

const PAGE = 500
/** Its search engine returns no product beyond this one. */
const MAX_LISTED = 10_000
/** Products may move between pages during the read. */
const TRIES = 3

/** A list from Magento: its products in order, and their expected number. */
export interface ListedSkus {
  products: readonly ProductRef[]
  total: number
}

/** Reads all listed products. */
export function readAllSkus(context: CopyContext): Promise<ListedSkus> {
  return readList(context, {}, { name: 'ASC' })
}

/** The products of a category and of those below it, in the merchant's order. */
export async function readCategorySkus(context: CopyContext, id: number): Promise<ListedSkus> {
  const hasOrder = hasField(await context.fields(), 'ProductAttributeSortInput.position')
  const filter = { category_uid: { eq: btoa(String(id)) } }
  return readList(context, filter, hasOrder ? { position: 'ASC' } : undefined)
}

async function readList(
  context: CopyContext,
  filter: object,
  sort: object | undefined,
): Promise<ListedSkus> {
  const read = async (page: number): Promise<SkuPage> => {
    const variables = { filter, ...(sort && { sort }), size: PAGE, page }
    return (await context.read(SKUS_QUERY, variables)) ?? { total: 0, products: [] }
  }
  const readOnce = async (): Promise<ListedSkus> => {
    const first = await read(1)
    const products = [...first.products]
    const pages = Math.ceil(Math.min(first.total, MAX_LISTED) / PAGE)
    for (let page = 2; page <= pages; page += 1) products.push(...(await read(page)).products)
    const bySku = new Map(products.map((each) => [each.sku, each]))
    return { products: [...bySku.values()], total: first.total }
  }
  let best = await readOnce()
  for (let tries = 1; tries < TRIES && best.products.length < expectedCount(best); tries += 1) {
    const found = await readOnce()
    if (found.products.length >= best.products.length) best = found
  }
  return best
}

function expectedCount({ total }: ListedSkus): number {
  return Math.min(total, MAX_LISTED)
}
