import { resolve } from 'node:path'
import { readArguments } from '../cli/arguments.ts'
import { STATE } from '../cli/paths.ts'
import { startShop, type StartedShop } from '../cli/shop.ts'
import { measureBrands } from './brands.bench.ts'
import { measureCache } from './cache.bench.ts'
import { measureCatalog } from './catalog.bench.ts'
import { reportFigures, type Figure } from './figure.ts'
import { measureLighthouse } from './lighthouse.bench.ts'
import { measureLoad } from './load.bench.ts'
import { measureCrawl, measureCrawls } from './crawl.bench.ts'
import { measureHttpCache } from './http-cache.bench.ts'
import { measureMutations } from './mutate.bench.ts'
import { firstProduct, measureBytes } from './pages.ts'
import { measureRender } from './render.bench.ts'
import { compareScale } from './scale.ts'
import { measureSearch } from './search.bench.ts'
import { measureSitemap } from './sitemap.bench.ts'

const HELP = `npm run bench [-- WHAT …] [options]

Measures the budgets and says which hold; ends with 1 when one does not.

  bytes          scripts, styles and HTML of every kind of page, the worker's size
  render         a streamed page against renderToString of the same tree
  lighthouse     scores of a phone on home, category, product and search
  scale          the catalogue at --products N against 2,000
  search         nDCG@10 of the local shop's search against --judgments FILE
  cache          a cached page against the plainest worker that answers the same bytes, purges
  load           whether prices are true while they change twice a second, for --seconds N
  sitemap        memory and lists of a sitemap of 1,000,000 goods in every language
  crawl          every link of all brands and store views, or of the shop at --url ADDRESS, as search engines see it
  brands         five brands in one worker, asked for 10,000 pages at once: nothing foreign in any answer
  http-cache DIR the public suite for HTTP caches in DIR against the layer that pages lie in
  mutations      changes the judge of cached pages in small ways: the tests must notice each
  (nothing)      bytes and render; with --products also scale

  --seconds N        how long visitors come to load (default: 60)
  --requests N       how many requests brands gets (default: 10000)
  --products N       how many goods to generate for scale, for example 100000
  --url ADDRESS      a running shop to crawl
  --judgments FILE   tab-separated: query, sku, rating
  --catalog NAME     index to search (default: electronics_fi)
  --help             shows this`

const PORT = 8795
const RENDER_BUDGET = 1.3

const { values, positionals } = readArguments(HELP, {
  allowPositionals: true,
  options: {
    products: { type: 'string' },
    seconds: { type: 'string', default: '60' },
    requests: { type: 'string', default: '10000' },
    judgments: { type: 'string' },
    url: { type: 'string' },
    catalog: { type: 'string', default: 'electronics_fi' },
  },
})
const log = (line: string) => console.log(line)
const isSuite = (at: number) => positionals[at - 1] === 'http-cache'
const suiteFolder = positionals.find((_, at) => isSuite(at))
const wanted =
  positionals.length > 0
    ? positionals.filter((_, at) => !isSuite(at))
    : ['bytes', 'render', ...(values.products ? ['scale'] : [])]

const results: boolean[] = []
for (const what of wanted) {
  log(`\n${what}`)
  results.push(await measure(what))
}
process.exit(results.every(Boolean) ? 0 : 1)

async function measure(what: string): Promise<boolean> {
  switch (what) {
    case 'bytes':
      return reportFigures(await withShop(measureBytes), log)
    case 'render':
      return render()
    case 'lighthouse':
      return reportFigures(await withShop(scores), log)
    case 'scale':
      return scale(Number(values.products ?? 100_000))
    case 'crawl':
      return reportFigures(
        values.url ? await measureCrawl(values.url, log) : await measureCrawls(withSettings, log),
        log,
      )
    case 'brands':
      return reportFigures(
        await withSettings({}, (shop) => measureBrands(shop, Number(values.requests), log)),
        log,
      )
    case 'sitemap':
      return sitemap()
    case 'cache':
      return reportFigures(await measureCache(log), log)
    case 'load':
      return reportFigures(await measureLoad(Number(values.seconds), log), log)
    case 'http-cache':
      return measureHttpCache(suiteFolder, log)
    case 'mutations':
      return measureMutations(log)
    case 'search':
      return search(values.judgments, values.catalog ?? '')
    default:
      log(`There is no measurement ${what}.\n\n${HELP}`)
      return false
  }
}

/** The demo shop in a state folder of its own, so that figures do not depend on imported goods. */
async function withShop<Answer>(work: (url: string) => Promise<Answer>): Promise<Answer> {
  return withSettings({}, ({ url }) => work(url))
}

async function withSettings<Answer>(
  settings: Readonly<Record<string, unknown>>,
  work: (shop: StartedShop) => Promise<Answer>,
): Promise<Answer> {
  const shop = await startShop({ port: PORT, state: resolve(STATE, 'bench'), settings })
  try {
    return await work(shop)
  } finally {
    await shop.stop()
  }
}

async function render(): Promise<boolean> {
  const { ratio, ratios, streamedMs, wholeMs } = await measureRender()
  log(`streamed ${streamedMs.toFixed(2)} ms, in one piece ${wholeMs.toFixed(2)} ms a page`)
  log(`ratios ${ratios.map((each) => each.toFixed(2)).join(' ')}`)
  return reportFigures(
    [{ what: 'render, streamed over one piece', value: ratio, budget: RENDER_BUDGET, unit: '×' }],
    log,
  )
}

async function scores(url: string): Promise<Figure[]> {
  const paths = ['/', '/c/puhelimet', await firstProduct(url), '/search/kuulokkeet']
  const all = await measureLighthouse(url, paths)
  return all.flatMap(({ path, misses, largestContentfulPaintMs, ...score }) => {
    log(`${path}  largest paint ${Math.round(largestContentfulPaintMs)} ms  ${misses.join(' ')}`)
    return Object.entries(score).map(([name, value]) => ({
      what: `${path.slice(0, 24)} ${name}, points missing`,
      value: 100 - Number(value),
      budget: name === 'performance' ? 2 : 0,
      unit: '',
    }))
  })
}

async function scale(products: number): Promise<boolean> {
  const small = await measureCatalog(2_000, log)
  const large = await measureCatalog(products, log)
  return reportFigures(compareScale(small, large), log)
}

async function sitemap(): Promise<boolean> {
  const started = performance.now()
  const { addresses, lists, most, longest, heapBytes } = await measureSitemap(1_000_000)
  const seconds = Math.round((performance.now() - started) / 1000)
  log(`${addresses} addresses in ${lists} lists, ${seconds} s`)
  return reportFigures(
    [
      { what: 'sitemap, addresses of the longest list', value: most, budget: 50_000, unit: '' },
      { what: 'sitemap, longest list', value: longest, budget: 50_000_000, unit: 'B' },
      { what: 'sitemap, memory beyond a list', value: heapBytes, budget: 8_000_000, unit: 'B' },
    ],
    log,
  )
}

async function search(file: string | undefined, catalog: string): Promise<boolean> {
  if (!file) {
    log('Name the judgments: --judgments FILE')
    return false
  }
  const { ndcg, queries, unscored, medianMs, p95Ms } = await measureSearch(file, catalog, 'fi-FI')
  for (const each of queries.slice(0, 12)) log(`${each.ndcg.toFixed(3)}  ${each.query}`)
  log(
    `nDCG@10 ${ndcg.toFixed(4)} over ${queries.length} queries (${unscored} without a rated answer)`,
  )
  log(`search ${medianMs.toFixed(1)} ms median, ${p95Ms.toFixed(1)} ms p95`)
  return true
}
