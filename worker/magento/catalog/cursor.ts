import { z } from 'zod'
import { readTimestamp } from '../../../shared/product/timestamp.ts'
import type { CatalogCursor, ProductAddress } from '../../catalog/catalog-cursor.ts'
import type { CatalogEngine } from '../../catalog/engine.ts'
import type { MagentoQuery } from '../query/query.ts'
import { readMagento } from '../query/call.ts'
import type { MagentoTarget } from '../query/target.ts'
import { listOf, number, numberOfUid, text } from '../query/fields.ts'
import { loadOnce } from './load-once.ts'

const address = z
  .object({ uid: text, sku: z.string(), url_key: text, url_suffix: text, updated_at: text })
  .transform(({ uid, sku, url_key, url_suffix, updated_at }): ProductAddress | undefined => {
    const id = numberOfUid(uid)
    if (id === undefined || url_key === '') return undefined
    const url_path = url_key + url_suffix
    return { id, sku, slug: url_key, url_path, updatedAt: readTimestamp(updated_at) }
  })

interface AddressPage {
  total: number
  items: readonly ProductAddress[]
}

/** Addresses of all listed products. */
export const ADDRESSES_QUERY: MagentoQuery<AddressPage> = {
  name: 'addresses',
  method: 'GET',
  // No visitor waits for a cursor.
  timeoutMs: 20_000,
  text: `query ($size: Int!, $page: Int!) {
    products(filter: {}, sort: { name: ASC }, pageSize: $size, currentPage: $page) {
      total_count items { uid sku url_key url_suffix updated_at }
    }
  }`,
  data: z
    .object({ products: z.object({ total_count: number, items: listOf(address) }) })
    .transform(({ products }) => ({
      total: products.total_count,
      items: products.items.flatMap((each) => each ?? []),
    })),
}

const PAGE = 500
/** Its search engine returns no product beyond this one. */
const MAX_PRODUCTS = 10_000
const MAX_DOCUMENTS = 50

/**
 * Cursor over the products that Magento lists. It cannot sort by id, so all addresses are read and then
 * sorted. It cannot list pages either: the pages named by the shop are read.
 */
export function magentoCursor(
  target: MagentoTarget,
  engine: Pick<CatalogEngine, 'productsBySku' | 'cmsTitles'>,
  pages: readonly string[],
): CatalogCursor {
  const all = loadOnce(() => readAddresses(target))
  const within = async ({ after, until }: { after: number; until: number }, size: number) => {
    const inRange = (await all()).filter(({ id }) => id > after && id <= until)
    const items = inRange.slice(0, size)
    return { items, next: inRange.length > size ? items.at(-1)?.id : undefined }
  }
  return {
    products: within,
    async documents(range, size) {
      const { items, next } = await within(range, Math.min(size, MAX_DOCUMENTS))
      return { items: await engine.productsBySku(items.map(({ sku }) => sku)), next }
    },
    async productsBySku(skus) {
      const requestedSkus = new Set(skus)
      return (await all()).filter(({ sku }) => requestedSkus.has(sku))
    },
    pages: async () => (await engine.cmsTitles(pages)).map((page) => ({ ...page, updated_at: '' })),
    // Magento has no redirects for this shop's own paths.
    rewritten: async () => new Set(),
  }
}

async function readAddresses(target: MagentoTarget): Promise<readonly ProductAddress[]> {
  const read = async (page: number): Promise<AddressPage> =>
    (await readMagento(target, ADDRESSES_QUERY, { size: PAGE, page })) ?? { total: 0, items: [] }
  const first = await read(1)
  const more = Math.ceil(Math.min(first.total, MAX_PRODUCTS) / PAGE) - 1
  const items = [...first.items]
  for (let page = 2; page <= more + 1; page += 1) items.push(...(await read(page)).items)
  const byId = new Map(items.map((each) => [each.id, each]))
  return [...byId.values()].toSorted((a, b) => a.id - b.id)
}
