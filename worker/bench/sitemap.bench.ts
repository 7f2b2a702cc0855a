import type { CatalogCursor, ProductAddress } from '../catalog/catalog-cursor.ts'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { electronics } from '../brand/electronics.ts'
import { siteOf } from '../brand/site.ts'
import { productShard, shardNumbers } from '../seo/sitemap.ts'
import { streamText } from '../seo/stream.ts'
import type { Figure } from './figure.ts'
import type { Log, Workload } from './workload.ts'

/** A generated catalogue: each product is made when it is read. */
export function generatedCursor(products: number): Pick<
  CatalogCursor,
  'products' | 'productsBySku' | 'rewritten'
> & {
  count: () => number
} {
  let count = 0
  return {
    count: () => count,
    async products({ after, until }, size) {
      const last = Math.min(until, products, after + size)
      const items = Array.from({ length: Math.max(0, last - after) }, (_, at) =>
        make(after + 1 + at),
      )
      count += items.length
      return { items, next: items.length < size ? undefined : last }
    },
    productsBySku: async (skus) => skus.map((sku) => make(Number(sku.slice(4)))),
    rewritten: async () => new Set<string>(),
  }
}

function make(id: number): ProductAddress {
  const slug = `langaton-kuuloke-${id}`
  return { id, sku: `SKU-${id}`, slug, url_path: slug, updatedAt: 1_700_000_000_000 + id }
}

/** All store views of a shop with generated products. */
export function generatedSources(cursor: ReturnType<typeof generatedCursor>) {
  const brand = { ...electronics, storeViews: { ...electronics.storeViews, multistore: true } }
  return brand.storeViews.views.map((view) => ({
    site: siteOf(brand, view, undefined),
    cursor: { ...cursor, pages: async () => [], documents: async () => NOTHING },
  }))
}

const NOTHING = { items: [], next: undefined }

export interface SitemapFigures {
  addresses: number
  lists: number
  /** The longest list: its addresses and bytes. */
  maxEntries: number
  longest: number
  /** Maximum growth of the used heap in bytes, measured between lists. */
  heapBytes: number
}

/**
 * Writes every sitemap list of a shop with this many products in every language, and reads it as a crawler
 * does.
 */
export async function measureSitemap(products: number): Promise<SitemapFigures> {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const heapUsed = () => {
    collect()
    return process.memoryUsage().heapUsed
  }
  const sources = generatedSources(generatedCursor(products))
  const decoder = new TextDecoder()
  const figures: SitemapFigures = {
    addresses: 0,
    lists: 0,
    maxEntries: 0,
    longest: 0,
    heapBytes: 0,
  }
  const [first] = sources
  if (!first) throw new Error('the shop has a store view')
  const before = heapUsed()
  for await (const no of shardNumbers(first.cursor)) {
    let [bytes, addresses] = [0, 0]
    for await (const chunk of (await streamText(productShard(sources, no))) ?? []) {
      bytes += chunk.byteLength
      addresses += decoder.decode(chunk).split('<loc>').length - 1
    }
    figures.lists += 1
    figures.addresses += addresses
    figures.maxEntries = Math.max(figures.maxEntries, addresses)
    figures.longest = Math.max(figures.longest, bytes)
    if (figures.lists % 5 === 0) {
      figures.heapBytes = Math.max(figures.heapBytes, heapUsed() - before)
    }
  }
  return figures
}

const PRODUCTS = 1_000_000

/** The cost of a sitemap with very many products. */
export async function benchSitemap({ isShort }: Workload, log: Log): Promise<Figure[]> {
  const started = performance.now()
  const { addresses, lists, ...found } = await measureSitemap(isShort ? PRODUCTS / 50 : PRODUCTS)
  const seconds = Math.round((performance.now() - started) / 1000)
  log(`${addresses} addresses in ${lists} lists, ${seconds} s`)
  const { maxEntries, longest, heapBytes } = found
  return [
    { what: 'sitemap, addresses of the longest list', value: maxEntries, budget: 50_000, unit: '' },
    { what: 'sitemap, longest list', value: longest, budget: 50_000_000, unit: 'B' },
    { what: 'sitemap, memory beyond a list', value: heapBytes, budget: 8_000_000, unit: 'B' },
  ]
}
