import { describe, expect, it } from 'vitest'
import type { StockEntry } from '../../shared/api.ts'
import { lineOf } from '../../shared/fixtures/carts.ts'
import { tableInMemory } from '../db/table.ts'
import { EventBus, type WantedNotice } from '../events.ts'
import type { Send } from '../sync/send.ts'
import { FakeChannel } from '../testing/fake-browser.ts'
import { VirtualClock } from '../testing/virtual-clock.ts'
import { AddToCart, STOCK_TIMEOUT_MS } from './adding.ts'
import { PersistedCart } from './persisted-cart.ts'
import { StockCache } from './stock-cache.ts'
import { CartStore } from './store.ts'

const THERE = { is_in_stock: true, qty: 100 }

function makeShop({
  stock = {} as Record<string, Omit<StockEntry, 'sku'>>,
  isOnline = true,
  isSilent = false,
  settings = {},
} = {}) {
  const clock = new VirtualClock()
  const network = { isOnline }
  const events = new EventBus()
  const notices: WantedNotice[] = []
  const requests: string[] = []
  events.on('notice.wanted', (notice) => notices.push(notice))
  const persistedCart = new PersistedCart({
    table: tableInMemory(),
    signal: new FakeChannel().open(),
    storeCode: 'fi',
  })
  const store = new CartStore({ persistedCart, clock, emit: events.emit })
  const answer = (skus: string): readonly StockEntry[] =>
    skus.split(',').flatMap((sku) => (stock[sku] ? [{ ...stock[sku], sku }] : []))
  const send = (async (_: string, question: { skus: string }) => {
    requests.push(question.skus)
    if (isSilent) return new Promise(() => undefined)
    return { kind: 'done', code: 200, result: answer(question.skus), meta: {} }
  }) as unknown as Send
  const adding = new AddToCart({
    store,
    send,
    isOnline: () => network.isOnline,
    stock: new StockCache(),
    clock,
    emit: events.emit,
    settings: {
      ...{ synchronize: true, allowOutOfStockInCart: true, allowZeroPrice: false },
      ...settings,
    },
  })
  const lines = () => store.$cart.get().items.map(({ sku, qty }) => [sku, qty])
  const messages = () => notices.map(({ type, message }) => [type, message.code])
  return { adding, store, lines, messages, asked: requests, clock, network }
}

const request = (...lines: ReturnType<typeof lineOf>[]) => ({ lines, problems: [], qty: '1' })

describe('adding in the browser', () => {
  it('adds the entered quantity when stock allows it, with notices', async () => {
    const shop = makeShop({ stock: { A: THERE } })
    expect(await shop.adding.add({ ...request(lineOf('A', 1)), qty: '3' })).toBe('added')
    expect(await shop.adding.add(request(lineOf('A', 1)))).toBe('added')
    expect(shop.lines()).toEqual([['A', 4]])
    expect(shop.messages()).toEqual([
      ['success', 'cart.added'],
      ['success', 'cart.qty-updated'],
    ])
    expect(shop.store.$cart.get().isAddingItem).toBe(false)
  })

  it('multiplies the parts of a set, and fetches their stock in groups of 15', async () => {
    const parts = Array.from({ length: 17 }, (_, at) => lineOf(`P${at}`, 2))
    const stock = Object.fromEntries(parts.map(({ sku }) => [sku, THERE]))
    const shop = makeShop({ stock })
    await shop.adding.add({ lines: parts, problems: [], qty: '2' })
    expect(shop.lines().every(([, qty]) => qty === 4)).toBe(true)
    expect(shop.asked.map((skus) => skus.split(',').length)).toEqual([15, 2])
    expect(shop.messages()).toEqual([['success', 'cart.added']])
  })

  it('adds nothing when one line is refused, and shows every reason', async () => {
    const soldOut = { is_in_stock: false, qty: 0 }
    const shop = makeShop({ stock: { A: THERE, B: soldOut } })
    const free = lineOf('A', 1, { price: 0, price_incl_tax: 0 })
    expect(await shop.adding.add(request(free, lineOf('B', 1)))).toBe('refused')
    expect(shop.lines()).toEqual([])
    expect(shop.messages()).toEqual([
      ['error', 'cart.price-unknown'],
      ['error', 'cart.out-of-stock'],
    ])
  })

  it('counts lines in the cart against the stock', async () => {
    const shop = makeShop({ stock: { A: { is_in_stock: true, qty: 2 } } })
    await shop.adding.add({ ...request(lineOf('A', 1)), qty: '2' })
    expect(await shop.adding.add(request(lineOf('A', 1)))).toBe('refused')
    expect(shop.messages().at(-1)).toEqual(['error', 'cart.qty.available'])
    expect(shop.lines()).toEqual([['A', 2]])
  })

  it('shows problems of choice or quantity before any request', async () => {
    const shop = makeShop()
    const problems = [{ code: 'cart.option-first' as const }]
    expect(await shop.adding.add({ lines: [], problems, qty: 'x' })).toBe('refused')
    expect(shop.messages()).toEqual([
      ['error', 'cart.option-first'],
      ['error', 'cart.qty.integer'],
    ])
    expect(shop.asked).toEqual([])
  })

  it('shows "Error while adding products." when there is nothing to add', async () => {
    const shop = makeShop()
    expect(await shop.adding.add(request())).toBe('refused')
    expect(shop.messages()).toEqual([['error', 'cart.add-failed']])
  })

  it('adds offline as a pre-reservation, with a notice that stock is not confirmed', async () => {
    const shop = makeShop({ isOnline: false })
    expect(await shop.adding.add(request(lineOf('A', 1, { is_in_stock: true })))).toBe('added')
    expect(shop.messages()).toEqual([['warning', 'cart.volatile']])
    expect(shop.asked).toEqual([])
  })

  it('uses the last known stock offline, by product id', async () => {
    const soldOut = { is_in_stock: false, qty: 0, product_id: 7 }
    const shop = makeShop({ stock: { A: soldOut }, settings: { allowOutOfStockInCart: false } })
    expect(await shop.adding.add(request(lineOf('A', 1)))).toBe('refused')
    shop.network.isOnline = false
    const outcome = request(lineOf('A', 1, { is_in_stock: true }))
    expect(await shop.adding.add(outcome)).toBe('refused')
    const cache = new StockCache()
    cache.take([{ sku: 'A', ...soldOut }])
    cache.take([{ sku: 'A-OLD-NAME', is_in_stock: true, qty: 3, product_id: 7 }])
    cache.take([{ sku: 'B', is_in_stock: true, qty: 3 }])
    expect([cache.of('A')?.qty, cache.of('A-OLD-NAME')?.qty, cache.of('B')]).toEqual([
      ...[3, 3, undefined],
    ])
  })

  it('does not wait for a slow stock answer, nor add the same click twice', async () => {
    const shop = makeShop({ isSilent: true })
    const first = shop.adding.add(request(lineOf('A', 1)))
    expect(shop.store.$cart.get().isAddingItem).toBe(true)
    expect(await shop.adding.add(request(lineOf('A', 1)))).toBe('busy')
    await shop.clock.advance(STOCK_TIMEOUT_MS)
    expect(await first).toBe('added')
    expect(shop.lines()).toEqual([['A', 1]])
    expect(shop.messages()).toEqual([
      ['info', 'cart.stock-check'],
      ['warning', 'cart.volatile'],
    ])
  })

  it('stock.synchronize off: uses the stock of the page, without a request', async () => {
    const shop = makeShop({ settings: { synchronize: false } })
    const here = lineOf('A', 1, { is_in_stock: true })
    const soldOut = lineOf('B', 1, { is_in_stock: false })
    expect(await shop.adding.add(request(here))).toBe('added')
    expect(await shop.adding.add(request(soldOut))).toBe('refused')
    expect(shop.asked).toEqual([])
  })
})
