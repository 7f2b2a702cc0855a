import { describe, expect, it } from 'vitest'
import { lineOf } from '../../shared/fixtures/carts.ts'
import { EventBus, readStockEntries } from '../events.ts'
import { watchNetwork } from '../network.ts'
import { keyOf, flushMicrotasks, shopWith, Simulator } from '../testing/simulator.ts'

describe('event wiring', () => {
  it('processes the queue and reloads the cart when the network is back', async () => {
    const { simulator, tab } = await shopWith({ A: 1 })
    await simulator.setOnline(false)
    expect(tab.shop.network.$network.get()).toBe('offline')
    await tab.shop.tasks.add({ operation: 'cart.deleteCoupon', payload: {} })
    simulator.server.arrived.length = 0
    await simulator.setOnline(true)
    await simulator.advance(1000)
    expect(simulator.server.arrived).toEqual(
      expect.arrayContaining(['cart/delete-coupon', 'cart/pull']),
    )
    expect(tab.shop.network.$network.get()).toBe('online')
  })

  it('fetches the stock of an added line through the queue and notes it at the line', async () => {
    const { simulator, cart } = await shopWith({ A: 1 })
    expect(simulator.server.arrived).toContain('stock/list')
    expect(cart.$cart.get().items).toMatchObject([
      { is_in_stock: true, info: { stock: 'cart.stock.in' }, errors: {} },
    ])
  })

  it('stock.synchronize off: fetches no stock', async () => {
    const rules = { stock: { synchronize: false, allowOutOfStockInCart: true } }
    const { simulator } = await shopWith({ A: 1 }, new Simulator({ rules }))
    expect(simulator.server.arrived).not.toContain('stock/list')
  })

  it('shows an out-of-stock error at the line, and keeps the line', async () => {
    const simulator = new Simulator()
    simulator.server.soldOut.add('A')
    const { cart } = await shopWith({ A: 1 }, simulator)
    expect(cart.$cart.get().items).toMatchObject([
      { is_in_stock: false, errors: { stock: 'cart.stock.out' }, info: {} },
    ])
  })

  it('fetches the stock of the whole cart in groups of 15 skus', async () => {
    const skus = Array.from({ length: 32 }, (_, index) => `S${index}`)
    const simulator = new Simulator()
    const tab = await simulator.open()
    await tab.shop.cart.load(skus.map((sku) => lineOf(sku, 1)))
    await simulator.advance(5000)
    simulator.server.arrived.length = 0
    await tab.shop.stock.fetch()
    await simulator.advance(5000)
    expect(simulator.server.arrived).toEqual(['stock/list', 'stock/list', 'stock/list'])
    expect(tab.shop.cart.$cart.get().items.every(({ is_in_stock }) => is_in_stock)).toBe(true)
  })

  it('fetches stock when the network is back, also after the page was closed', async () => {
    const simulator = new Simulator()
    const tab = await simulator.open()
    await simulator.advance(100)
    await simulator.setOnline(false)
    await tab.shop.cart.add(lineOf('A', 1))
    await simulator.advance(1000)
    simulator.kill(tab)
    const next = await simulator.open()
    await simulator.setOnline(true)
    await simulator.advance(5000)
    expect(next.shop.cart.$cart.get().items).toMatchObject([{ is_in_stock: true }])
  })

  it('ignores invalid stock answers', async () => {
    const { tab, cart } = await shopWith({ A: 1 })
    const before = cart.$cart.get()
    const answer = { task_id: '1', operation: 'stock.list', payload: {} } as const
    await tab.shop.stock.take({ ...answer, resultCode: 500, result: [] })
    await tab.shop.stock.take({ ...answer, resultCode: 200, result: 'text' })
    expect(cart.$cart.get()).toBe(before)
    expect(readStockEntries([{ sku: 'A' }, 7, { sku: 'B', is_in_stock: true, qty: 1 }])).toEqual([
      { sku: 'B', is_in_stock: true, qty: 1 },
    ])
  })

  it('shows a notice on notice.wanted', async () => {
    const { tab } = await shopWith({})
    tab.shop.events.emit('notice.wanted', { type: 'info', message: { code: 'notice.ok' } })
    expect(tab.shop.notices.$notices.get()).toMatchObject([{ message: { code: 'notice.ok' } }])
  })

  it('pulls the cart on store:cart/refresh', async () => {
    const { simulator, tab } = await shopWith({ A: 1 })
    simulator.server.put('A', 5)
    const answer = { task_id: '1', operation: 'cart.applyCoupon', payload: {} } as const
    tab.shop.events.emit('store:cart/refresh', { ...answer, resultCode: 200, result: true })
    await simulator.advance(1000)
    expect(await simulator.quantities()).toEqual({ A: 5 })
  })
})

describe('the session in the browser', () => {
  it('is shared with every tab and the next page, without token, name or address', async () => {
    const { simulator, tab } = await shopWith({})
    const otherTab = await simulator.open()
    await tab.shop.session.logIn('anna', 'secret')
    await flushMicrotasks()
    const session = { state: 'customer', owner: 'anna', user: { id: 7, group_id: 1 } }
    expect(otherTab.shop.session.$session.get()).toEqual(session)
    for (const each of simulator.tabs) simulator.kill(each)
    const next = await simulator.open()
    expect(next.shop.session.$session.get()).toEqual(session)
    expect(JSON.stringify(await simulator.table.list(''))).not.toMatch(/token|secret|@example/i)
  })

  it('ignores records of another format', async () => {
    const { tab } = await shopWith({})
    for (const raw of [undefined, 'x', { state: 'customer' }, { state: 'customer', owner: 'x' }]) {
      await tab.shop.session.take(raw)
    }
    expect(tab.shop.session.isLoggedIn()).toBe(false)
  })

  it('fetches the current user from the edge', async () => {
    const { simulator, tab } = await shopWith({})
    simulator.server.owner = 'anna'
    await tab.shop.session.load()
    expect(tab.shop.session.owner()).toBe('anna')
  })

  it('ends at logout in every tab, with cart, wishlist and compare; unsent orders stay', async () => {
    const { simulator, tab } = await shopWith({ A: 1 })
    const otherTab = await simulator.open()
    await tab.shop.session.logIn('anna', 'secret')
    await simulator.advance(1000)
    for (const key of ['wishlist/A', 'compare/A', 'orders/1']) await simulator.table.set(key, 1)
    await tab.shop.session.logOut()
    await simulator.advance(1000)
    const keys = (await simulator.table.list('')).map(([key]) => key)
    expect(keys).toContain('dead:orders/1')
    expect(keys.filter((key) => /wishlist|compare/.test(key))).toEqual([])
    for (const { shop } of [tab, otherTab]) {
      expect(shop.session.isLoggedIn()).toBe(false)
      expect(shop.cart.$cart.get().items).toEqual([])
    }
  })

  it('that a form has ended at the edge is cleared in the browser without a request', async () => {
    const { simulator, tab } = await shopWith({ A: 1 })
    await tab.shop.session.logIn('anna', 'secret')
    await simulator.advance(1000)
    simulator.faultOf = () => 'never'
    simulator.server.who = ''
    await tab.shop.session.forget()
    await simulator.advance(1000)
    expect(tab.shop.session.isLoggedIn()).toBe(false)
    expect(tab.shop.cart.$cart.get().items).toEqual([])
  })

  it('continues if the logout has no response', async () => {
    const { simulator, tab } = await shopWith({ A: 1 })
    await tab.shop.session.logIn('anna', 'secret')
    simulator.faultOf = () => 'never'
    expect(await tab.shop.session.logOut()).toMatchObject({ kind: 'failed' })
    expect(tab.shop.session.isLoggedIn()).toBe(true)
    expect(await simulator.quantities()).toEqual({ A: 1 })
  })

  it('does not change the cart when the edge ends it', async () => {
    const { simulator, tab } = await shopWith({ A: 1 })
    await tab.shop.session.logIn('anna', 'secret')
    await simulator.advance(1000)
    tab.shop.events.emit('session.ended', { isSilent: true })
    await simulator.advance(1000)
    expect(tab.shop.session.isLoggedIn()).toBe(false)
    expect(await simulator.quantities()).toEqual({ A: 1 })
  })
})

describe('coupons', () => {
  it('are applied on the server, and totals are fetched again', async () => {
    const { simulator, tab } = await shopWith({ A: 1 })
    simulator.server.arrived.length = 0
    expect(await tab.shop.coupons.apply(' save 10 ')).toEqual({ ok: true })
    await simulator.advance(1000)
    expect(simulator.server.arrived).toEqual(['cart/apply-coupon', 'cart/pull', 'cart/totals'])
    expect(simulator.server.coupon).toBe('save10')
    expect(await tab.shop.coupons.remove()).toEqual({ ok: true })
    expect(simulator.server.coupon).toBe('')
  })

  it('are queued offline, and sent with the cart when the network is back', async () => {
    const { simulator, tab } = await shopWith({ A: 1 })
    await simulator.setOnline(false)
    expect(await tab.shop.coupons.apply('SAVE10')).toEqual({ ok: true, later: true })
    simulator.server.arrived.length = 0
    await simulator.setOnline(true)
    await simulator.advance(5000)
    expect(simulator.server.coupon).toBe('SAVE10')
    expect(simulator.server.arrived).toContain('cart/totals')
    await simulator.setOnline(false)
    expect(await tab.shop.coupons.remove()).toEqual({ ok: true, later: true })
    expect(await tab.shop.coupons.apply('WRONG')).toEqual({ ok: true, later: true })
    await simulator.setOnline(true)
    await simulator.advance(5000)
    expect(simulator.server.coupon).toBe('')
    const values = { text: 'Not valid' }
    expect(tab.notices).toContainEqual({ type: 'error', message: { code: 'answer.said', values } })
  })

  it('show a message if the server does not know them', async () => {
    const { simulator, tab } = await shopWith({ A: 1 })
    expect(await tab.shop.coupons.apply('WRONG')).toEqual({
      ok: false,
      code: 'cart.coupon.invalid',
    })
    simulator.server.arrived.length = 0
    expect(await tab.shop.coupons.apply('  ')).toEqual({ ok: false, code: 'cart.coupon.incorrect' })
    expect(simulator.server.arrived).toEqual([])
  })

  it('wait until a lost cart was created again', async () => {
    const { simulator, tab } = await shopWith({ A: 1 })
    simulator.server.lose()
    const applying = tab.shop.coupons.apply('SAVE10')
    await simulator.advance(5000)
    expect(await applying).toEqual({ ok: true })
    expect(simulator.server.quantities()).toEqual({ A: 1 })
  })

  it('show that the server is unavailable without a response', async () => {
    const { simulator, tab } = await shopWith({ A: 1 })
    simulator.faultOf = () => 'never'
    expect(await tab.shop.coupons.apply('SAVE10')).toEqual({
      ok: false,
      code: 'server.unavailable',
    })
  })
})

describe('the network', () => {
  it('is online or offline, and emits each change once', () => {
    const events = new EventBus()
    const states: boolean[] = []
    events.on('network.changed', ({ isOnline }) => states.push(isOnline))
    const hearers = new Map<string, () => void>()
    const { $network, isOnline, stop } = watchNetwork({
      isOnline: () => false,
      listen(event, then) {
        hearers.set(event, then)
        return () => void hearers.delete(event)
      },
      emit: events.emit,
    })
    expect([$network.get(), isOnline()]).toEqual(['offline', false])
    for (let storm = 0; storm < 100; storm += 1) hearers.get('online')?.()
    hearers.get('offline')?.()
    expect(states).toEqual([true, false])
    stop()
    expect(hearers.size).toBe(0)
  })

  it('runs the queue once for a hundred online events', async () => {
    const { simulator, tab } = await shopWith({ A: 1 })
    await simulator.setOnline(false)
    await tab.shop.cart.setQuantity(keyOf('A'), 3)
    simulator.server.arrived.length = 0
    for (let storm = 0; storm < 100; storm += 1) {
      simulator.isOnline = storm % 2 === 1
      tab.goOnline(simulator.isOnline)
    }
    await simulator.advance(5000)
    expect(simulator.server.arrived.filter((name) => name === 'cart/update')).toHaveLength(1)
    expect(simulator.server.arrived.length).toBeLessThan(8)
  })
})
