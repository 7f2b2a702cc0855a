import { judgeData } from './judge-data.ts'
import { readPage, type ReadPage } from './read-page.ts'
import { readRobots } from './robots-rules.ts'

/** What a crawler is answered; redirects are not followed for it. */
export interface CrawlAnswer {
  status: number
  location: string | undefined
  type: string
  body: string
}

export interface CrawlReport {
  /** Pages that were read, and how many of them search engines may show. */
  pages: number
  indexed: number
  /** Addresses that the sitemap names. */
  listed: number
  problems: readonly string[]
}

interface Crawl {
  /** Addresses of the origin are paths, those of its other origins whole. */
  get: (address: string) => Promise<CrawlAnswer>
  origin: string
  /** Where store views live that have a host of their own. */
  others?: readonly string[]
  atOnce: number
  log?: (line: string) => void
}

const MOST_STEPS = 5

/**
 * Walks a shop as a search engine does, without running anything: from its home page and from its
 * sitemap, along every link that robots.txt allows. Tells what is wrong.
 */
export async function crawlShop(crawl: Crawl): Promise<CrawlReport> {
  const { origin, others = [], log } = crawl
  const goods = new Set<string>()
  const listed: string[] = []
  const rules = new Map<string, ReturnType<typeof readRobots>>()
  for (const each of [origin, ...others]) {
    const robots = readRobots((await crawl.get(pathOf('/robots.txt', crawl, each) ?? '')).body)
    rules.set(each, robots)
    listed.push(...(await readSitemap(crawl, robots.sitemaps, goods)))
  }
  const allows = (address: string) => {
    const url = new URL(address, origin)
    return rules.get(url.origin)?.allows(url.pathname + url.search) ?? false
  }
  const pages = new Map<string, ReadPage>()
  const problems: string[] = []
  const linked = await walk(crawl, ['/'], pages, problems, allows)
  log?.(`${pages.size} pages from the home page, ${listed.length} addresses in the sitemap`)
  for (const path of listed) {
    if (goods.has(path) && !linked.has(path))
      problems.push(`${path} is in the sitemap and no page links it`)
    if (!allows(path)) problems.push(`${path} is in the sitemap and kept out`)
  }
  await walk(crawl, listed, pages, problems, allows)
  const indexed = [...pages].filter(([, page]) => page.isIndexed)
  problems.push(...judgePages(pages, new Set(listed), crawl))
  return { pages: pages.size, indexed: indexed.length, listed: listed.length, problems }
}

/** All addresses of the sitemap; those that its lists of goods name are noted as such. */
async function readSitemap(
  crawl: Crawl,
  addresses: readonly string[],
  goods: Set<string>,
): Promise<string[]> {
  const found: string[] = []
  for (const address of addresses) {
    const { status, body, type } = await crawl.get(pathOf(address, crawl) ?? '')
    if (status !== 200 || !type.includes('xml')) throw new Error(`${address} answers ${status}`)
    const named = [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, text = '']) =>
      text.replaceAll('&apos;', "'").replaceAll('&amp;', '&'),
    )
    if (body.includes('<sitemapindex')) {
      found.push(...(await readSitemap(crawl, named, goods)))
      continue
    }
    const paths = named.flatMap((each) => pathOf(each, crawl) ?? [])
    found.push(...paths)
    if (address.includes('-products-')) for (const path of paths) goods.add(path)
  }
  return found
}

type Origins = Pick<Crawl, 'origin' | 'others'>

/** A path with its query, whole at the shop's other origins; undefined for an address elsewhere. */
function pathOf(address: string, { origin, others }: Origins, from = '/'): string | undefined {
  const url = new URL(address, new URL(from, origin))
  const path = url.pathname + url.search
  if (url.origin === origin) return path
  return others?.includes(url.origin) ? url.origin + path : undefined
}

/** Reads pages and what they link, each once; returns all paths that were linked. */
async function walk(
  crawl: Crawl,
  from: readonly string[],
  pages: Map<string, ReadPage>,
  problems: string[],
  allows: (path: string) => boolean,
): Promise<ReadonlySet<string>> {
  const { atOnce, log } = crawl
  const seen = new Set([...from, ...pages.keys()])
  const waiting = from.filter((path) => !pages.has(path))
  const visit = async (path: string) => {
    const page = await readOne(path, crawl, problems)
    if (!page) return
    pages.set(path, page)
    if (pages.size % 500 === 0) log?.(`${pages.size} pages, ${waiting.length} waiting`)
    for (const href of [...page.links, ...page.alternates.map((each) => each.href)]) {
      const next = pathOf(href, crawl, path)
      if (next === undefined || seen.has(next) || !allows(next)) continue
      seen.add(next)
      waiting.push(next)
    }
  }
  const work = async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) await visit(path)
  }
  // Who finds nothing to do leaves; all are sent again while there is something.
  while (waiting.length > 0) await Promise.all(Array.from({ length: atOnce }, work))
  return seen
}

async function readOne(
  path: string,
  crawl: Crawl,
  problems: string[],
): Promise<ReadPage | undefined> {
  let answer = await crawl.get(path)
  for (let steps = 0; answer.location !== undefined && steps < MOST_STEPS; steps += 1) {
    const next = pathOf(answer.location, crawl, path)
    if (steps > 0) problems.push(`${path} leads to a chain of redirects`)
    if (next === undefined) return undefined
    answer = await crawl.get(next)
  }
  if (answer.status !== 200) problems.push(`${path} answers ${answer.status}`)
  return answer.status === 200 && answer.type.includes('text/html')
    ? readPage(answer.body)
    : undefined
}

/** What is wrong with the pages beside each other: addresses that do not fit, data that is not valid. */
function judgePages(
  pages: ReadonlyMap<string, ReadPage>,
  listed: ReadonlySet<string>,
  origins: Origins,
): readonly string[] {
  return [...pages].flatMap(([path, page]) => {
    const found: string[] = judgeData(page.data).map((problem) => `${path}: ${problem}`)
    const canonical = page.canonical && pathOf(page.canonical, origins)
    if (!page.isIndexed) {
      if (listed.has(path)) found.push(`${path} is in the sitemap and not to be shown`)
      return found
    }
    if (!canonical) return [...found, `${path} has no canonical address`]
    const target = pages.get(canonical)
    if (!target) found.push(`${path} names ${canonical}, which no link leads to`)
    else if (target.canonical !== page.canonical)
      found.push(`${path} names ${canonical}, which names another`)
    const isFirst = !/[?&]page=/.test(path)
    if (canonical === path && isFirst && !listed.has(path))
      found.push(`${path} is not in the sitemap`)
    for (const { href } of page.alternates) {
      const other = pages.get(pathOf(href, origins) ?? '')
      if (!other) found.push(`${path} names ${href}, which no link leads to`)
      else if (!sameAlternates(page, other))
        found.push(`${path} and ${href} do not name each other`)
    }
    return found
  })
}

function sameAlternates(one: ReadPage, other: ReadPage): boolean {
  return JSON.stringify(one.alternates) === JSON.stringify(other.alternates)
}
