import { measurePage, uploadBytes, workerBytes } from './bytes.bench.ts'
import type { Figure } from './figure.ts'

/** Budgets, in bytes. */
const KB = 1000
const SCRIPT_BUDGET = 9.5 * KB
const STYLE_BUDGET = 10 * KB
const HTML_BUDGET = 90 * KB
const HTML_BROTLI_BUDGET = 12 * KB
const INLINE_JSON_BUDGET = 8 * KB
const WORKER_BUDGET = 1000 * KB
/** The platform's limit on the free plan is 3 MB. */
const UPLOAD_BUDGET = 3000 * KB

/** Bytes of the pages that shoppers see first, as the running shop sends them. */
export async function measureBytes(url: string): Promise<Figure[]> {
  const product = await firstProduct(url)
  const pages = [
    { name: 'home', path: '/' },
    { name: 'category', path: '/c/puhelimet' },
    { name: 'search', path: '/search/kuulokkeet' },
    { name: 'content', path: '/i/about-us' },
    { name: 'product', path: product },
  ]
  const figures: Figure[] = []
  for (const { name, path } of pages) {
    const bytes = await measurePage(url, path)
    const row = (what: string, value: number, budget: number): Figure => ({
      what: `${name}: ${what}`,
      value,
      budget,
      unit: 'B',
    })
    figures.push(
      row('JavaScript before a touch, brotli', bytes.script, SCRIPT_BUDGET),
      row('CSS, brotli', bytes.style, STYLE_BUDGET),
      row('inline JSON', bytes.inlineJson, INLINE_JSON_BUDGET),
    )
    if (name === 'category') {
      figures.push(
        row('HTML', bytes.html, HTML_BUDGET),
        row('HTML, brotli', bytes.htmlBrotli, HTML_BROTLI_BUDGET),
      )
    }
  }
  return [
    ...figures,
    { what: 'worker, gzip', value: workerBytes(), budget: WORKER_BUDGET, unit: 'B' },
    { what: 'upload, gzip', value: uploadBytes(), budget: UPLOAD_BUDGET, unit: 'B' },
  ]
}

/** A configurable product: the heaviest kind of product page. */
export async function firstProduct(url: string): Promise<string> {
  const response = await fetch(`${url}/api/search?q=kuulokkeet&size=50`)
  const { items } = (await response.json()) as { items: { type_id: string; url: string }[] }
  const family = items.find(({ type_id }) => type_id === 'configurable') ?? items[0]
  if (!family) throw new Error('the shop has no headphones to measure')
  return family.url
}
