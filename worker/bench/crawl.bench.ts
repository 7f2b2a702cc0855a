import { localHost } from '../brand/select-view.ts'
import { BRANDS } from '../brand/select.ts'
import type { StartedShop } from '../cli/shop.ts'
import { crawlShop } from '../testing/crawl.ts'
import { fetchPage } from './request.ts'
import type { Figure } from './figure.ts'
import type { Log, Workload } from './workload.ts'

/** Maximum number of problems of one kind printed in full. */
const MAX_ALIKE = 8

/** A short run reads one of this many products: their pages are alike, those of lists and texts are not. */
const PRODUCT_EVERY = 4

/** Crawls a running shop along all its links and prints what would trouble a search engine. */
export async function measureCrawl(
  url: string,
  log: (line: string) => void,
  { others = [], isSample = false }: { others?: readonly string[]; isSample?: boolean } = {},
): Promise<readonly Figure[]> {
  const { origin } = new URL(url)
  const report = await crawlShop({
    ...{ origin, others, ...(isSample ? { reads: isSampled } : {}) },
    atOnce: 3,
    log,
    get: (path) => fetchPage({ url: new URL(path, origin).href }),
  })
  for (const line of groupByKind(report.problems)) log(line)
  const { pages, indexed, listed, compared } = report
  log(`${pages} pages read, ${indexed} to be shown, ${listed} in the sitemap, ${compared} in feeds`)
  return [
    { what: `crawl of ${origin}, problems`, value: report.problems.length, budget: 0, unit: '' },
  ]
}

/** True for a page of the sample: all pages of one in four products, and all other pages. */
export function isSampled(path: string): boolean {
  const [, sku = ''] = /^\/p\/([^/]+)/.exec(path) ?? []
  const sum = [...sku].reduce((total, char) => total + (char.codePointAt(0) ?? 0), 0)
  return sum % PRODUCT_EVERY === 0
}

/** Problems with a few of each kind in full, so that a frequent kind does not hide others. */
export function groupByKind(problems: readonly string[]): readonly string[] {
  const kinds = new Map<string, string[]>()
  for (const problem of problems) {
    const kind = problem.replace(/\S*\/\S*|\d+\.\d+/g, '…')
    kinds.set(kind, [...(kinds.get(kind) ?? []), problem])
  }
  return [...kinds].flatMap(([kind, alike]) => [
    ...alike.slice(0, MAX_ALIKE),
    ...(alike.length > MAX_ALIKE ? [`${alike.length - MAX_ALIKE} more like: ${kind}`] : []),
  ])
}

/** The electronics shop with all store views, one of them at its own host. */
const ALL_VIEWS = {
  'storeViews.multistore': true,
  'storeViews.views.2.url': 'https://de.electronics.localhost',
  'storeViews.views.2.appendStoreCode': false,
}

/** A running shop: its URL, and how to seed its other brands. */
type Running = Pick<StartedShop, 'url' | 'seedOthers'>
type Run = (
  settings: Readonly<Record<string, unknown>>,
  work: (shop: Running) => Promise<readonly Figure[]>,
) => Promise<readonly Figure[]>

/**
 * Crawls every brand at its host, and the active one once more with all store views. A short run crawls a
 * sample of one brand, with `EXAMPLES` all of it.
 */
export async function measureCrawls(
  run: Run,
  { isShort }: Pick<Workload, 'isShort'>,
  log: Log,
): Promise<readonly Figure[]> {
  const isDeep = Number(process.env['EXAMPLES'] ?? 0) > 0
  const brands = await run({}, async ({ url, seedOthers }) => {
    await seedOthers()
    const figures: Figure[] = []
    for (const address of brandUrls(url).slice(isShort ? -1 : 0))
      figures.push(...(await measureCrawl(address, log, { isSample: isShort && !isDeep })))
    return figures
  })
  if (isShort) return brands
  const views = await run(ALL_VIEWS, ({ url }) =>
    measureCrawl(url, log, { others: [hostAt(url, 'de.electronics.localhost')] }),
  )
  return [...brands, ...views]
}

/** The URLs of a running shop's brands, the first at its plain address. */
export function brandUrls(url: string): readonly string[] {
  return BRANDS.map((brand, at) => (at === 0 ? url : hostAt(url, localHost(brand) ?? '')))
}

function hostAt(url: string, host: string): string {
  return Object.assign(new URL(url), { hostname: host }).origin
}
