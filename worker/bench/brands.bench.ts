import { createHash, randomUUID } from 'node:crypto'
import type { Brand } from '../../shared/brand/brand.ts'
import { BRANDS } from '../brand/select.ts'
import { callAdmin, findKey } from '../cli/admin-client.ts'
import { localSecrets } from '../cli/secrets.ts'
import type { StartedShop } from '../cli/shop.ts'
import { fetchPage } from './request.ts'
import { brandUrls } from './crawl.bench.ts'
import type { Figure } from './figure.ts'
import type { Log, Workload } from './workload.ts'

const CONCURRENCY = 12
const PURGE_EVERY_MS = 2000
const MAX_LISTED = 20
/** Tags of every brand's pages: each purge affects all of them. */
const TAGS = ['home', 'category', 'product', 'Sfi', 'cms']
/** Pages of each brand, requested from all five. */
const FULL = { goods: 12, lists: 6 }
const SHORT: typeof FULL = { goods: 1, lists: 1 }
const COMMON = [
  '/',
  '/info',
  '/contact',
  '/cart',
  '/login',
  '/cookies',
  '/newsletter',
  '/search/musta',
]
const MACHINES = ['/manifest.webmanifest', '/robots.txt', '/llms.txt', '/sitemap-fi-pages.xml']

/** A brand with its texts by path, and the texts that only others may have. */
interface TestedBrand {
  brand: Brand
  url: string
  foreign: readonly string[]
  skus: ReadonlySet<string>
  texts: Map<string, string>
}

/**
 * Checks that five shops in one Worker stay separate: requests the same paths from all at once, with warm
 * caches.
 */
export async function measureBrands(
  { url, seedOthers }: Pick<StartedShop, 'url' | 'seedOthers'>,
  { requests, isShort }: Workload,
  log: Log,
): Promise<readonly Figure[]> {
  const size = isShort ? SHORT : FULL
  await seedOthers()
  const urls = brandUrls(url)
  const own = await Promise.all(urls.map((each) => readAddresses(each, size)))
  const tested = BRANDS.map((brand, at): TestedBrand => {
    const skus = new Set(own[at]?.skus)
    return { brand, url: urls[at] ?? '', foreign: foreignTo(brand), skus, texts: new Map() }
  })
  const paths = [...new Set([...COMMON, ...MACHINES, ...own.flatMap((each) => each.paths)])]
  const problems: string[] = []
  // First each brand by itself: its responses must be the same among the others.
  for (const each of tested)
    for (const path of paths) problems.push(...(await measurePage(each, path)))
  const shared = paths.filter(
    (path) => new Set(tested.map(({ texts }) => texts.get(path))).size < 5,
  )
  const stop = keepPurging(url, log)
  let left = requests
  const work = async () => {
    for (; left > 0; left -= 1) {
      const [each, path] = [anyOf(tested), anyOf(paths)]
      if (each && path) problems.push(...(await measurePage(each, path)))
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
  const purges = await stop()
  for (const problem of problems.slice(0, MAX_LISTED)) log(problem)
  log(`${paths.length} addresses of five brands, ${purges} purges meanwhile`)
  return [
    {
      what: `brands, foreign words in ${requests} answers`,
      value: problems.length,
      budget: 0,
      unit: '',
    },
    { what: 'brands, addresses that two answer alike', value: shared.length, budget: 0, unit: '' },
  ]
}

function anyOf<Item>(items: readonly Item[]): Item | undefined {
  return items[Math.floor(Math.random() * items.length)]
}

/** Product and category paths of a brand. */
async function readAddresses(
  url: string,
  size: typeof FULL,
): Promise<{ paths: string[]; skus: string[] }> {
  const pages = (await fetchPage({ url: `${url}/sitemap-fi-pages.xml` })).body
  const lists = (await fetchPage({ url: `${url}/sitemap.xml` })).body
  const all = (text: string) =>
    [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname)
  const productSitemaps = all(lists).filter((path) => path.startsWith('/sitemap-fi-products-'))
  const read = await Promise.all(productSitemaps.map((path) => fetchPage({ url: url + path })))
  const products = read.flatMap(({ body }) => all(body))
  const every = Math.max(1, Math.floor(products.length / size.goods))
  const paths = [
    ...products.filter((_, at) => at % every === 0).slice(0, size.goods),
    ...all(pages)
      .filter((path) => path.startsWith('/c/'))
      .slice(0, size.lists),
  ]
  return { paths, skus: products.map(skuOf) }
}

function skuOf(path: string): string {
  return path.split('/')[2] ?? ''
}

/** Words that only another brand may use. */
function foreignTo(brand: Brand): readonly string[] {
  return BRANDS.filter((each) => each !== brand).flatMap((other) => [
    ...[other.checkout.contactAddress, other.newsletter.coupon, ...other.hosts],
    ...[
      `data-brand="${other.id}"`,
      `/icons/${other.id}/`,
      `/assets/${other.id}-`,
      `/og/${other.id}.`,
    ],
    ...[`>${other.name}<`, `– ${other.name}<`, other.storeViews.views[0]?.seo.defaultTitle ?? ''],
  ])
}

/** Requests a page of a brand and returns its problems. */
async function measurePage(
  { brand, url, foreign, skus, texts }: TestedBrand,
  path: string,
): Promise<string[]> {
  const { status, body, head } = await fetchPage({ url: url + path })
  const where = `${brand.id} ${path}`
  if (status >= 500 || status === 429) return [`${where} answers ${status}`]
  const text = head + body
  const foreignWords = foreign.filter((word) => text.includes(word))
  const linked = [...body.matchAll(/href="\/p\/([^/"]+)\//g)].map(([, sku = '']) => sku)
  const strange = linked.filter((sku) => !skus.has(sku) && sku !== skuOf(path))
  // Prices, colours and products: the response must be identical to the first one.
  const mark = createHash('sha256').update(`${status} ${body}`).digest('base64')
  const known = texts.get(path)
  if (known === undefined) texts.set(path, mark)
  return [
    ...foreignWords.map((word) => `${where} says ${word}`),
    ...strange.map((sku) => `${where} links ${sku}`),
    ...(known !== undefined && known !== mark ? [`${where} says something else than alone`] : []),
  ]
}

/** Purges the tags of all brands until stopped; returns the number of purges. */
function keepPurging(url: string, log: Log): () => Promise<number> {
  const key = findKey(localSecrets()['REUNA_KEYS'], 'purge')
  if (!key) throw new Error('there is no key to purge with')
  let purges = 0
  let isOver = false
  const purge = async () => {
    while (!isOver) {
      const tags = [TAGS[purges % TAGS.length]]
      const body = JSON.stringify({ req: randomUUID(), tags })
      await callAdmin({ url, key }, '/__purge', body)
      purges += 1
      await new Promise((resolve) => setTimeout(resolve, PURGE_EVERY_MS))
    }
  }
  const running = purge().catch((error: unknown) => log(`no more purges: ${String(error)}`))
  return async () => {
    isOver = true
    await running
    return purges
  }
}
