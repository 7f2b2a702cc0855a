import type { Batch, CatalogCursor, IdRange, ProductAddress } from '../catalog-cursor.ts'
import type { SearchRequest } from './dsl-plan.ts'
import type { CmsPage } from '../../../shared/content/content.ts'
import { parseCmsPage, parseUrlRewrite } from '../../../shared/content/parse.ts'
import { isRedirectStatus } from '../../../shared/content/url-rewrite.ts'
import { parseProduct } from '../../../shared/product/parse.ts'
import type { Product } from '../../../shared/product/product.ts'
import { readTimestamp } from '../../../shared/product/timestamp.ts'
import { cmsPageList, productsAfter, rewritesOf, skuLookup } from './dsl-lookup.ts'
import type { SearchTarget } from './search-call.ts'
import {
  queryIfIndexed,
  parseList,
  createReader,
  type RefusedDocument,
  type SearchReader,
} from './search-read.ts'

/** Fields that make up a product's address, and those that a document must have to be valid. */
const ADDRESS = [
  ...['id', 'sku', 'name', 'type_id', 'status', 'visibility', 'price'],
  ...['slug', 'url_key', 'url_path', 'updated_at'],
]
/** No visitor waits for a cursor, so its time limit is longer. */
const TIMEOUT_MS = 10_000
/** Whole documents are long, and a response is limited to 4 MB. */
const MAX_DOCUMENTS = 200
/** More values than this are requested in several searches. */
const MAX_VALUES = 500

/** Cursor over the index of a connected backend. */
export function httpCursor(
  target: SearchTarget,
  storeId: number,
  onRefused: (document: RefusedDocument) => void,
): CatalogCursor {
  const reader = (): SearchReader => createReader({ ...target, timeoutMs: TIMEOUT_MS }, onRefused)
  return {
    async products(range, size) {
      const { items, next } = await nextProducts(reader(), range, size, { includes: ADDRESS })
      return { items: items.map(addressOf), next }
    },
    documents: (range, size) => nextProducts(reader(), range, Math.min(size, MAX_DOCUMENTS)),
    productsBySku: (skus) =>
      inGroups(skus, async (group) => {
        const search = reader()
        const answer = await search.query({ ...skuLookup(group, true), includes: ADDRESS })
        return parseList(search, 'product', answer, parseProduct).map(addressOf)
      }),
    async pages() {
      const search = reader()
      const answer = await queryIfIndexed(search, { ...cmsPageList(), excludes: ['content'] })
      if (!answer) return []
      return parseList<CmsPage>(search, 'cms_page', answer, parseCmsPage).filter(
        ({ active }) => active,
      )
    },
    async rewritten(paths) {
      const rewrites = await inGroups(paths, async (group) => {
        const search = reader()
        const answer = await queryIfIndexed(search, rewritesOf(group))
        return answer ? parseList(search, 'url_rewrite', answer, parseUrlRewrite) : []
      })
      const sent = rewrites
        .filter(({ redirect_type }) => isRedirectStatus(redirect_type))
        .filter(({ store_id = 0 }) => store_id === 0 || store_id === storeId)
      return new Set(sent.map(({ request_path }) => request_path))
    },
  }
}

/** Skips a document that cannot be parsed; the cursor continues after it. */
async function nextProducts(
  reader: SearchReader,
  { after, until }: IdRange,
  size: number,
  parts: Pick<SearchRequest, 'includes'> = {},
): Promise<Batch<Product>> {
  const answer = await reader.query({ ...productsAfter(after, until, size), ...parts })
  const last = Number(answer.documents.at(-1)?.['id'])
  const isEnd = answer.documents.length < size || !(last > after)
  return {
    items: parseList(reader, 'product', answer, parseProduct),
    next: isEnd ? undefined : last,
  }
}

function addressOf({ id, sku, slug, url_path, updated_at }: Product): ProductAddress {
  return { id, sku, slug, url_path, updatedAt: readTimestamp(updated_at) }
}

async function inGroups<Item>(
  values: readonly string[],
  fetch: (group: readonly string[]) => Promise<readonly Item[]>,
): Promise<readonly Item[]> {
  const items: Item[] = []
  for (let from = 0; from < values.length; from += MAX_VALUES) {
    items.push(...(await fetch(values.slice(from, from + MAX_VALUES))))
  }
  return items
}
