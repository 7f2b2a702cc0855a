import { readArguments } from '../cli/arguments.ts'
import { BENCHES, withMeasure, type Measure } from './benches.ts'
import { reportFigures } from './figure.ts'
import { storeFigures, writeDocuments } from './figures.ts'
import type { Workload } from './workload.ts'

const HELP = `npm run bench [-- WHAT …] [options]

Measures the budgets and says which hold; ends with 1 when one does not.

  bytes          scripts, styles and HTML of every kind of page, the worker's size
  render         a streamed page against renderToString of the same tree
  lighthouse     scores of a phone on home, category, product and search
  touch          first add, cart drawer and search box of a phone on slow 3G and on fast 4G
  scale          the catalogue at --products N against 2,000
  search         nDCG@10 of the local shop's search against --judgments FILE
  cache          a cached page against the plainest worker that answers the same bytes, purges
  load           whether prices are true while they change twice a second, for --seconds N
  sitemap        memory and lists of a sitemap of 1,000,000 goods in every language
  crawl          every link of all brands and store views, or of the shop at --url ADDRESS, as search engines see it
  brands         five brands in one worker, asked for 10,000 pages at once: nothing foreign in any answer
  http-cache DIR the public suite for HTTP caches in DIR against the layer that pages lie in
  mutations      changes the judge of cached pages in small ways: the tests must notice each
  (nothing)      bytes and render; with --products also scale; with --short all of them

  --seconds N        how long visitors come to load (default: 60)
  --requests N       how many requests brands gets (default: 10000)
  --products N       how many goods to generate for scale, for example 300000 (default: 100000)
  --url ADDRESS      a running shop to crawl
  --judgments FILE   tab-separated: query, sku, rating
  --catalog NAME     index to search (default: electronics_fi)
  --short            every measurement with the least work that runs all of it; times are not judged
  --write            keeps the figures in worker/bench/figures.json and in the documents that tell them
  --help             shows this`

const { values, positionals } = readArguments(HELP, {
  allowPositionals: true,
  options: {
    products: { type: 'string' },
    seconds: { type: 'string' },
    requests: { type: 'string' },
    judgments: { type: 'string' },
    url: { type: 'string' },
    catalog: { type: 'string', default: 'electronics_fi' },
    short: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
})
const { short: isShort = false, products, seconds, requests, judgments, url, catalog = '' } = values
if (isShort && values.write) {
  console.log('The figures of a short run say nothing: --short and --write exclude each other.')
  process.exit(2)
}
const log = (line: string) => console.log(line)
const isSuite = (at: number) => !isShort && positionals[at - 1] === 'http-cache'
const workload: Workload = {
  ...{ isShort, judgments, url, catalog },
  products: Number(products ?? (isShort ? 200 : 100_000)),
  seconds: Number(seconds ?? (isShort ? 1 : 60)),
  requests: Number(requests ?? (isShort ? 60 : 10_000)),
  suite: positionals.find((_, at) => isSuite(at)),
}
const named = positionals.filter((_, at) => !isSuite(at))
const usual = isShort ? BENCHES : ['bytes', 'render', ...(products ? ['scale'] : [])]

let isWithinBudget = true
await withMeasure({ workload, log }, named.length > 0 ? named : usual, async (names, measure) => {
  for (const what of names) {
    log(`\n${what}`)
    if (!(await isWithin(what, measure))) isWithinBudget = false
  }
})
if (values.write) for (const file of writeDocuments()) log(`wrote ${file}`)
process.exit(isWithinBudget ? 0 : 1)

/** Runs one benchmark; true if its budgets hold. */
async function isWithin(what: string, measure: Measure): Promise<boolean> {
  if (!BENCHES.includes(what)) {
    log(`There is no measurement ${what}.\n\n${HELP}`)
    return false
  }
  try {
    const figures = (await measure(what)) ?? []
    if (values.write) storeFigures(what, workload, figures)
    return reportFigures(figures, log, isShort)
  } catch (error) {
    // A failing benchmark must not lose the figures of the others.
    log(`BROKEN  ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
    return false
  }
}
