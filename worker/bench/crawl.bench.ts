import { localHost } from '../brand/hosts.ts'
import { BRANDS } from '../brand/select.ts'
import type { StartedShop } from '../cli/shop.ts'
import { crawlShop } from '../testing/crawl.ts'
import { ask } from './request.ts'
import type { Figure } from './figure.ts'
import type { Log, Workload } from './workload.ts'

/** How many problems of one kind are told in full. */
const MAX_ALIKE = 8

/** Of so many products one is read in a short run: pages of a product are alike, those of lists and texts are not. */
const PRODUCT_EVERY = 4

/** Walks a running shop along all its links and tells what a search engine would stumble over. */
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
    get: (path) => ask({ url: new URL(path, origin).href }),
  })
  for (const line of groupByKind(report.problems)) log(line)
  const { pages, indexed, listed, compared } = report
  log(`${pages} pages read, ${indexed} to be shown, ${listed} in the sitemap, ${compared} in feeds`)
  return [
    { what: `crawl of ${origin}, problems`, value: report.problems.length, budget: 0, unit: '' },
  ]
}

/** Whether a page of a shop is of the sample: all pages of one of four products, and all that are of no product. */
export function isSampled(path: string): boolean {
  const [, sku = ''] = /^\/p\/([^/]+)/.exec(path) ?? []
  const sum = [...sku].reduce((total, char) => total + (char.codePointAt(0) ?? 0), 0)
  return sum % PRODUCT_EVERY === 0
}

/** Problems with a few of each kind in full, so that many of one do not hide another. */
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

/** The electronics shop with all its store views, one of them at a host of its own. */
const ALL_VIEWS = {
  'storeViews.multistore': true,
  'storeViews.views.2.url': 'https://de.electronics.localhost',
  'storeViews.views.2.appendStoreCode': false,
}

/** A running shop: where it is, and how it is filled for the brands that are not its first. */
type Running = Pick<StartedShop, 'url' | 'seedOthers'>
type Run = (
  settings: Readonly<Record<string, unknown>>,
  work: (shop: Running) => Promise<readonly Figure[]>,
) => Promise<readonly Figure[]>

/**
 * Walks every brand, each at its host, and the active one once more with all its store views. A short run walks a
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

/** Where the brands of a running shop answer, the first at its bare address. */
export function brandUrls(url: string): readonly string[] {
  return BRANDS.map((brand, at) => (at === 0 ? url : hostAt(url, localHost(brand) ?? '')))
}

function hostAt(url: string, host: string): string {
  return Object.assign(new URL(url), { hostname: host }).origin
}
