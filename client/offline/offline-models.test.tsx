import { describe, expect, it } from 'vitest'
import { fixtureTile } from '../../shared/fixtures/shop.ts'
import { textOf } from '../../shared/fixtures/markup.tsx'
import { frameOf, offlineCategory } from '../testing/offline-fixtures.ts'
import { makeOfflineSimulator, pageOf, SHOP } from '../testing/offline-simulator.ts'
import { answerOffline } from './answer-offline.ts'
import { answerSearch } from './answer-search.ts'
import { OfflineStore } from './offline-store.ts'
import { FRESH_MS, IDLE_MS, PREFETCH_LIMIT_MS, prefetchFrame, prefetchPage } from './prefetch.ts'
import { PAGES } from './pages.ts'
import { flushPromises } from '../testing/virtual-clock.ts'

const cable = fixtureTile({ sku: 'CA-1', name: 'USB cable', href: '/p/CA-1/usb-cable' })
const charger = fixtureTile({ sku: 'CH-1', name: 'Charger', href: '/p/CH-1/charger', stock: 'out' })
const headers = { 'Content-Security-Policy': "default-src 'none'" }

async function makeShop() {
  const simulator = makeOfflineSimulator({})
  simulator.state.isCut = true
  const store = new OfflineStore(simulator.ports.catalog)
  await store.putFrame({ frame: frameOf(), headers })
  await store.putPage(offlineCategory([cable, charger], simulator.clock.now()))
  const open = async (path: string) => {
    const answer = await answerOffline(new URL(path, SHOP), simulator.ports)
    return { answer, html: answer.status === 200 ? await answer.text() : '' }
  }
  return { simulator, store, open }
}

describe('an offline page', () => {
  it('is rendered from its stored data, with its age and the headers of a page', async () => {
    const { open } = await makeShop()
    const { answer, html } = await open('/c/cables')
    expect(answer.headers.get('Content-Security-Policy')).toBe("default-src 'none'")
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(html).toMatch(/^<!DOCTYPE html><html lang="en"/)
    expect(html).toContain('<title>Cables – Reuna</title>')
    expect(textOf(html)).toContain('Offline copy: prices and availability as of Nov 21, 2026')
    expect(html).toContain('href="/p/CA-1/usb-cable"')
    expect(html).not.toMatch(/data-slot|<script(?![^>]*(?:src=|application\/json))/)
  })

  it('of a product is rendered from its tile, with the price to the cent', async () => {
    const { open } = await makeShop()
    const { html } = await open('/p/CA-1/usb-cable')
    const { price_incl_tax } = cable.prices
    expect(html).toContain('<h1>USB cable</h1>')
    expect(textOf(html)).toContain(price_incl_tax.toFixed(2))
    expect(html).toContain('data-offer')
  })

  it('of a product out of stock has no add button', async () => {
    const { open } = await makeShop()
    expect((await open('/p/CH-1/charger')).html).not.toContain('data-offer')
  })

  it('marks a price that has changed by date as unconfirmed', async () => {
    const { store, open, simulator } = await makeShop()
    const changesAt = simulator.clock.now() + 1000
    await store.putPage({ ...offlineCategory([cable], simulator.clock.now()), changesAt })
    expect(textOf((await open('/c/cables')).html)).not.toContain('A price has changed')
    await simulator.clock.advance(1000)
    expect(textOf((await open('/c/cables')).html)).toContain('A price has changed')
  })

  it('of a category without synced products shows "No products synchronized for this category. Please come back while online!"', async () => {
    const { open } = await makeShop()
    const { html } = await open('/c/sound')
    expect(html).toContain('<h1>Sound</h1>')
    expect(textOf(html)).toContain(
      'No products synchronized for this category. Please come back while online!',
    )
  })

  it('of a category without synced products leads to the home page and the search', async () => {
    const { open } = await makeShop()
    const { html } = await open('/c/sound')
    const links = /<ul class="category-below".*?<\/ul>/s.exec(html)?.[0] ?? ''
    expect([...links.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(['/', '/search'])
  })

  it('of the cart has no lines: the browser fills them in', async () => {
    const { open } = await makeShop()
    const { html } = await open('/cart')
    expect(html).toContain('/assets/cart-1.css')
    expect(html).toContain('data-island="cart/page"')
    expect(html).toContain('data-fresh')
  })

  it('redirects to the stored home page of the store view, with a notice, without data', async () => {
    const { open, simulator } = await makeShop()
    await (await simulator.caches.open(PAGES)).put(`${SHOP}/`, pageOf('home'))
    const { answer } = await open('/i/delivery')
    expect(answer.status).toBe(302)
    expect(answer.headers.get('Location')).toBe(`${SHOP}/#offline-unavailable`)
  })

  it('shows that it is not available, with a link home, if the home page is not stored either', async () => {
    const { open } = await makeShop()
    const { html } = await open('/i/delivery?x=1')
    expect(textOf(html)).toContain('This page is not on your device')
    expect(html).toContain('href="/i/delivery?x=1"')
    expect(html).toContain('href="/"')
  })

  it('is the browser’s error page when no frame is stored', async () => {
    const { ports } = makeOfflineSimulator({})
    expect((await answerOffline(new URL('/', SHOP), ports)).type).toBe('error')
  })

  it('has the frame of its own store view', async () => {
    const { store, open } = await makeShop()
    await store.putFrame({ frame: frameOf('/en'), headers })
    expect((await open('/en/c/sound')).html).toContain('href="/en/c/sound"')
    expect((await open('/english/x')).html).toContain('action="/search"')
  })
})

describe('an offline search', () => {
  const search = (simulator: ReturnType<typeof makeOfflineSimulator>, query: string) =>
    answerSearch(new Request(`${SHOP}/api/search?${query}`), simulator.ports)

  it('returns the stored response to the same query, flagged offline, with its time', async () => {
    const stored = { items: [{ sku: 'A', name: 'A', url: '/p/A/a' }], total: 1, suggestions: [] }
    const simulator = makeOfflineSimulator({
      '/api/search?q=usb&storeCode=fi': () => Response.json(stored),
    })
    expect(await (await search(simulator, 'q=usb&storeCode=fi')).json()).toEqual(stored)
    simulator.state.isCut = true
    const answer = (await (await search(simulator, 'storeCode=fi&q=usb')).json()) as object
    expect(answer).toMatchObject({ ...stored, offline: true, at: simulator.clock.now() })
  })

  it('stores no response with prices of a customer group', async () => {
    const notified = { items: [{ sku: 'A', name: 'A', url: '/p/A/a' }], total: 1, personal: true }
    const simulator = makeOfflineSimulator({
      '/api/search?q=usb&storeCode=fi': () => Response.json(notified),
    })
    expect(await (await search(simulator, 'q=usb&storeCode=fi')).json()).toEqual(notified)
    simulator.state.isCut = true
    const later = await (await search(simulator, 'q=usb&storeCode=fi')).json()
    expect(later).toMatchObject({ items: [], offline: true })
  })

  it('returns an empty result flagged offline without a match', async () => {
    const { simulator } = await makeShop()
    simulator.state.isOnline = false
    const found = await (await search(simulator, 'q=zzz&storeCode=fi')).json()
    expect(found).toMatchObject({ items: [], total: 0, offline: true })
  })

  it('matches stored tiles by every word, part or accent, best first', async () => {
    const { simulator, open } = await makeShop()
    const found = (await (await search(simulator, 'q=ÚSB%20cab&storeCode=fi')).json()) as {
      items: { sku: string; price_incl_tax: number }[]
    }
    expect(found.items.map(({ sku }) => sku)).toEqual(['CA-1'])
    expect(found.items[0]?.price_incl_tax).toBe(cable.prices.price_incl_tax)
    const { html } = await open('/search/cable')
    expect(textOf(html)).toContain('You are offline: 1 match among the products on your device.')
    expect(textOf((await open('/search?q=zzz')).html)).toContain('You are offline: 0 matches')
  })

  it('returns the age of its tiles, their energy class, and whether a price has changed', async () => {
    const { store, open, simulator } = await makeShop()
    const at = simulator.clock.now()
    const energy = { class: 'C', scale: 'A–G', colour: 'C', words: 'Energy class C' }
    const prices = { ...cable.prices, changesAt: at + 1000 }
    await store.putPage(offlineCategory([{ ...cable, energy, prices }], at))
    const { html } = await open('/search/cable')
    expect(textOf(html)).toContain('prices and availability as of Nov 21, 2026')
    expect(textOf(html)).not.toContain('A price has changed')
    expect((await open('/p/CA-1/usb-cable')).html).toContain('data-energy="C"')
    const find = async () => (await search(simulator, 'q=cable&storeCode=fi')).json()
    expect(await find()).toMatchObject({ at, items: [{ sku: 'CA-1', energy }] })
    expect(await find()).not.toHaveProperty('isPriceOld')
    await simulator.clock.advance(1000)
    expect(await find()).toMatchObject({ at, isPriceOld: true })
    expect(textOf((await open('/search/cable')).html)).toContain('A price has changed')
  })

  it('returns a refusal of the shop', async () => {
    const simulator = makeOfflineSimulator({
      '/api/search?q=us': () => Response.json({ code: 'search.too-short' }, { status: 400 }),
    })
    const answer = await search(simulator, 'q=us')
    expect([answer.status, await answer.json()]).toEqual([400, { code: 'search.too-short' }])
  })

  it('throws a failure while online', async () => {
    const simulator = makeOfflineSimulator({ '/api/search?q=usb': () => new Response('no JSON') })
    await expect(search(simulator, 'q=usb')).rejects.toThrow()
  })
})

describe('prefetching offline page data', () => {
  const pageDataPath = (path: string) => `/api/catalog/page?path=${encodeURIComponent(path)}`
  const shelf = {
    [pageDataPath('/c/cables')]: () =>
      Response.json(offlineCategory([cable, charger], Date.UTC(2026, 10, 21))),
    '/api/catalog/frame?storeCode=fi': () => Response.json(frameOf(), { headers }),
  }
  const prefetch = async (simulator: ReturnType<typeof makeOfflineSimulator>) => {
    const prefetching = prefetchPage(new URL('/c/cables', SHOP), simulator.ports)
    await flushPromises()
    await simulator.clock.advance(IDLE_MS)
    await prefetching
  }

  it('fetches the page, its frame and linked products when idle', async () => {
    const simulator = makeOfflineSimulator(shelf)
    await prefetch(simulator)
    expect(simulator.requests).toEqual([
      pageDataPath('/c/cables'),
      '/api/catalog/frame?storeCode=fi',
      pageDataPath(cable.href),
      pageDataPath(charger.href),
    ])
    expect((await new OfflineStore(simulator.ports.catalog).frameFor('/'))?.headers).toMatchObject({
      'Content-Security-Policy': "default-src 'none'",
    })
  })

  it('fetches nothing over a network that forbids it', async () => {
    const simulator = makeOfflineSimulator(shelf)
    simulator.state.mayFetchAhead = false
    await prefetch(simulator)
    expect(simulator.requests).toEqual([])
  })

  it('fetches no frame over a network that forbids it', async () => {
    const simulator = makeOfflineSimulator(shelf)
    simulator.state.mayFetchAhead = false
    await prefetchFrame('fi', simulator.ports)
    expect(simulator.requests).toEqual([])
  })

  it('stops if the network has become too slow', async () => {
    const simulator = makeOfflineSimulator(shelf)
    const prefetching = prefetchPage(new URL('/c/cables', SHOP), simulator.ports)
    await flushPromises()
    simulator.state.mayFetchAhead = false
    await simulator.clock.advance(IDLE_MS)
    await prefetching
    expect(simulator.requests).toEqual([])
  })

  it('fetches again after ten minutes only', async () => {
    const simulator = makeOfflineSimulator(shelf)
    await prefetch(simulator)
    const before = simulator.requests.length
    await prefetch(simulator)
    expect(simulator.requests.slice(before)).toEqual([
      pageDataPath(cable.href),
      pageDataPath(charger.href),
    ])
    await simulator.clock.advance(FRESH_MS)
    await prefetch(simulator)
    expect(simulator.requests).toContain(pageDataPath('/c/cables'))
  })

  it('fetches again at once if a price has changed by date', async () => {
    const simulator = makeOfflineSimulator(shelf)
    await prefetch(simulator)
    const store = new OfflineStore(simulator.ports.catalog)
    const data = await store.getPage('/c/cables')
    if (!data) throw new Error('nothing was learnt')
    const before = simulator.requests.length
    await store.putPage({ ...data, changesAt: simulator.clock.now() })
    await prefetch(simulator)
    expect(simulator.requests.slice(before)).toContain(pageDataPath('/c/cables'))
  })

  it('only logs a shop that does not respond', async () => {
    const simulator = makeOfflineSimulator(shelf)
    simulator.state.isCut = true
    await prefetch(simulator)
    expect(simulator.reports).toHaveLength(1)
  })

  it('aborts requests after ten seconds, so that a new build can activate', async () => {
    const signals: (AbortSignal | null | undefined)[] = []
    const simulator = makeOfflineSimulator(shelf)
    const silent: typeof simulator.ports.fetch = (_request, init) => {
      signals.push(init?.signal)
      return new Promise(() => undefined)
    }
    const prefetching = prefetchFrame('fi', { ...simulator.ports, fetch: silent })
    await flushPromises()
    await simulator.clock.advance(PREFETCH_LIMIT_MS)
    await prefetching
    expect(signals.map((signal) => signal?.aborted)).toEqual([true])
    expect(simulator.reports).toHaveLength(1)
  })
})
