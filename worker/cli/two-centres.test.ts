import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { productOf } from '../../shared/fixtures/make-product.ts'
import { categories, taxRules } from '../../shared/fixtures/catalogue.ts'
import { bundledCode, fillShop, startShops, type Shops } from '../bench/shops.ts'
import type { ShopDocument } from '../shop/import/document.ts'
import { callAdmin, findKey } from './admin-client.ts'
import { PURGE_BOUND_MS } from '../purge/purge-log.ts'

const KEYS = `all:purge,status:${'k'.repeat(40)}`
const PRODUCT = '/p/AJASTIN/product-800'

let shops: Shops
const urls: string[] = []

beforeAll(async () => {
  shops = await startShops(await bundledCode(), ['a', 'b'], {
    REUNA_KEYS: KEYS,
    REUNA_ORIGIN: 'http://localhost',
  })
  urls.push(await shops.urlOf('a'), await shops.urlOf('b'))
  await write(100.25)
}, 120_000)

afterAll(() => shops?.stop())

function documentsAt(price: number): ShopDocument[] {
  const timer = {
    id: 800,
    sku: 'AJASTIN',
    name: 'Ajastin',
    category_ids: [11],
    category: [],
    price,
  }
  return [
    { type: 'product', value: productOf(timer) },
    ...categories.map((value) => ({ type: 'category', value }) as const),
    ...taxRules.map((value) => ({ type: 'taxrule', value }) as const),
  ]
}

/** Changes the price in the shared database, without a purge. */
async function write(price: number): Promise<void> {
  await fillShop(shops.shop, documentsAt(price))
  await shops.shop.prepare('UPDATE change_log SET published = 1').run()
}

async function see(url = ''): Promise<{ cache: string; price: string | undefined }> {
  const response = await fetch(url + PRODUCT)
  const cache = (response.headers.get('Cache-Status') ?? '').replace('reuna; ', '')
  return { cache, price: /\d+,\d\d(?=\s€)/.exec(await response.text())?.[0] }
}

describe('two simulated data centres that share one database', () => {
  it('are both fresh within 5.3 s after a signed purge was acknowledged by one', async () => {
    const [a, b] = urls
    for (const url of urls) {
      await vi.waitFor(async () => {
        expect(await see(url)).toEqual({ cache: 'hit', price: '100,25' })
      })
    }
    await write(90.25)
    expect([await see(a), await see(b)].map(({ price }) => price)).toEqual(['100,25', '100,25'])
    const key = findKey(KEYS, 'purge')
    if (!key || !a) throw new Error('no key')
    const body = JSON.stringify({ req: randomUUID(), tags: ['P800'], mode: 'hard' })
    const response = await callAdmin<{ boundMs: number }>({ url: a, key }, '/__purge', body)
    const acknowledgedAt = performance.now()
    expect(response.boundMs).toBe(PURGE_BOUND_MS)
    const fresh = new Map<string, number>()
    while (fresh.size < urls.length && performance.now() - acknowledgedAt < 2 * PURGE_BOUND_MS) {
      for (const url of urls) {
        const startedAt = performance.now()
        const { price } = await see(url)
        if (startedAt - acknowledgedAt >= PURGE_BOUND_MS) expect(price).toBe('90,25')
        if (price === '90,25' && !fresh.has(url)) fresh.set(url, startedAt - acknowledgedAt)
      }
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    expect(fresh.size).toBe(2)
    for (const ms of fresh.values()) expect(ms).toBeLessThanOrEqual(PURGE_BOUND_MS)
    // Each one has filled its own cache again.
    for (const url of urls) expect((await see(url)).price).toBe('90,25')
  }, 60_000)
})
