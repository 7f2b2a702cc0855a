import { randomBytes, randomUUID } from 'node:crypto'
import { type EntryMeta, writeEntry, type PageStoreCache } from '../cache/page-store.ts'
import { callAdmin, findKey } from '../cli/admin-client.ts'
import { median } from './bundle.ts'
import { loadTest } from './connections.ts'
import type { Figure } from './figure.ts'
import { BULK_CATEGORIES, manyProducts } from './many-products.ts'
import type { Log, Workload } from './workload.ts'
import { bundledCode, fillShop, startShops, type Code, type Shops } from './shops.ts'
import { PURGE_BOUND_MS } from '../purge/purge-log.ts'

/** A category of 50 cards and a product: the most visited kinds of pages. */
const PAGES = ['/c/bulk-100', '/p/BULK-1/bulk-1']
const CONNECTIONS = 50
/** How often and how long responses are counted, how many pages a purge invalidates, and how often. */
const FULL = { runs: 5, runMs: 2000, pages: 10_000, purges: 15 }
const SHORT: typeof FULL = { runs: 1, runMs: 50, pages: 20, purges: 2 }
/** The maximum cost of a page, relative to the simplest Worker (1 / 0.8). */
const COST_BUDGET = 1.25

const CATEGORY = `/c/bulk-${BULK_CATEGORIES.leaf}`
const FEW = 10
const PURGE_BUDGET = 1.5

/** The simplest Worker with the Cache API: stores a response and returns it. */
const PLAINEST: Code = {
  path: 'plainest.js',
  contents: `export default {
    async fetch(request) {
      const cache = await caches.open('plainest')
      if (request.method !== 'PUT') return (await cache.match(request.url)) ?? new Response(null, { status: 404 })
      const { headers, body } = await request.json()
      await cache.put(request.url, new Response(body, { headers }))
      return new Response(null, { status: 204 })
    },
  }`,
}
/** Headers that every response sets anew. */
const OWN = new Set(['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding'])

/** The cost of a cached page, and of a purge by the number of invalidated pages. */
export async function measureCache({ isShort }: Workload, log: Log): Promise<Figure[]> {
  const size = isShort ? SHORT : FULL
  const keys = `bench:purge:${randomBytes(20).toString('hex')}`
  const bindings = { REUNA_KEYS: keys, REUNA_ORIGIN: 'http://localhost' }
  const others = { plainest: PLAINEST, filler: FILLER }
  const shops = await startShops(await bundledCode(), ['many', 'few'], bindings, others)
  try {
    await fillShop(shops.shop, [...manyProducts(500)])
    const figures: Figure[] = []
    for (const path of PAGES) figures.push(await compareCosts(shops, path, size, log))
    return [...figures, await comparePurges(shops, keys, size, log)]
  } finally {
    await shops.stop()
  }
}

async function compareCosts(
  shops: Shops,
  path: string,
  { runs: times, runMs }: typeof FULL,
  log: Log,
): Promise<Figure> {
  const [own, plainest] = [await shops.urlOf('few'), await shops.urlOf('plainest')]
  const page = await cached(own, path)
  await fetch(plainest + path, { method: 'PUT', body: JSON.stringify(page) })
  if ((await (await fetch(plainest + path)).text()) !== page.body) throw new Error('other bytes')
  const run = async (url: string, forMs = runMs) => {
    const visits = { url, connections: CONNECTIONS, forMs, path: () => path }
    const checkStatus = ({ status }: { status: number }) => {
      if (status !== 200) throw new Error(`${path} was answered with ${status}`)
    }
    return (await loadTest({ ...visits, onAnswer: checkStatus })).perSecond
  }
  const runs: { own: number; plainest: number }[] = []
  for (const url of [own, plainest]) await run(url)
  for (let at = 0; at < times; at += 1) {
    runs.push({ own: await run(own), plainest: await run(plainest) })
  }
  const summaryOf = (rates: readonly number[]) =>
    `${Math.round(median(rates))} a second (${Math.round(Math.min(...rates))}–${Math.round(Math.max(...rates))})`
  const rates = { own: runs.map((each) => each.own), plainest: runs.map((each) => each.plainest) }
  log(
    `${path}, ${page.body.length} characters: ${summaryOf(rates.own)}, plainest ${summaryOf(rates.plainest)}`,
  )
  const ratio = median(rates.own) / median(rates.plainest)
  log(`${path}: ${ratio.toFixed(2)} of the plainest worker's answers a second`)
  const what = `plainest answers for a cached ${path.slice(0, 18)}`
  return { what, value: 1 / ratio, budget: COST_BUDGET, unit: '×' }
}

/** The cached page with its headers; the simplest Worker stores it for as long. */
async function cached(url: string, path: string) {
  for (let visit = 0; visit < 20; visit += 1) {
    const response = await fetch(url + path)
    const body = await response.text()
    const headers = Object.fromEntries([...response.headers].filter(([name]) => !OWN.has(name)))
    const isHit = headers['cache-status'] === 'reuna; hit'
    if (isHit) return { body, headers: { ...headers, 'cache-control': 'max-age=86400' } }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`${path} is not cached`)
}

async function comparePurges(
  shops: Shops,
  keys: string,
  { pages: maxPages, purges }: typeof FULL,
  log: Log,
): Promise<Figure> {
  const key = findKey(keys, 'purge')
  if (!key) throw new Error('no key')
  const few = { pages: FEW, url: await shops.urlOf('few'), took: [] as number[] }
  const many = { pages: maxPages, url: await shops.urlOf('many'), took: [] as number[] }
  const centres = [few, many]
  for (const { url } of centres) await cached(url, CATEGORY)
  for (let page = 2; page <= FEW; page += 1) await cached(few.url, `${CATEGORY}?page=${page}`)
  await fill(shops, maxPages - 1)
  for (let at = 0; at < purges; at += 1) {
    for (const { url, took } of centres) {
      const body = JSON.stringify({
        req: randomUUID(),
        tags: [`C${BULK_CATEGORIES.leaf}`],
        mode: 'hard',
      })
      const startedAt = performance.now()
      await callAdmin({ url, key }, '/__purge', body)
      took.push(performance.now() - startedAt)
    }
  }
  await new Promise((resolve) => setTimeout(resolve, PURGE_BOUND_MS))
  for (const { pages, url, took } of centres) {
    const cacheStatus = (await fetch(url + CATEGORY)).headers.get('Cache-Status')
    if (!cacheStatus?.includes('detail=hard'))
      throw new Error(`the page was not purged: ${cacheStatus}`)
    log(`a tag of ${pages} cached pages is purged in ${median(took).toFixed(1)} ms`)
  }
  const value = median(many.took) / median(few.took)
  return {
    what: `purge of ${maxPages} pages over one of ${FEW}`,
    value,
    budget: PURGE_BUDGET,
    unit: '×',
  }
}

/** Copies a response in a cache of this simulator, a number of times. */
const FILLER: Code = {
  path: 'filler.js',
  contents: `export default {
    async fetch(request) {
      const { name, headers, from, to } = await request.json()
      const cache = await caches.open(name)
      for (let page = from; page < to; page += 1) {
        await cache.put('http://localhost/__pc/1/bench/' + page, new Response('page', { headers }))
      }
      return new Response(null, { status: 204 })
    },
  }`,
}
const COPIES = 500

/** Fills the first shop's cache with further pages of the category, in the shop's own format. */
async function fill(shops: Shops, pages: number): Promise<void> {
  const now = Date.now()
  const life = { renderedAt: now, freshUntil: now + 86_400_000, staleUntil: now + 86_400_000 }
  const common = { epoch: '', startSeq: 0, rewriteSeq: 0, status: 200, name: 'category' } as const
  const meta: EntryMeta = { ...common, ...life, tags: [`c${BULK_CATEGORIES.leaf}`, 'category'] }
  const [name, filler] = ['centre-many', await shops.urlOf('filler')]
  const headers = await headersOf(meta)
  for (let from = 0; from < pages; from += COPIES) {
    const task = { name, headers, from, to: Math.min(from + COPIES, pages) }
    await fetch(filler, { method: 'POST', body: JSON.stringify(task) })
  }
  const cache = await (await shops.mf.getCaches()).open(name)
  const last = await cache.match(`http://localhost/__pc/1/bench/${pages - 1}`)
  if (!last) throw new Error('the cache of the shop was not filled')
}

/** The headers of a stored entry. */
async function headersOf(meta: EntryMeta): Promise<Record<string, string>> {
  let headers: Record<string, string> = {}
  const put: PageStoreCache['put'] = async (_, answer) => {
    headers = Object.fromEntries((answer as unknown as Response).headers)
  }
  const nothing = { match: async () => undefined, delete: async () => false }
  await writeEntry({ ...nothing, put }, 'http://localhost/', meta, 'page')
  return headers
}
