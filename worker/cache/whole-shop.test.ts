import { env as bindings } from 'cloudflare:workers'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Category } from '../../shared/category/category.ts'
import { aboutUs, categories } from '../../shared/fixtures/catalogue.ts'
import { productOf } from '../../shared/fixtures/make-product.ts'
import type { Product } from '../../shared/product/product.ts'
import type { Env } from '../env.ts'
import { PURGE_BOUND_MS } from '../purge/purge-log.ts'
import { publishChanges } from '../shop/import/changes.ts'
import { openCatalog, writeDocuments, type ShopDocument } from '../shop/import/writer.ts'
import { fetchPage } from '../testing/data-centre-pages.ts'
import { interceptDatabase, type Interceptor } from '../testing/faults.ts'
import { memoryCaches } from '../testing/memory-caches.ts'
import { documents, HEADPHONES_CATEGORY } from '../testing/products.ts'
import { stockCatalog } from '../testing/shop.ts'

const { DB, SHOP } = bindings as unknown as Env
const START = Date.parse('2026-10-20T12:00:00+03:00')
const PRODUCT = '/p/AJASTIN/product-800'
const PAGES = [PRODUCT, '/c/kuulokkeet', '/', '/search/ajastin']
const EVERYWHERE = [...PAGES, '/api/search?q=ajastin']

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: START })
  vi.stubGlobal('caches', memoryCaches())
  await stockCatalog(documents)
})

let cache = ''

beforeEach(() => {
  cache = `whole-${crypto.randomUUID()}`
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

afterAll(() => {
  vi.useRealTimers()
})

/** The product of these tests; it is the newest, so that the home page shows it too. */
function timer(overrides: Partial<Product>): Product {
  const created_at = '2026-10-20 09:00:00'
  const first = { id: 800, sku: 'AJASTIN', name: 'Ajastin', created_at, sort_qty: 9000 }
  return productOf({ ...HEADPHONES_CATEGORY, ...first, ...overrides })
}

/** Writes the product like an import; `isAnnounced = false` is an import that died after its commit. */
async function change(overrides: Partial<Product>, isAnnounced = true): Promise<void> {
  const options = { locale: 'fi-FI', sourcePrices: 'gross', origin: 'import' } as const
  const catalog = await openCatalog(SHOP, 'electronics_fi', options)
  await writeDocuments(SHOP, catalog, [{ type: 'product', value: timer(overrides) }], Date.now())
  if (isAnnounced) await publishChanges(SHOP, DB, { now: Date.now() })
}

/** True if a page or response contains an amount; the cents make it unique. */
function shows(body: string, euros: number): boolean {
  const [whole, cents] = euros.toFixed(2).split('.')
  return new RegExp(`\\b${whole}(?:,${cents}\\s€|\\.${cents}\\b)`).test(body)
}

/** Every page shows the first amount, and none shows the second. */
async function expectShown(euros: number, other: number, paths = EVERYWHERE): Promise<void> {
  const answers = await Promise.all(paths.map((path) => fetchPage(cache, path)))
  for (const [at, { body }] of answers.entries()) {
    expect([paths[at], shows(body, euros), shows(body, other)]).toEqual([paths[at], true, false])
  }
}

describe('a render that a change overtakes', () => {
  /** Delays the response to the read with this number, and tells when it is delayed. */
  function holdRead(wanted: number) {
    const reached = Promise.withResolvers<true>()
    const released = Promise.withResolvers<void>()
    let reads = 0
    const between: Interceptor = async ({ what }, work) => {
      const isOfPage = !/price_change|change_log/.test(what)
      if (isOfPage) reads += 1
      if (!isOfPage || reads !== wanted) return work()
      const answer = await work()
      reached.resolve(true)
      await released.promise
      return answer
    }
    const { promise } = reached
    return {
      env: { SHOP: interceptDatabase(SHOP, 'SHOP', between) },
      reached: promise,
      release: released.resolve,
    }
  }

  // Each page is rendered once per read, which takes long on a busy machine.
  const limit = { timeout: 120_000 }
  it.each(PAGES)('is never served after the acknowledged purge: %s', limit, async (path) => {
    let euros = 100.25
    let held = 0
    await change({ price: euros })
    for (;;) {
      cache = `whole-${crypto.randomUUID()}`
      const holding = holdRead(held + 1)
      const slow = fetchPage(cache, path, { env: holding.env })
      if (!(await Promise.race([holding.reached, slow.then(() => false)]))) break
      held += 1
      const old = euros
      euros += 1
      // The snapshot is now old enough that a new request would query the log and learn of the purge.
      vi.setSystemTime(Date.now() + 1500)
      await change({ price: euros })
      holding.release()
      expect((await slow).status, `read ${held}`).toBe(200)
      vi.setSystemTime(Date.now() + PURGE_BOUND_MS)
      await expectShown(euros, old, [path])
      await expectShown(euros, old, [path])
    }
    expect(held).toBeGreaterThan(3)
  })
})

describe('a price that changes by date, without any purge', () => {
  const [whole, sale] = [100.25, 77.75]

  /** During a sale, pages show the price and the lowest price of the 30 days before; otherwise neither. */
  async function expectSale(isOn: boolean): Promise<void> {
    const answers = await Promise.all(EVERYWHERE.map((path) => fetchPage(cache, path)))
    for (const [at, { body }] of answers.entries()) {
      expect([EVERYWHERE[at], shows(body, sale), shows(body, whole)]).toEqual([
        EVERYWHERE[at],
        isOn,
        true,
      ])
    }
  }

  it.each<[string, string, Partial<Product>, 'starts' | 'ends']>([
    [
      'a sale that starts in the hour that autumn shows twice',
      '2026-10-25T00:30:00Z',
      { special_from_date: '2026-10-25 03:30:00' },
      'starts',
    ],
    [
      'a sale that starts after the end of summer time',
      '2026-10-25T02:00:00Z',
      { special_from_date: '2026-10-25 04:00:00' },
      'starts',
    ],
    [
      'a sale that lasts to the end of the day of 25 hours',
      '2026-10-25T22:00:00Z',
      { special_to_date: '2026-10-25 00:00:00' },
      'ends',
    ],
    [
      'a sale that starts in 3 s',
      '2026-11-18T10:00:03Z',
      { special_from_date: '2026-11-18 12:00:03' },
      'starts',
    ],
    [
      'a sale that ends in 3 s',
      '2026-11-18T12:00:03Z',
      { special_to_date: '2026-11-18 14:00:02' },
      'ends',
    ],
    [
      'a sale that starts where summer time skips an hour',
      '2027-03-28T01:00:00Z',
      { special_from_date: '2027-03-28 04:00:00' },
      'starts',
    ],
    [
      'a sale that lasts to the end of the day of 23 hours',
      '2027-03-28T21:00:00Z',
      { special_to_date: '2027-03-28' },
      'ends',
    ],
  ])('%s is correct on every page after 1 s', async (_, instant, dates, what) => {
    const at = Date.parse(instant)
    const isAfter = what === 'starts'
    vi.setSystemTime(at - 120_000)
    await change({ price: whole, special_price: sale, lowest_30d: whole, ...dates })
    await expectSale(!isAfter)
    vi.setSystemTime(at - 3000)
    await expectSale(!isAfter)
    vi.setSystemTime(at - 1)
    await expectSale(!isAfter)
    vi.setSystemTime(at + 1000)
    await expectSale(isAfter)
    await expectSale(isAfter)
    vi.setSystemTime(at + 60_000)
    await expectSale(isAfter)
  })
})

describe('a crash between a change and its purge', () => {
  it('leaves no stale page after the bound and the next query of the log', async () => {
    await change({ price: 100.25 })
    vi.setSystemTime(Date.now() + 20_000)
    await expectShown(100.25, 50.55)
    await change({ price: 50.55 }, false)
    const waiting = await SHOP.prepare('SELECT count(*) AS n FROM change_log WHERE published = 0')
    expect(await waiting.first('n')).toBeGreaterThan(0)
    vi.setSystemTime(Date.now() + PURGE_BOUND_MS)
    // The first visitor after the bound publishes the change; the next one sees it.
    await fetchPage(cache, PRODUCT)
    vi.setSystemTime(Date.now() + PURGE_BOUND_MS)
    expect(await waiting.first('n')).toBe(0)
    await expectShown(50.55, 100.25)
  })
})

describe('an address without a page', () => {
  const category = categories.find(({ id }) => id === 11) as Category
  const productDocument = (
    fields: Pick<Product, 'id' | 'sku'> & Partial<Product>,
  ): ShopDocument => ({
    type: 'product',
    value: productOf({ ...HEADPHONES_CATEGORY, name: 'Ilmestyvä', ...fields }),
  })
  const page = { ...aboutUs, id: 90, identifier: 'ilmestyy' }
  const appearing: readonly [
    what: string,
    path: string,
    gone: ShopDocument,
    there: ShopDocument,
  ][] = [
    [
      'a product',
      '/p/ILMESTYY/product-801',
      productDocument({ id: 802, sku: 'MUU' }),
      productDocument({ id: 801, sku: 'ILMESTYY' }),
    ],
    [
      'a product that was disabled',
      '/p/PALAA/product-803',
      productDocument({ id: 803, sku: 'PALAA', status: 2 }),
      productDocument({ id: 803, sku: 'PALAA', status: 1 }),
    ],
    [
      'a category',
      '/c/ilmestyy',
      { type: 'cms_page', value: { ...page, active: false } },
      {
        type: 'category',
        value: { ...category, id: 91, slug: 'ilmestyy', url_path: 'ilmestyy' },
      },
    ],
    [
      'a content page',
      '/i/ilmestyy',
      { type: 'cms_page', value: { ...page, active: false } },
      { type: 'cms_page', value: page },
    ],
  ]

  it.each(appearing)(
    'shows %s within the bound after its creation',
    async (_, path, gone, there) => {
      const options = { locale: 'fi-FI', sourcePrices: 'gross', origin: 'import' } as const
      const put = async (document: ShopDocument) => {
        const catalog = await openCatalog(SHOP, 'electronics_fi', options)
        await writeDocuments(SHOP, catalog, [document], Date.now())
        await publishChanges(SHOP, DB, { now: Date.now() })
      }
      await put(gone)
      vi.setSystemTime(Date.now() + 20_000)
      for (const status of ['fwd=uri-miss; stored', 'hit']) {
        const missing = await fetchPage(cache, path)
        expect([missing.status, missing.cache]).toEqual([404, status])
      }
      await put(there)
      vi.setSystemTime(Date.now() + PURGE_BOUND_MS)
      expect((await fetchPage(cache, path)).status).toBe(200)
    },
  )
})
