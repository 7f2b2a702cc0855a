import { randomBytes, randomUUID } from 'node:crypto'
import { callAdmin, findKey } from '../cli/admin-client.ts'
import { median } from './bundle.ts'
import { loadTest, type Answered } from './connections.ts'
import type { Figure } from './figure.ts'
import { BULK_CATEGORIES, manyProducts } from './many-products.ts'
import type { Log, Workload } from './workload.ts'
import { bundledCode, fillShop, startShops, type Shops } from './shops.ts'
import { PURGE_BOUND_MS } from '../purge/purge-log.ts'
import { publishChanges } from '../shop/import/changes.ts'
import type { ShopDocument } from '../shop/import/document.ts'
import { productOf } from '../../shared/fixtures/make-product.ts'

const KEYS = `bench:import:${randomBytes(20).toString('hex')}`
const CONNECTIONS = 50
const CHANGE_EVERY_MS = 500
const FIRST_PRICE = 1000
/** The paths that show one product, whose price identifies the time of the read. */
const PATHS = [
  '/p/AJASTIN/product-900000',
  `/c/bulk-${BULK_CATEGORIES.leaf}?sort=price`,
  '/search/ajastin',
  '/api/search?q=ajastin',
]

interface Seen {
  answers: number
  failures: number
  /** Outdated prices after the bound of their purge. */
  stale: number
  unreadable: number
  hits: number
  pages: number
  /** Maximum age of an outdated price (ms). */
  worstMs: number
}

/** Checks what 50 visitors read while prices change twice a second, for `seconds`. */
export async function measureLoad({ seconds }: Workload, log: Log): Promise<Figure[]> {
  const shops = await startShops(await bundledCode(), ['load'], {
    REUNA_KEYS: KEYS,
    REUNA_ORIGIN: 'http://localhost',
  })
  try {
    await fillShop(shops.shop, [...manyProducts(200), timer(FIRST_PRICE)])
    await publishChanges(shops.shop, shops.db)
    return await visit(shops, await openImport(await shops.urlOf('load')), seconds, log)
  } finally {
    await shops.stop()
  }
}

/** Changes the price; resolves when its purge is acknowledged. */
type Change = (price: number) => Promise<void>

async function openImport(url: string): Promise<Change> {
  const key = findKey(KEYS, 'import')
  if (!key) throw new Error('no key')
  const call = (head: object, ...lines: string[]) => {
    const body = [JSON.stringify({ req: randomUUID(), ...head }), ...lines].join('\n')
    return callAdmin<{ run: string; written: number }>({ url, key }, '/__admin/import', body)
  }
  const { run } = await call({ step: 'open' })
  return async (price) => {
    const head = { step: 'write', run, file: 'bench', type: 'product', lines: [1] }
    const { written } = await call(head, JSON.stringify(timer(price).value))
    if (written !== 1) throw new Error('the price was not written')
  }
}

async function visit(shops: Shops, change: Change, seconds: number, log: Log): Promise<Figure[]> {
  const url = await shops.urlOf('load')
  // When each price became outdated: when the next one's purge was acknowledged.
  const endedAt: number[] = []
  const seen = { answers: 0, failures: 0, stale: 0, unreadable: 0, hits: 0, pages: 0, worstMs: 0 }
  let isOver = false
  let requestCount = 0
  const changing = (async () => {
    for (let price = 1; !isOver; price += 1) {
      const startedAt = performance.now()
      await change(FIRST_PRICE + price)
      endedAt[price - 1] = performance.now()
      const restMs = CHANGE_EVERY_MS - (performance.now() - startedAt)
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, restMs)))
    }
  })()
  const path = () => PATHS[(requestCount += 1) % PATHS.length] ?? '/'
  const onAnswer = (answer: Answered) => note(seen, answer, endedAt)
  const forMs = seconds * 1000
  const { perSecond } = await loadTest({ url, connections: CONNECTIONS, forMs, path, onAnswer })
  isOver = true
  await changing
  const gaps = endedAt.slice(1).map((at, index) => at - (endedAt[index] ?? 0))
  log(`${endedAt.length} changes, one every ${Math.round(median(gaps))} ms`)
  log(`${seen.answers} answers, ${Math.round(perSecond)} a second; pages from the cache:`)
  log(`${((100 * seen.hits) / Math.max(1, seen.pages)).toFixed(0)} % of ${seen.pages}`)
  return figuresOf(seen)
}

function figuresOf({ answers, failures, stale, unreadable, worstMs }: Seen): Figure[] {
  const none = { budget: 0, unit: '' }
  return [
    { what: 'answers', value: answers, budget: 1, unit: '', isLeast: true },
    { what: 'answers of status 500 and above', value: failures, ...none },
    { what: 'answers without the price', value: unreadable, ...none },
    { what: 'old prices after the bound', value: stale, ...none },
    { what: 'oldest price', value: worstMs / 1000, budget: PURGE_BOUND_MS / 1000, unit: 's' },
  ]
}

function note(seen: Seen, answer: Answered, endedAt: readonly number[]): void {
  seen.answers += 1
  if (answer.status >= 500) seen.failures += 1
  const cacheStatus = String(answer.headers['cache-status'] ?? '')
  if (cacheStatus !== '') seen.pages += 1
  if (cacheStatus.startsWith('reuna; hit')) seen.hits += 1
  const price = priceIn(answer.body.toString('utf8'))
  if (price === undefined) {
    seen.unreadable += 1
    return
  }
  const end = endedAt[price - FIRST_PRICE]
  if (end === undefined || end > answer.sentAt) return
  seen.worstMs = Math.max(seen.worstMs, answer.sentAt - end)
  if (answer.sentAt - end > PURGE_BOUND_MS) seen.stale += 1
}

/** `1 017,00 €` in a page, `1017` in the API; the only price of a thousand or more. */
function priceIn(body: string): number | undefined {
  const page = /\b(\d)\s(\d{3}),00\s€/.exec(body)
  if (page) return Number(`${page[1]}${page[2]}`)
  const answer = /"price_incl_tax":(\d{4})\b/.exec(body)
  return answer ? Number(answer[1]) : undefined
}

function timer(price: number): ShopDocument {
  const own = { id: 900_000, sku: 'AJASTIN', name: 'Ajastin', price }
  return {
    type: 'product',
    value: productOf({
      ...own,
      category_ids: [BULK_CATEGORIES.leaf],
      category: [],
      sort_qty: 9999,
    }),
  }
}
