import type { Batch, CatalogWalk, IdRange, WalkedProduct } from './walk-ways.ts'
import type { SearchRequest } from './dsl-plan.ts'
import type { CmsPage } from '../../shared/content/content.ts'
import { parseCmsPage, parseUrlRewrite } from '../../shared/content/parse.ts'
import { redirectStatus } from '../../shared/content/url-rewrite.ts'
import { parseProduct } from '../../shared/product/parse.ts'
import type { Product } from '../../shared/product/product.ts'
import { readInstant } from '../../shared/product/instant.ts'
import { cmsPageList, goodsAfter, rewritesOf, skuLookup } from './dsl-lookup.ts'
import type { SearchTarget } from './http-search-call.ts'
import {
  askIfIndexed,
  checkedList,
  createReader,
  type RefusedDocument,
  type SearchReader,
} from './http-search-read.ts'

/** What the address of a product is made of, and what a document must have to be one. */
const ADDRESS = [
  ...['id', 'sku', 'name', 'type_id', 'status', 'visibility', 'price'],
  ...['slug', 'url_key', 'url_path', 'updated_at'],
]
/** Nobody waits at a screen: a walk may take its time. */
const TIMEOUT_MS = 10_000
/** Whole documents are long, and an answer is at most 4 MB. */
const MOST_DOCUMENTS = 200
/** More values than this are asked for in several searches. */
const MOST_VALUES = 500

/** The walk through the index of a connected shop. */
export function httpWalk(
  target: SearchTarget,
  storeId: number,
  onRefused: (document: RefusedDocument) => void,
): CatalogWalk {
  const reader = (): SearchReader => createReader({ ...target, timeoutMs: TIMEOUT_MS }, onRefused)
  return {
    async products(range, size) {
      const { items, next } = await nextGoods(reader(), range, size, { includes: ADDRESS })
      return { items: items.map(addressOf), next }
    },
    documents: (range, size) => nextGoods(reader(), range, Math.min(size, MOST_DOCUMENTS)),
    productsBySku: (skus) =>
      inGroups(skus, async (group) => {
        const own = reader()
        const answer = await own.ask({ ...skuLookup(group, true), includes: ADDRESS })
        return checkedList(own, 'product', answer, parseProduct).map(addressOf)
      }),
    async pages() {
      const own = reader()
      const answer = await askIfIndexed(own, { ...cmsPageList(), excludes: ['content'] })
      if (!answer) return []
      return checkedList<CmsPage>(own, 'cms_page', answer, parseCmsPage).filter(
        ({ active }) => active,
      )
    },
    async rewritten(paths) {
      const found = await inGroups(paths, async (group) => {
        const own = reader()
        const answer = await askIfIndexed(own, rewritesOf(group))
        return answer ? checkedList(own, 'url_rewrite', answer, parseUrlRewrite) : []
      })
      const sent = found
        .filter(({ redirect_type }) => redirectStatus(redirect_type))
        .filter(({ store_id = 0 }) => store_id === 0 || store_id === storeId)
      return new Set(sent.map(({ request_path }) => request_path))
    },
  }
}

/** A document that cannot be read is passed over: the walk goes on behind it. */
async function nextGoods(
  reader: SearchReader,
  { after, until }: IdRange,
  size: number,
  parts: Pick<SearchRequest, 'includes'> = {},
): Promise<Batch<Product>> {
  const answer = await reader.ask({ ...goodsAfter(after, until, size), ...parts })
  const last = Number(answer.documents.at(-1)?.['id'])
  const isEnd = answer.documents.length < size || !(last > after)
  return {
    items: checkedList(reader, 'product', answer, parseProduct),
    next: isEnd ? undefined : last,
  }
}

function addressOf({ id, sku, slug, url_path, updated_at }: Product): WalkedProduct {
  return { id, sku, slug, url_path, updatedAt: readInstant(updated_at) }
}

async function inGroups<Item>(
  values: readonly string[],
  ask: (group: readonly string[]) => Promise<readonly Item[]>,
): Promise<readonly Item[]> {
  const found: Item[] = []
  for (let from = 0; from < values.length; from += MOST_VALUES) {
    found.push(...(await ask(values.slice(from, from + MOST_VALUES))))
  }
  return found
}
