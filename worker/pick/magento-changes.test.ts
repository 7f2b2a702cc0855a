import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { claimChanges } from '../magento/import/change-store.ts'
import { CASE_PRODUCTS } from '../testing/case-products.ts'
import { copiedRows, storeCopy } from '../testing/magento/copied-catalog.ts'
import {
  INDEXED_URL,
  indexedEnv,
  openIndexedShop,
  type IndexedShop,
} from '../testing/magento/indexed-shop.ts'
import type { Document } from '../testing/magento/product-answer.ts'
import { emptyLog, readLog } from '../testing/purge-log.ts'
import { visit } from '../testing/shop.ts'
import { noteMagentoChanges, readMagentoChanges, readRemainingChanges } from './magento-changes.ts'

const SECRET = 's'.repeat(32)
const NEXT_MINUTE = 60_000

let shop: IndexedShop

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  const { DB, SHOP } = indexedEnv({ bindings: {} })
  await DB.prepare('DELETE FROM magento_change').run()
  await SHOP.prepare("DELETE FROM catalog WHERE name LIKE '%_magento_%'").run()
  await emptyLog(DB)
  shop = await openIndexedShop({ redirects: [['old-cables', 'cables.html', 302]] })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const open = (path: string) => visit(path, { env: shop.bindings })
const html = async (path: string) => (await open(path)).text()

/** Sends a purge as Magento does after a change. */
const purge = (...tags: string[]) =>
  visit('/__magento', {
    env: { ...shop.bindings, MAGENTO_PURGE_SECRET: SECRET },
    method: 'POST',
    headers: {
      Authorization: `Bearer ${SECRET}`,
      'X-Magento-Tags-Pattern': tags.map((tag) => `((^|,)${tag}(,|$))`).join('|'),
    },
  })

const changed = (sku: string, more: Document): readonly Document[] =>
  CASE_PRODUCTS.map((each) => (each['sku'] === sku ? { ...each, ...more } : each))
const idOf = (sku: string) => String(CASE_PRODUCTS.find((each) => each['sku'] === sku)?.['id'])

describe("a shop with a copy of Magento's products", () => {
  it('renders pages without Magento, except for rating criteria, which are omitted while it is down', async () => {
    for (const path of [
      '/',
      '/c/cables-10?color=50',
      '/p/US-1/goods-120',
      '/p/CH-1/goods-101',
      '/search/adapter',
      '/de',
    ]) {
      const page = await open(path)
      expect(page.status, path).toBe(200)
      await page.text()
    }
    const isOfRatings = (query: string) => query.includes('productReviewRatingsMetadata')
    expect(shop.stub.calls.filter(({ query }) => !isOfRatings(query))).toEqual([])
    shop.answer(async () => new Response('away', { status: 502 }))
    expect(await html('/p/US-3/goods-122')).toContain('name="nickname"')
  })

  it('asks Magento about unknown addresses and keeps their status', async () => {
    const sent = async (path: string) => {
      const answer = await open(path)
      return [answer.status, answer.headers.get('Location')]
    }
    expect(await sent('/goods-120.html')).toEqual([301, '/p/US-1/goods-120'])
    expect(shop.stub.calls).toEqual([])
    expect(await sent('/old-cables')).toEqual([302, '/c/cables-10'])
    expect((await open('/no-such-page.html')).status).toBe(404)
    expect(shop.stub.calls.length).toBeGreaterThan(0)
  })

  it('shows a changed price as soon as Magento purges it', async () => {
    expect(await html('/p/US-1/goods-120')).toContain('12.00')
    shop.sell(changed('US-1', { price: 77 }))
    expect((await purge(`cat_p_${idOf('US-1')}`)).status).toBe(200)
    expect(await html('/p/US-1/goods-120')).toContain('77.00')
    const read = shop.stub.calls.map(({ headers }) => headers.get('content-currency'))
    expect(new Set(read)).toEqual(new Set(['EUR']))
    expect(await html('/de/p/US-1/goods-120')).toContain('77')
    const tags = (await readLog(indexedEnv(shop).DB)).map(({ tag }) => tag)
    expect(tags).toContain(`p${idOf('US-1')}`)
  })

  it('reads a family again when a variant is purged', async () => {
    const family = CASE_PRODUCTS.find((each) => each['sku'] === 'CF-1')
    const children = family?.['configurable_children'] as readonly Document[]
    const id = children.find((each) => each['sku'] === 'CF-1-WHITE-2')?.['id']
    shop.sell(
      changed('CF-1', { configurable_children: children.map((each) => ({ ...each, price: 66 })) }),
    )
    await purge(`cat_p_${String(id)}`)
    expect(await html('/p/CF-1/goods-123/CF-1-WHITE-2')).toContain('66.00')
  })

  it('removes a disabled product and restores it when it is enabled', async () => {
    shop.sell(changed('US-1', { status: 2 }))
    await purge(`cat_p_${idOf('US-1')}`)
    expect((await open('/p/US-1/goods-120')).status).toBe(404)
    expect(await html('/c/cables-10')).not.toContain('/p/US-1/')
    shop.sell(CASE_PRODUCTS)
    await purge(`cat_p_${idOf('US-1')}`)
    expect((await open('/p/US-1/goods-120')).status).toBe(200)
    expect(await html('/c/cables-10')).toContain('/p/US-1/')
  })

  it('adds a new product', async () => {
    const like = CASE_PRODUCTS.find((each) => each['sku'] === 'US-1') ?? {}
    const added = {
      id: 9001,
      sku: 'NEW-1',
      name: 'Brand new lead',
      url_key: 'new-lead',
      slug: 'new-lead',
    }
    shop.sell([...CASE_PRODUCTS, { ...like, ...added }])
    await purge('cat_p_9001')
    expect(await html('/c/cables-10')).toContain('Brand new lead')
  })

  it('follows products from one category to another', async () => {
    expect(await html('/c/usb-cables-11')).toContain('/p/US-1/')
    shop.sell(
      changed('US-1', { category: [{ category_id: 12, name: 'Chargers' }], category_ids: [12] }),
    )
    await purge('cat_c_11', 'cat_c_p_11')
    expect(await html('/c/usb-cables-11')).not.toContain('/p/US-1/')
    expect(await html('/c/chargers-12')).toContain('/p/US-1/')
  })

  it('keeps its data while Magento does not respond, and reads the changes later', async () => {
    shop.sell(changed('US-1', { price: 77 }))
    for (const respond of [
      () => Promise.reject(new TypeError('unreachable')),
      async () => new Response('<h1>', { status: 500, headers: { 'content-type': 'text/html' } }),
      async () => Response.json({ errors: [{ message: 'Internal server error' }], data: null }),
    ]) {
      shop.answer(respond)
      await purge(`cat_p_${idOf('US-1')}`)
      expect(await html('/p/US-1/goods-120')).toContain('12.00')
    }
    shop.answer(undefined)
    await readMagentoChanges(indexedEnv(shop))
    expect(await html('/p/US-1/goods-120')).toContain('77.00')
  })

  it('keeps a product without lists while Magento still has its page', async () => {
    shop.answer(async (request) => {
      const { query } = (await request.clone().json()) as { query: string }
      if (!query.includes('products(')) return shop.stub.fetch(request)
      return Response.json({ data: { products: { total_count: 0, items: [] } } })
    })
    await purge(`cat_p_${idOf('US-1')}`, 'cat_c_p_10')
    expect(await html('/c/cables-10')).toContain('/p/US-1/')
  })

  it('reads a change once, and again for a catalogue that an import has switched to', async () => {
    const env = indexedEnv(shop)
    await purge(`cat_p_${idOf('US-1')}`)
    shop.stub.calls.length = 0
    await readMagentoChanges(env)
    expect(shop.stub.calls).toEqual([])
    await env.SHOP.prepare(
      "UPDATE catalog SET name = '@' || no WHERE name = 'electronics_magento_de'",
    ).run()
    const { rows } = await copiedRows(shop.stub.fetch, { storeCode: 'de' })
    await storeCopy('electronics_magento_de', rows)
    shop.stub.calls.length = 0
    await readMagentoChanges(env)
    expect(shop.stub.calls.length).toBeGreaterThan(0)
  })

  it('reads the rest of a large purge by the scheduled task', async () => {
    const env = indexedEnv(shop)
    const others = Array.from({ length: 130 }, (_, at) => `cat_p_${at + 1}`)
    shop.sell(changed('US-3', { price: 77 }))
    await purge(...others.filter((tag) => tag !== 'cat_p_122'), 'cat_p_122')
    const place = { brand: 'electronics', catalogs: 'none' }
    const isOld = await html('/p/US-3/goods-122')
    expect(isOld).not.toContain('77.00')
    await readRemainingChanges(env)
    expect(await html('/p/US-3/goods-122')).toContain('77.00')
    const { results } = await env.DB.prepare(
      "SELECT id FROM magento_change WHERE read_into = ''",
    ).all()
    expect([results, (await claimChanges(env.DB, place, Date.now())).length]).toEqual([[], 20])
  })

  it('reads a change again that arrives during a read', async () => {
    const env = indexedEnv(shop)
    const id = Number(idOf('US-1'))
    shop.answer(async (request) => {
      shop.answer(undefined)
      const old = await shop.stub.fetch(request)
      shop.sell(changed('US-1', { price: 77 }))
      await noteMagentoChanges(env, INDEXED_URL, [{ kind: 'product', id }], Date.now())
      return old
    })
    await purge(`cat_p_${id}`)
    await readMagentoChanges(env, () => Date.now() + NEXT_MINUTE)
    expect(await html('/p/US-1/goods-120')).toContain('77.00')
    const place = { brand: 'electronics', catalogs: 'none' }
    expect(await claimChanges(env.DB, place, Date.now() + 2 * NEXT_MINUTE)).toHaveLength(1)
  })

  it('notes no changes if Magento serves each page', async () => {
    shop.bindings = { ...shop.bindings, MAGENTO_CATALOG: 'live' }
    await purge(`cat_p_${idOf('US-1')}`)
    const { results } = await indexedEnv(shop).DB.prepare('SELECT id FROM magento_change').all()
    expect(results).toEqual([])
  })
})
