import { describe, expect, it } from 'vitest'
import { fixtureTile } from '../../shared/fixtures/shop.ts'
import { wordsOf } from '../../shared/fixtures/markup.tsx'
import { frameOf, knownCategory } from '../testing/known-pages.ts'
import { makeOfflineWorld, pageOf, SHOP } from '../testing/offline-world.ts'
import { answerOffline } from './answer-offline.ts'
import { answerSearch } from './answer-search.ts'
import { Knowledge } from './knowledge.ts'
import { FRESH_MS, IDLE_MS, learnPage } from './learn.ts'
import { PAGES } from './pages.ts'
import { settle } from '../testing/virtual-clock.ts'

const cable = fixtureTile({ sku: 'CA-1', name: 'USB cable', href: '/p/CA-1/usb-cable' })
const charger = fixtureTile({ sku: 'CH-1', name: 'Charger', href: '/p/CH-1/charger', stock: 'out' })
const headers = { 'Content-Security-Policy': "default-src 'none'" }

async function makeShop() {
  const world = makeOfflineWorld({})
  world.state.isCut = true
  const knowledge = new Knowledge(world.ports.catalog)
  await knowledge.keepFrame({ frame: frameOf(), headers })
  await knowledge.keepPage(knownCategory([cable, charger], world.clock.now()))
  const open = async (path: string) => {
    const answer = await answerOffline(new URL(path, SHOP), world.ports)
    return { answer, html: answer.status === 200 ? await answer.text() : '' }
  }
  return { world, knowledge, open }
}

describe('a page without the shop', () => {
  it('is drawn from what is known of it, with the time it is from and the headers of a page', async () => {
    const { open } = await makeShop()
    const { answer, html } = await open('/c/cables')
    expect(answer.headers.get('Content-Security-Policy')).toBe("default-src 'none'")
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(html).toMatch(/^<!DOCTYPE html><html lang="en"/)
    expect(html).toContain('<title>Cables – Reuna</title>')
    expect(wordsOf(html)).toContain('Offline copy: prices and availability as of Nov 21, 2026')
    expect(html).toContain('href="/p/CA-1/usb-cable"')
    expect(html).not.toMatch(/data-slot|<script(?![^>]*(?:src=|application\/json))/)
  })

  it('of a product in a list shows what the list showed, with the price to the cent', async () => {
    const { open } = await makeShop()
    const { html } = await open('/p/CA-1/usb-cable')
    const { price_incl_tax } = cable.prices
    expect(html).toContain('<h1>USB cable</h1>')
    expect(wordsOf(html)).toContain(price_incl_tax.toFixed(2))
    expect(html).toContain('data-offer')
  })

  it('of a product out of stock offers nothing to the cart', async () => {
    const { open } = await makeShop()
    expect((await open('/p/CH-1/charger')).html).not.toContain('data-offer')
  })

  it('says that a price has changed by date since: it is unconfirmed', async () => {
    const { knowledge, open, world } = await makeShop()
    const changesAt = world.clock.now() + 1000
    await knowledge.keepPage({ ...knownCategory([cable], world.clock.now()), changesAt })
    expect(wordsOf((await open('/c/cables')).html)).not.toContain('has changed since')
    await world.clock.advance(1000)
    expect(wordsOf((await open('/c/cables')).html)).toContain('has changed since')
  })

  it('of a category without synced products warns "No products synchronized for this category. Please come back while online!"', async () => {
    const { open } = await makeShop()
    const { html } = await open('/c/sound')
    expect(html).toContain('<h1>Sound</h1>')
    expect(wordsOf(html)).toContain(
      'No products synchronized for this category. Please come back while online!',
    )
  })

  it('of the cart holds nothing of anybody: the browser fills it in', async () => {
    const { open } = await makeShop()
    const { html } = await open('/cart')
    expect(html).toContain('/assets/cart-1.css')
    expect(html).toContain('data-island="cart/page"')
    expect(html).toContain('data-fresh')
  })

  it('that nobody knows sends to the home page of the store view, which says why', async () => {
    const { open, world } = await makeShop()
    await (await world.caches.open(PAGES)).put(`${SHOP}/`, pageOf('home'))
    const { answer } = await open('/i/delivery')
    expect(answer.status).toBe(302)
    expect(answer.headers.get('Location')).toBe(`${SHOP}/#offline-unavailable`)
  })

  it('says so itself, with the way home, where the home page is not there either', async () => {
    const { open } = await makeShop()
    const { html } = await open('/i/delivery?x=1')
    expect(wordsOf(html)).toContain('This page is not on your device')
    expect(html).toContain('href="/i/delivery?x=1"')
    expect(html).toContain('href="/"')
  })

  it('is the browser’s own where nothing is known at all', async () => {
    const { ports } = makeOfflineWorld({})
    expect((await answerOffline(new URL('/', SHOP), ports)).type).toBe('error')
  })

  it('stands in the frame of its own store view', async () => {
    const { knowledge, open } = await makeShop()
    await knowledge.keepFrame({ frame: frameOf('/en'), headers })
    expect((await open('/en/c/sound')).html).toContain('href="/en/c/sound"')
    expect((await open('/english/x')).html).toContain('action="/search"')
  })
})

describe('a search without the shop', () => {
  const ask = (world: ReturnType<typeof makeOfflineWorld>, query: string) =>
    answerSearch(new Request(`${SHOP}/api/search?${query}`), world.ports)

  it('gives the kept answer to the same question, flagged offline, with its time', async () => {
    const kept = { items: [{ sku: 'A', name: 'A', url: '/p/A/a' }], total: 1, suggestions: [] }
    const world = makeOfflineWorld({ '/api/search?q=usb&storeCode=fi': () => Response.json(kept) })
    expect(await (await ask(world, 'q=usb&storeCode=fi')).json()).toEqual(kept)
    world.state.isCut = true
    const answer = (await (await ask(world, 'storeCode=fi&q=usb')).json()) as object
    expect(answer).toMatchObject({ ...kept, offline: true, at: world.clock.now() })
  })

  it('keeps no answer with the prices of a customer’s group: it goes with the session', async () => {
    const told = { items: [{ sku: 'A', name: 'A', url: '/p/A/a' }], total: 1, personal: true }
    const world = makeOfflineWorld({ '/api/search?q=usb&storeCode=fi': () => Response.json(told) })
    expect(await (await ask(world, 'q=usb&storeCode=fi')).json()).toEqual(told)
    world.state.isCut = true
    const later = await (await ask(world, 'q=usb&storeCode=fi')).json()
    expect(later).toMatchObject({ items: [], offline: true })
  })

  it('that fails while offline is an empty result flagged offline when nothing fits', async () => {
    const { world } = await makeShop()
    world.state.isOnline = false
    const found = await (await ask(world, 'q=zzz&storeCode=fi')).json()
    expect(found).toMatchObject({ items: [], total: 0, offline: true })
  })

  it('finds what this browser holds by every word, part or accent, best first', async () => {
    const { world, open } = await makeShop()
    const found = (await (await ask(world, 'q=ÚSB%20cab&storeCode=fi')).json()) as {
      items: { sku: string; price_incl_tax: number }[]
    }
    expect(found.items.map(({ sku }) => sku)).toEqual(['CA-1'])
    expect(found.items[0]?.price_incl_tax).toBe(cable.prices.price_incl_tax)
    const { html } = await open('/search/cable')
    expect(wordsOf(html)).toContain('You are offline: 1 match among the products on your device.')
    expect(wordsOf((await open('/search?q=zzz')).html)).toContain('You are offline: 0 matches')
  })

  it('tells with its products from when they are, their energy class, and whether a price has changed', async () => {
    const { knowledge, open, world } = await makeShop()
    const at = world.clock.now()
    const energy = { class: 'C', scale: 'A–G', colour: 'C', words: 'Energy class C' }
    const prices = { ...cable.prices, changesAt: at + 1000 }
    await knowledge.keepPage(knownCategory([{ ...cable, energy, prices }], at))
    const { html } = await open('/search/cable')
    expect(wordsOf(html)).toContain('prices and availability as of Nov 21, 2026')
    expect(wordsOf(html)).not.toContain('has changed since')
    expect((await open('/p/CA-1/usb-cable')).html).toContain('data-energy="C"')
    const find = async () => (await ask(world, 'q=cable&storeCode=fi')).json()
    expect(await find()).toMatchObject({ at, items: [{ sku: 'CA-1', energy }] })
    expect(await find()).not.toHaveProperty('isPriceOld')
    await world.clock.advance(1000)
    expect(await find()).toMatchObject({ at, isPriceOld: true })
    expect(wordsOf((await open('/search/cable')).html)).toContain('has changed since')
  })

  it('that the shop refuses gives the shop’s own words', async () => {
    const world = makeOfflineWorld({
      '/api/search?q=us': () => Response.json({ code: 'search.too-short' }, { status: 400 }),
    })
    const answer = await ask(world, 'q=us')
    expect([answer.status, await answer.json()]).toEqual([400, { code: 'search.too-short' }])
  })

  it('that fails while online is raised', async () => {
    const world = makeOfflineWorld({ '/api/search?q=usb': () => new Response('no JSON') })
    await expect(ask(world, 'q=usb')).rejects.toThrow()
  })
})

describe('learning what a visited page shows', () => {
  const askFor = (path: string) => `/api/catalog/page?path=${encodeURIComponent(path)}`
  const shelf = {
    [askFor('/c/cables')]: () =>
      Response.json(knownCategory([cable, charger], Date.UTC(2026, 10, 21))),
    '/api/catalog/frame?storeCode=fi': () => Response.json(frameOf(), { headers }),
  }
  const learn = async (world: ReturnType<typeof makeOfflineWorld>) => {
    const learning = learnPage(new URL('/c/cables', SHOP), world.ports)
    await settle()
    await world.clock.advance(IDLE_MS)
    await learning
  }

  it('asks for the page, its frame and what it linked, when there is time', async () => {
    const world = makeOfflineWorld(shelf)
    await learn(world)
    expect(world.asked).toEqual([
      askFor('/c/cables'),
      '/api/catalog/frame?storeCode=fi',
      askFor(cable.href),
      askFor(charger.href),
    ])
    expect((await new Knowledge(world.ports.catalog).frameFor('/'))?.headers).toMatchObject({
      'Content-Security-Policy': "default-src 'none'",
    })
  })

  it('asks nothing where the shopper saves data', async () => {
    const world = makeOfflineWorld(shelf)
    world.state.savesData = true
    await learn(world)
    expect(world.asked).toEqual([])
  })

  it('asks again only after ten minutes', async () => {
    const world = makeOfflineWorld(shelf)
    await learn(world)
    const before = world.asked.length
    await learn(world)
    expect(world.asked.slice(before)).toEqual([askFor(cable.href), askFor(charger.href)])
    await world.clock.advance(FRESH_MS)
    await learn(world)
    expect(world.asked).toContain(askFor('/c/cables'))
  })

  it('asks at once again where a price has changed by date since', async () => {
    const world = makeOfflineWorld(shelf)
    await learn(world)
    const knowledge = new Knowledge(world.ports.catalog)
    const known = await knowledge.page('/c/cables')
    if (!known) throw new Error('nothing was learnt')
    const before = world.asked.length
    await knowledge.keepPage({ ...known, changesAt: world.clock.now() })
    await learn(world)
    expect(world.asked.slice(before)).toContain(askFor('/c/cables'))
  })

  it('only reports a shop that does not answer', async () => {
    const world = makeOfflineWorld(shelf)
    world.state.isCut = true
    await learn(world)
    expect(world.reports).toHaveLength(1)
  })
})
