import { describe, expect, it } from 'vitest'
import { cartOf, lineOf } from '../../shared/fixtures/carts.ts'
import { StorageError } from '../db/storage-error.ts'
import { tableInMemory, tableOn, type Table } from '../db/table.ts'
import { EventBus, type ShopEvents } from '../events.ts'
import { FakeChannel, PageLifetime } from '../testing/fake-browser.ts'
import { makeFactory, openOutbox } from '../testing/fake-database.ts'
import { VirtualClock } from '../testing/virtual-clock.ts'
import { keyOf, flushMicrotasks, Simulator } from '../testing/simulator.ts'
import { PersistedCart } from './persisted-cart.ts'
import { CartStore } from './store.ts'

/** A browser whose tabs share a table and a channel. */
function makeBrowser(tableOf?: () => Table) {
  const shared = tableInMemory()
  const channel = new FakeChannel()
  const clock = new VirtualClock()
  const open = (storeCode = 'fi') => {
    const events = new EventBus()
    const emitted: [keyof ShopEvents, unknown][] = []
    for (const name of ['cart.added', 'cart.removed', 'cart.changed'] as const) {
      events.on(name, (payload) => emitted.push([name, payload]))
    }
    const persistedCart = new PersistedCart({
      table: tableOf?.() ?? shared,
      signal: channel.open(),
      storeCode,
    })
    const store = new CartStore({ persistedCart, clock, emit: events.emit })
    const lines = () => store.$cart.get().items.map(({ sku, qty }) => [sku, qty])
    return { store, persistedCart, emitted, lines }
  }
  return { open, shared }
}

describe('the cart of the browser', () => {
  it('shows what was written and emits events', async () => {
    const { open } = makeBrowser()
    const { store, emitted, lines } = open()
    await store.add(lineOf('A', 2))
    await store.add(lineOf('A', 1))
    await store.setQuantity(keyOf('A'), '5 ')
    await store.remove(keyOf('A'))
    expect(lines()).toEqual([])
    expect(emitted.map(([name]) => name)).toEqual([
      ...['cart.changed', 'cart.added', 'cart.changed', 'cart.added'],
      ...['cart.changed', 'cart.changed', 'cart.removed'],
    ])
    expect(emitted[1]).toMatchObject(['cart.added', { key: keyOf('A'), sku: 'A', qty: 2 }])
  })

  it('adds the parts of a grouped product together or not at all', async () => {
    const { open, shared } = makeBrowser()
    const { store, lines, emitted } = open()
    const broken = lineOf('B', 1, { info: { go: (() => '') as unknown as string } })
    await expect(store.addAll([lineOf('A', 1), broken])).rejects.toThrow(StorageError)
    expect([lines(), emitted, await shared.list('')]).toEqual([[], [], []])
    await store.addAll([lineOf('A', 1), lineOf('B', 2)])
    expect(lines()).toEqual([
      ['A', 1],
      ['B', 2],
    ])
  })

  it('has every specified mutation', async () => {
    const { open } = makeBrowser()
    const { store, lines } = open()
    await store.load([lineOf('A', 2), lineOf('A', 1)])
    expect(lines()).toEqual([['A', 3]])
    await store.updateProps(keyOf('A'), { info: { note: 'x' } })
    await store.replace(keyOf('A'), lineOf('B', 3))
    await store.removeUnconfirmed(keyOf('B'))
    expect(lines()).toEqual([])
    const shipping = { method_code: 'posti', carrier_code: 'posti', method_title: 'Posti' }
    await store.chooseShipping({ ...shipping, amount: 5, price_incl_tax: 5 } as never)
    await store.choosePayment({ code: 'cashondelivery', title: 'Cash' } as never)
    expect(store.$cart.get()).toMatchObject({
      shippingMethod: { method_code: 'posti' },
      paymentMethod: { code: 'cashondelivery' },
    })
    await store.chooseShipping(undefined)
    await store.choosePayment(undefined)
    expect(store.$cart.get()).not.toHaveProperty('shippingMethod')
    await store.clear()
    expect(store.$cart.get()).toEqual(cartOf([]))
  })

  it('opens the minicart and sets the adding flag in this tab only', async () => {
    const { open, shared } = makeBrowser()
    const [first, second] = [open(), open()]
    first.store.toggleMinicart()
    first.store.setAddingItem(true)
    await first.store.add(lineOf('A', 1))
    await flushMicrotasks()
    expect(first.store.$cart.get()).toMatchObject({ isMinicartOpen: true, isAddingItem: true })
    expect(second.store.$cart.get()).toMatchObject({ isMinicartOpen: false, isAddingItem: false })
    expect(JSON.stringify(await shared.list(''))).not.toMatch(/isMinicartOpen|isAddingItem/)
    first.store.toggleMinicart(false)
    expect(first.store.$cart.get().isMinicartOpen).toBe(false)
  })

  it('is the same in every tab', async () => {
    const { open } = makeBrowser()
    const [first, second] = [open(), open()]
    await first.store.add(lineOf('A', 1))
    await second.store.add(lineOf('B', 1))
    await flushMicrotasks()
    expect(first.lines()).toEqual(second.lines())
    expect(first.lines()).toHaveLength(2)
  })

  it('is separate for each store view', async () => {
    const { open } = makeBrowser()
    const [fi, en] = [open('fi'), open('en')]
    await fi.store.add(lineOf('A', 1))
    expect(await en.store.restore()).toEqual(cartOf([]))
  })

  it('keeps 200 of two tabs that add 100 each, on a real database', async () => {
    const factory = makeFactory()
    const { open } = makeBrowser(() => tableOn(openOutbox(factory)))
    const [first, second] = [open(), open()]
    await Promise.all(
      [first, second].flatMap(({ store }, tab) =>
        Array.from({ length: 100 }, (_, index) => store.add(lineOf(`${tab}-${index}`, 1))),
      ),
    )
    expect((await first.store.restore()).items).toHaveLength(200)
    expect((await second.store.restore()).items).toHaveLength(200)
  })

  it('is written again from memory when the database is deleted', async () => {
    const factory = makeFactory()
    const { open } = makeBrowser(() => tableOn(openOutbox(factory)))
    const { store, lines } = open()
    await store.add(lineOf('A', 1))
    await openOutbox(factory).destroy()
    await store.restore()
    expect(lines()).toEqual([['A', 1]])
    await store.add(lineOf('B', 1))
    expect((await open().store.restore()).items).toHaveLength(2)
  })

  it.each([{ v: 99 }, 'text', { v: 1, fence: 'x' }, { v: 1, fence: 1, cart: { items: 7 } }])(
    'starts empty when %o is stored, which is moved aside',
    async (damaged) => {
      const { open, shared } = makeBrowser()
      await shared.set('cart:fi', damaged)
      const { store, lines } = open()
      await store.add(lineOf('A', 1))
      expect(lines()).toEqual([['A', 1]])
      expect(await shared.get('dead:cart:fi')).toEqual(damaged)
    },
  )

  it('keeps the valid lines if one is damaged', async () => {
    const { open, shared } = makeBrowser()
    await open().store.addAll([lineOf('A', 1), lineOf('B', 2)])
    await shared.update('cart:fi', (raw) => {
      const record = raw as { cart: { items: unknown[] } }
      return { ...record, cart: { ...record.cart, items: [...record.cart.items, 7, { qty: 1 }] } }
    })
    expect((await open().store.restore()).items).toHaveLength(2)
  })

  it('reads a record of an older build without the newer fields', async () => {
    const { open, shared } = makeBrowser()
    await shared.set('cart:fi', { v: 1, fence: 3, cart: { items: [lineOf('A', 1)] } })
    const { store } = open()
    await store.setQuantity(keyOf('A'), 2)
    expect(store.$cart.get()).toMatchObject({ items: [{ sku: 'A', qty: 2 }], serverCart: 'none' })
  })

  it('neither shows nor emits a change that was not written', async () => {
    const inner = tableInMemory()
    let isFull = false
    const table: Table = {
      ...inner,
      update: async (key, change) => {
        if (isFull) throw new StorageError('full')
        return await inner.update(key, change)
      },
    }
    const { open } = makeBrowser(() => table)
    const { store, lines, emitted } = open()
    await store.add(lineOf('A', 1))
    isFull = true
    await expect(store.add(lineOf('B', 1))).rejects.toMatchObject({ reason: 'full' })
    expect([lines(), emitted.length]).toEqual([[['A', 1]], 2])
  })

  it('reads the record again when the first read has failed', async () => {
    const inner = tableInMemory()
    let isBroken = true
    const table: Table = {
      ...inner,
      get: async (key) => {
        if (isBroken) throw new Error('broken')
        return await inner.get(key)
      },
    }
    const { open } = makeBrowser(() => table)
    const { store } = open()
    await expect(store.add(lineOf('A', 1))).rejects.toThrow('broken')
    isBroken = false
    await store.add(lineOf('A', 1))
    expect(await inner.get('cart:fi')).toBeDefined()
  })
})

describe('a page that is closed', () => {
  it('loses and duplicates nothing at any point between click, write, request and response', async () => {
    for (const when of ['before', 'after'] as const) {
      for (let at = 1; at <= 40; at += 1) {
        const simulator = new Simulator()
        const lifetime = new PageLifetime()
        const tab = await simulator.open(lifetime)
        await simulator.advance(1000)
        let isNotified = false
        lifetime.endAt(at, when)
        const adding = tab.shop.cart.add(lineOf('A', 2))
        void adding.then(() => (isNotified = true))
        await simulator.advance(1000)
        simulator.kill(tab)
        await simulator.open()
        await simulator.advance(60_000)
        const here = await simulator.quantities()
        expect(here, `${when} ${at}`).toEqual(simulator.server.quantities())
        expect(here['A'] ?? 0, `${when} ${at}`).toBe(isNotified ? 2 : (here['A'] ?? 0))
        expect([0, 2]).toContain(here['A'] ?? 0)
      }
    }
  })

  it('is followed by one that pulls the cart if the browser has evicted the database', async () => {
    const simulator = new Simulator()
    const tab = await simulator.open()
    await tab.shop.cart.add(lineOf('A', 2))
    await simulator.advance(1000)
    simulator.kill(tab)
    await simulator.table.clear()
    await simulator.open()
    await simulator.advance(1000)
    expect(await simulator.quantities()).toEqual({ A: 2 })
  })
})
