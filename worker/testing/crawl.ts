import { pathOf, type Crawl, type CrawledPages } from './crawled.ts'
import { checkFiles } from './crawl-files.ts'
import { findPageIssues } from './find-page-issues.ts'
import { readPage, type ReadPage } from './read-page.ts'
import { readRobots } from './robots-rules.ts'
import { readListed, type Listed } from './read-sitemap.ts'

export interface CrawlReport {
  /** Pages that were read, and how many of them are indexable. */
  pages: number
  indexed: number
  /** Addresses in the sitemap. */
  listed: number
  /** Feed products whose price was compared with the page. */
  compared: number
  problems: readonly string[]
}

const MAX_STEPS = 5

/**
 * Crawls a shop as a search engine does, without scripts: from its home page and sitemap along every link
 * that robots.txt allows, and reads the files for machines. Returns the problems.
 */
export async function crawlShop(crawl: Crawl): Promise<CrawlReport> {
  const { origin, others = [], log } = crawl
  const listed = new Map<string, Listed>()
  const rules = new Map<string, ReturnType<typeof readRobots>>()
  const walked: CrawledPages = {
    pages: new Map(),
    linked: new Set(),
    moved: new Set(),
    problems: [],
  }
  const { pages, linked, problems } = walked
  for (const each of [origin, ...others]) {
    const robots = readRobots((await crawl.get(pathOf('/robots.txt', crawl, each) ?? '')).body)
    rules.set(each, robots)
    await readSitemap(crawl, robots.sitemaps, listed)
  }
  const allows = (address: string) => {
    const url = new URL(address, origin)
    return rules.get(url.origin)?.allows(url.pathname + url.search) ?? false
  }
  const { reads = () => true } = crawl
  const isCrawlable = (address: string) => allows(address) && reads(address)
  await crawlOrigin(crawl, ['/'], walked, isCrawlable)
  log?.(`${pages.size} pages from the home page, ${listed.size} addresses in the sitemap`)
  for (const [path, { isProduct }] of listed) {
    if (isProduct && !linked.has(path))
      problems.push(`${path} is in the sitemap and no page links it`)
    if (!allows(path)) problems.push(`${path} is in the sitemap and kept out`)
  }
  await crawlOrigin(crawl, [...listed.keys()].filter(reads), walked, isCrawlable)
  const indexed = [...pages].filter(([, page]) => page.isIndexed)
  problems.push(...findPageIssues(walked, listed, crawl))
  const compared = await checkFiles(crawl, walked, listed)
  return {
    ...{ pages: pages.size, indexed: indexed.length, listed: listed.size, compared },
    problems: [...new Set(problems)],
  }
}

/** All addresses of the sitemap, with their data. */
async function readSitemap(
  crawl: Crawl,
  addresses: readonly string[],
  listed: Map<string, Listed>,
): Promise<void> {
  for (const address of addresses) {
    const { status, body, type } = await crawl.get(pathOf(address, crawl) ?? '')
    if (status !== 200 || !type.includes('xml')) throw new Error(`${address} answers ${status}`)
    const { lists, entries } = readListed(body, address)
    await readSitemap(crawl, lists, listed)
    for (const entry of entries) {
      const path = pathOf(entry.address, crawl)
      if (path !== undefined) listed.set(path, entry)
    }
  }
}

/** Reads pages, their links and their alternates, each once. */
async function crawlOrigin(
  crawl: Crawl,
  from: readonly string[],
  walked: CrawledPages,
  isCrawlable: (path: string) => boolean,
): Promise<void> {
  const { atOnce, log } = crawl
  const { pages, linked } = walked
  const seen = new Set([...from, ...pages.keys()])
  const waiting = from.filter((path) => !pages.has(path))
  const visit = async (path: string) => {
    const page = await crawlAddress(path, crawl, walked)
    if (!page) return
    pages.set(path, page)
    if (pages.size % 500 === 0) log?.(`${pages.size} pages, ${waiting.length} waiting`)
    const links = page.links.flatMap((href) => pathOf(href, crawl, path) ?? [])
    for (const link of links) linked.add(link)
    const named = page.alternates.flatMap(({ href }) => pathOf(href, crawl, path) ?? [])
    for (const next of [...links, ...named]) {
      if (seen.has(next) || !isCrawlable(next)) continue
      seen.add(next)
      waiting.push(next)
    }
  }
  const work = async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) await visit(path)
  }
  // A worker without work ends; all start again while there is some.
  while (waiting.length > 0) await Promise.all(Array.from({ length: atOnce }, work))
}

async function crawlAddress(
  path: string,
  crawl: Crawl,
  { problems, moved }: CrawledPages,
): Promise<ReadPage | undefined> {
  let answer = await crawl.get(path)
  for (let steps = 0; answer.location !== undefined && steps < MAX_STEPS; steps += 1) {
    const next = pathOf(answer.location, crawl, path)
    moved.add(path)
    if (steps > 0) problems.push(`${path} leads to a chain of redirects`)
    if (next === undefined) return undefined
    answer = await crawl.get(next)
  }
  if (answer.status !== 200) problems.push(`${path} answers ${answer.status}`)
  return answer.status === 200 && answer.type.includes('text/html')
    ? readPage(answer.body)
    : undefined
}
