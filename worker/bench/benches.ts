import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { STATE } from '../cli/paths.ts'
import { measureBrands } from './brands.bench.ts'
import { measureCache } from './cache.bench.ts'
import { measureCrawl, measureCrawls } from './crawl.bench.ts'
import type { Figure } from './figure.ts'
import { measureHttpCache, RATCHET } from './http-cache.bench.ts'
import { writeSmallSuite } from './http-cache-small.ts'
import { benchLighthouse } from './lighthouse.bench.ts'
import { measureLoad } from './load.bench.ts'
import { measureMutations } from './mutate.bench.ts'
import { measureBytes } from './pages.ts'
import { measureRender } from './render.bench.ts'
import { measureScale } from './scale.ts'
import { readJudgments } from './search-quality.ts'
import { measureSearch } from './search.bench.ts'
import { benchSitemap } from './sitemap.bench.ts'
import { measureInteractions } from './interaction.bench.ts'
import type { StartedShop } from '../cli/shop.ts'
import { withShop, type Log, type Workload } from './workload.ts'

type Bench = (workload: Workload, log: Log) => Promise<readonly Figure[]>

type ShopBench = (shop: StartedShop, workload: Workload, log: Log) => Promise<readonly Figure[]>

/** Benchmarks of the demo shop by name. */
const SHOP_BENCHES: Readonly<Record<string, ShopBench>> = {
  bytes: ({ url }) => measureBytes(url),
  lighthouse: ({ url }, workload, log) => benchLighthouse(url, workload, log),
  touch: ({ url }, workload, log) => measureInteractions(url, workload, log),
  brands: measureBrands,
}

/**
 * Benchmarks that share one shop in a short run, in order: the crawl and the brands both send hundreds of
 * requests, so the ones between them give the rate limits time to recover.
 */
const SHARED: Readonly<Record<string, ShopBench>> = {
  bytes: ({ url }) => measureBytes(url),
  crawl: (shop, workload, log) => measureCrawls((_, work) => work(shop), workload, log),
  ...SHOP_BENCHES,
}

/** Benchmarks that start their own servers, by name. */
const OWN_BENCHES: Readonly<Record<string, Bench>> = {
  render: measureRender,
  scale: measureScale,
  search: (workload, log) => search(workload, log),
  cache: measureCache,
  load: measureLoad,
  sitemap: benchSitemap,
  crawl: (workload, log) =>
    workload.url
      ? measureCrawl(workload.url, log)
      : measureCrawls((settings, work) => withShop(workload, work, settings), workload, log),
  'http-cache': httpCache,
  mutations: measureMutations,
}

/** The names of all benchmarks. */
export const BENCHES = [...Object.keys(SHOP_BENCHES), ...Object.keys(OWN_BENCHES)]

/** Runs one benchmark; undefined if the name is unknown. */
export type Measure = (name: string) => Promise<readonly Figure[]> | undefined

/**
 * Passes the benchmarks to `work`. In a short run all share one shop, because times are not judged;
 * otherwise each has a fresh shop.
 */
export async function withMeasure(
  { workload, log }: { workload: Workload; log: Log },
  names: readonly string[],
  work: (names: readonly string[], measure: Measure) => Promise<void>,
): Promise<void> {
  const own: Measure = (name) => {
    const inShop = SHOP_BENCHES[name]
    if (inShop) return withShop(workload, (shop) => inShop(shop, workload, log))
    return OWN_BENCHES[name]?.(workload, log)
  }
  const isShared = (name: string) =>
    workload.isShort && !workload.url && Object.hasOwn(SHARED, name)
  const shared = Object.keys(SHARED).filter((name) => isShared(name) && names.includes(name))
  let judged: JudgedShop | undefined
  if (shared.length > 0) {
    await withShop(workload, async (shop, state) => {
      await work(shared, (name) => SHARED[name]?.(shop, workload, log))
      if (names.includes('search')) judged = await judgedByItself(shop, state)
    })
  }
  await work(
    names.filter((name) => !isShared(name)),
    (name) => (name === 'search' ? search(workload, log, judged) : own(name)),
  )
}

async function search(workload: Workload, log: Log, judged?: JudgedShop) {
  const { isShort, judgments, catalog } = workload
  if (isShort) {
    const { text, state } = judged ?? (await withShop(workload, judgedByItself))
    return measureSearch(readJudgments(text), { catalog, state }, log)
  }
  if (!judgments) throw new Error('Name the judgments: --judgments FILE')
  const rated = readJudgments(readFileSync(judgments, 'utf8'))
  return measureSearch(rated, { catalog, state: STATE }, log)
}

/** Judgments for a shop, and its state folder. */
interface JudgedShop {
  text: string
  state: string
}

/** Judgments for the demo shop: its present results, all rated as right. */
async function judgedByItself({ url }: StartedShop, state: string): Promise<JudgedShop> {
  const query = 'kuulokkeet'
  const response = await fetch(`${url}/api/search?q=${query}&size=10`)
  const { items } = (await response.json()) as { items: { sku: string }[] }
  const lines = items.map(({ sku }) => `${query}\t${sku}\t1`)
  return { text: ['query\tsku\trating', ...lines].join('\n'), state }
}

async function httpCache({ isShort, suite }: Workload, log: Log) {
  if (!isShort) {
    if (!suite) throw new Error('Name the folder of the suite: npm run bench -- http-cache FOLDER')
    return measureHttpCache(suite, RATCHET, log)
  }
  const folder = mkdtempSync(join(tmpdir(), 'reuna-suite-'))
  try {
    return await measureHttpCache(writeSmallSuite(folder), join(folder, 'held.json'), log)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
