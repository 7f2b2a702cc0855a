import { crawlShop } from '../testing/crawl.ts'
import { ask } from './ask.ts'
import type { Figure } from './figure.ts'

const MOST_TOLD = 40

/** Walks a running shop along all its links and tells what a search engine would stumble over. */
export async function measureCrawl(
  url: string,
  log: (line: string) => void,
): Promise<readonly Figure[]> {
  const { origin } = new URL(url)
  const report = await crawlShop({
    origin,
    atOnce: 3,
    log,
    get: (path) => ask({ url: new URL(path, origin).href }),
  })
  for (const problem of report.problems.slice(0, MOST_TOLD)) log(problem)
  log(`${report.pages} pages read, ${report.indexed} to be shown, ${report.listed} in the sitemap`)
  return [{ what: 'crawl, problems', value: report.problems.length, budget: 0, unit: '' }]
}
