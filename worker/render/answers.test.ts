import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { productOf } from '../../shared/fixtures/make-product.ts'
import { documents, inSound } from '../testing/goods.ts'
import { NOW, stockCatalog, visit } from '../testing/shop.ts'

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  await stockCatalog(documents)
})

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

afterAll(() => {
  vi.useRealTimers()
})

describe('answers', () => {
  it('carries the security headers and no inline script on every page', async () => {
    for (const path of ['/', '/c/kuulokkeet', '/nothing', '/api/search?q=kaapeli']) {
      const answer = await visit(path)
      expect(answer.headers.get('Content-Security-Policy')).toContain("script-src 'self';")
      expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
      expect(await answer.text()).not.toMatch(/<script(?![^>]*(?:src=|application\/(?:ld\+)?json))/)
    }
  })

  it('refuses foreign hosts and plain http from elsewhere', async () => {
    expect((await visit('https://zq9canary.test/')).status).toBe(421)
    expect((await visit('http://shop.example/')).status).toBe(421)
    expect((await visit('http://electronics.localhost/')).status).toBe(200)
  })

  it('refuses other methods than GET and HEAD', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      expect((await visit('/c/kuulokkeet', { method })).status).toBe(405)
    }
    const head = await visit('/c/kuulokkeet', { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
  })

  it('gives the page and the JSON API the same price', async () => {
    const answer = await visit('/api/search?q=Kaarna&size=5')
    const { items } = (await answer.json()) as {
      items: { name: string; price_incl_tax: number; url: string }[]
    }
    const [item] = items
    expect(item).toMatchObject({ price_incl_tax: 99.9, url: '/p/KA-7~2FB/product-101' })
    expect(await (await visit(item?.url ?? '')).text()).toMatch(/99,90\s€/)
  })

  it('refuses a search below three characters with the message of the catalogue', async () => {
    const answer = await visit('/api/search?q=ka')
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ message: 'Kirjoita hakuun vähintään 3 merkkiä' })
  })

  it('clamps size and page of the JSON API', async () => {
    const answer = await visit('/api/search?q=kaapeli&size=4000&page=-3')
    expect(await answer.json()).toMatchObject({ perPage: 50, start: 0 })
  })

  it('shows the error page with status 500 when the database is gone', async () => {
    const broken = {
      prepare: () => {
        throw new Error('gone')
      },
      batch: () => {
        throw new Error('gone')
      },
    } as unknown as D1Database
    const answer = await visit('/c/kuulokkeet', { env: { SHOP: broken } })
    expect(answer.status).toBe(500)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(await answer.text()).toContain('data-page="error"')
  })

  it('tells its health without secrets', async () => {
    const answer = await visit('/__health', { env: { REUNA_KEYS: 'local:import:zq9canary' } })
    const text = await answer.text()
    expect(JSON.parse(text)).toMatchObject({
      ok: true,
      d1: true,
      kv: true,
      search: true,
      backend: true,
    })
    expect(text).not.toContain('zq9canary')
  })
})

describe('a catalogue whose source prices exclude tax', () => {
  it('shows prices with tax on page, list and API alike', async () => {
    const goods = [
      productOf({ ...inSound, id: 901, sku: 'NET-1', name: 'Nettohintainen kaiutin', price: 100 }),
    ]
    await stockCatalog(
      [
        ...documents.filter(({ type }) => type !== 'product'),
        ...goods.map((value) => ({ type: 'product', value }) as const),
      ],
      'electronics_en',
      'en-US',
      'net',
    )
    const env = { REUNA_SETTINGS: '{"storeViews.multistore":true}' }
    for (const path of [
      '/en/p/NET-1/product-901',
      '/en/c/kuulokkeet',
      '/en/search/Nettohintainen',
    ]) {
      expect(await (await visit(path, { env })).text()).toContain('€125.50')
    }
    const answer = await visit('/api/search?q=Nettohintainen&storeCode=en', { env })
    expect(await answer.json()).toMatchObject({ items: [{ price: 100, price_incl_tax: 125.5 }] })
  })
})
