import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import type { D1Database } from '@cloudflare/workers-types'
import { build, type Rolldown } from 'vite'
import type { ProductQuery } from '../../shared/search/query.ts'
import { migrate } from '../cli/migrate.ts'
import type { ShopDocument } from '../shop/import/document.ts'
import { finishCatalog, openCatalog, writeDocuments } from '../shop/import/writer.ts'
import type { Question, Timing } from './catalog-entry.ts'
import { BULK_CATEGORIES, manyProducts } from './many-products.ts'
import type { Log } from './workload.ts'

const CATALOG = 'bulk'
const CHUNK = 500
/** The first rounds warm caches and are not counted. */
const FULL = { rounds: 25, warmUp: 3 }
const SHORT: typeof FULL = { rounds: 1, warmUp: 0 }

/** A kind of query with its distribution of times, in milliseconds. */
export interface Spread {
  name: string
  median: number
  p95: number
  total: number
}

export interface CatalogFigures {
  products: number
  loadSeconds: number
  spreads: readonly Spread[]
}

const { group, leaf, root } = BULK_CATEGORIES

/** The measured queries; `%` in a value changes with the round, so that no cache can answer. */
export const LISTINGS: Readonly<Record<string, (round: number) => ProductQuery>> = {
  'category, nothing chosen': (round) => ({
    categoryIds: [group],
    from: (round % 5) * 50,
    aggregate: 'all',
  }),
  'category by price, page 20': () => ({
    categoryIds: [group],
    sort: '-price',
    from: 950,
    aggregate: 'all',
  }),
  'category by qty, last first': () => ({ categoryIds: [group], sort: 'qty', aggregate: 'all' }),
  'all goods, newest': () => ({ sort: 'created_at', size: 8 }),
  'home list by flag': () => ({ filters: { new: ['1'] }, sort: 'created_at', size: 6 }),
  'category, one value': (round) => ({
    categoryIds: [group],
    filters: { valmistaja: [String((round % 20) + 1)] },
    aggregate: 'all',
  }),
  'category, frequent value': () => ({
    categoryIds: [group],
    filters: { saatavuus: ['1'] },
    aggregate: 'all',
  }),
  'category, two facets': (round) => ({
    categoryIds: [group],
    filters: { color: ['1', '2'], material: [String((round % 10) + 1), '1'] },
    aggregate: 'all',
  }),
  'category, facet and price': (round) => ({
    categoryIds: [group],
    filters: { color: [String((round % 10) + 1)] },
    price: { gte: 50, lte: 150 },
    aggregate: 'all',
  }),
  'small category, two facets': (round) => ({
    categoryIds: [leaf],
    filters: { color: ['1'], material: [String((round % 10) + 1)] },
    aggregate: 'all',
  }),
  'search with counts': (round) => ({
    text: ['langaton kaapeli', 'Kaarna', 'musta näyttö', 'laturi'][round % 4] ?? '',
    aggregate: 'all',
  }),
  'root by price, page 20': () => ({
    categoryIds: [root],
    sort: '-price',
    from: 950,
    aggregate: 'all',
  }),
  'root, two facets by price, page 20': () => ({
    categoryIds: [root],
    filters: { saatavuus: ['1'], energy_class: ['1', '2'] },
    sort: 'price',
    from: 950,
    aggregate: 'all',
  }),
  'root, two facets by price, page 200': () => ({
    categoryIds: [root],
    filters: { saatavuus: ['1'], energy_class: ['1', '2'] },
    sort: 'price',
    from: 9950,
    aggregate: 'all',
  }),
  'root, two facets by stock, page 200': () => ({
    categoryIds: [root],
    filters: { saatavuus: ['1'], energy_class: ['1', '2'] },
    sort: '-qty',
    from: 9950,
    aggregate: 'all',
  }),
  'root, two frequent facets': () => ({
    categoryIds: [root],
    filters: { saatavuus: ['1'], energy_class: ['1', '2'] },
    aggregate: 'all',
  }),
}

/**
 * Fills a catalog of `count` products in its own simulator and measures the engine in workerd. With a state
 * folder the products stay, and a second run only measures.
 */
export async function measureCatalog(
  count: number,
  isShort: boolean,
  log: Log,
  state?: string,
): Promise<CatalogFigures> {
  const mf = new Miniflare({
    ...convertV4MiniflareOptions({
      cf: false,
      workers: [
        {
          name: 'bench',
          modules: [{ type: 'ESModule', path: 'bench.js', contents: await bundled() }],
          compatibilityDate: '2026-10-01',
          d1Databases: { SHOP: 'shop' },
        },
      ],
    }),
    ...(state ? { resourcePersistencePath: state } : {}),
  })
  try {
    const shop = await mf.getD1Database('SHOP')
    await migrate(shop, 'migrations/shop')
    const loadSeconds = await load(shop as unknown as D1Database, count, log)
    return {
      products: count,
      loadSeconds,
      spreads: await measureAll(mf, count, isShort ? SHORT : FULL),
    }
  } finally {
    await mf.dispose()
  }
}

async function load(db: D1Database, count: number, log: Log): Promise<number> {
  const start = performance.now()
  const now = Date.now()
  const seconds = (): number => (performance.now() - start) / 1000
  const options = { locale: 'fi-FI', sourcePrices: 'gross', origin: 'import' } as const
  const catalog = await openCatalog(db, CATALOG, options)
  const held = await db.prepare('SELECT products FROM catalog').first<number>('products')
  if (held === count) return 0
  let chunk: ShopDocument[] = []
  let written = 0
  for (const document of manyProducts(count)) {
    chunk.push(document)
    if (chunk.length < CHUNK) continue
    written += (await writeDocuments(db, catalog, chunk, now)).written
    chunk = []
    if (written % 10_000 < CHUNK) log(`${written} written after ${seconds().toFixed(1)} s`)
  }
  await writeDocuments(db, catalog, chunk, now)
  log(`written after ${seconds().toFixed(1)} s`)
  await finishCatalog(db, catalog, now)
  log(`finished after ${seconds().toFixed(1)} s`)
  return seconds()
}

async function measureAll(
  mf: Miniflare,
  count: number,
  { rounds, warmUp }: typeof FULL,
): Promise<readonly Spread[]> {
  const length = rounds + warmUp
  const spreads: Spread[] = []
  for (const [name, query] of Object.entries(LISTINGS)) {
    const queries = Array.from({ length }, (_, round) => query(round))
    spreads.push(spreadOf(name, (await request(mf, { queries, skus: [] })).slice(warmUp)))
  }
  const skus = Array.from({ length }, (_, round) => `BULK-${(round * 7919) % count || 1}`)
  const products = await request(mf, { queries: [], skus })
  return [...spreads, spreadOf('one product', products.slice(warmUp))]
}

async function request(
  mf: Miniflare,
  question: Pick<Question, 'queries' | 'skus'>,
): Promise<readonly Timing[]> {
  const body = JSON.stringify({ catalog: CATALOG, locale: 'fi-FI', ...question })
  const response = await mf.dispatchFetch('http://bench/', { method: 'POST', body })
  if (!response.ok)
    throw new Error(`the engine answers ${response.status}: ${await response.text()}`)
  return (await response.json()) as Timing[]
}

function spreadOf(name: string, counted: readonly Timing[]): Spread {
  const sorted = counted.map(({ ms }) => ms).sort((a, b) => a - b)
  const at = (part: number): number => sorted[Math.floor(part * (sorted.length - 1))] ?? 0
  return { name, median: at(0.5), p95: at(0.95), total: counted[0]?.total ?? 0 }
}

let code: Promise<string> | undefined

function bundled(): Promise<string> {
  return (code ??= bundle())
}

async function bundle(): Promise<string> {
  const output = (await build({
    configFile: false,
    logLevel: 'error',
    build: { ssr: 'worker/bench/catalog-entry.ts', write: false, target: 'es2024' },
    ssr: { noExternal: true },
  })) as Rolldown.RolldownOutput
  return output.output[0].code
}
