import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import type { Figure } from './figure.ts'
import { firstProduct } from './pages.ts'
import type { Log, Workload } from './workload.ts'
import { BROWSER_ARGS, findBrowser, findWholeBrowser } from '../../client/e2e/browser.ts'

export interface Scores {
  path: string
  performance: number
  accessibility: number
  'best-practices': number
  seo: number
  /** Milliseconds, on a simulated slow phone. */
  largestContentfulPaintMs: number
  /** Audits below the full score. */
  misses: readonly string[]
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
/** The categories of a short run: without performance. */
const UNTIMED: readonly string[] = CATEGORIES.filter((name) => name !== 'performance')

/** Runs Lighthouse as a phone on pages of a running shop, which compresses as the edge does. */
export async function measureLighthouse(
  url: string,
  paths: readonly string[],
  categories: readonly string[] = CATEGORIES,
): Promise<readonly Scores[]> {
  const chrome = await launch({
    chromePath: findWholeBrowser() ?? (await findBrowser()),
    chromeFlags: ['--headless=new', ...BROWSER_ARGS],
  })
  try {
    const scores: Scores[] = []
    for (const path of paths)
      scores.push(await audit(url + path, path, { categories, port: chrome.port }))
    return scores
  } finally {
    chrome.kill()
  }
}

async function audit(
  address: string,
  path: string,
  { categories: wanted, port }: { categories: readonly string[]; port: number },
): Promise<Scores> {
  const result = await lighthouse(address, {
    port,
    logLevel: 'error',
    onlyCategories: [...wanted],
    // Search result pages are noindex on purpose, which is not counted here.
    ...(path.startsWith('/search/') && { skipAudits: ['is-crawlable'] }),
  })
  if (!result) throw new Error(`no answer for ${path}`)
  const { categories, audits } = result.lhr
  const score = (name: string) => Math.round(100 * (categories[name]?.score ?? 0))
  return {
    path,
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    largestContentfulPaintMs: audits['largest-contentful-paint']?.numericValue ?? 0,
    misses: Object.values(categories).flatMap(({ auditRefs }) =>
      auditRefs
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
        .map(({ id }) => id),
    ),
  }
}

/** Lost points of the pages that shoppers see first. */
export async function benchLighthouse(
  url: string,
  { isShort }: Workload,
  log: Log,
): Promise<Figure[]> {
  const paths = ['/', '/c/puhelimet', await firstProduct(url), '/search/kuulokkeet']
  const categories = isShort ? UNTIMED : CATEGORIES
  const all = await measureLighthouse(url, isShort ? paths.slice(0, 1) : paths, categories)
  return all.flatMap(({ path, misses, largestContentfulPaintMs, ...score }) => {
    log(`${path}  largest paint ${Math.round(largestContentfulPaintMs)} ms  ${misses.join(' ')}`)
    const page = path.split('/')[1] || 'home'
    const judged = Object.entries(score).filter(([name]) => categories.includes(name))
    return judged.map(([name, value]) => ({
      what: `${page} ${name}, points missing`,
      value: 100 - Number(value),
      ...(name === 'performance' ? { budget: 2, unit: 'points' } : { budget: 0, unit: '' }),
    }))
  })
}
