import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { subscriberOf, type MarketingCustomer } from '../../shared/tracking/customer.ts'
import type { TrackCall } from '../../shared/tracking/event.ts'
import { viewedProduct } from '../../shared/tracking/event.ts'
import { openCollection } from '../db/collections.ts'
import { tableInMemory } from '../db/table.ts'
import { makeLock } from '../sync/lock.ts'
import { FakeLocks } from '../testing/fake-browser.ts'
import { VirtualClock } from '../testing/virtual-clock.ts'
import { flushMicrotasks } from '../testing/simulator.ts'
import { MAX_QUEUED, MAX_TRIES } from './queue.ts'
import { RETRY_MS, Tracker, type SendOutcome } from './tracker.ts'

const anna: MarketingCustomer = { ...subscriberOf('anna@example.test'), firstname: 'Anna' }
const view = (sku: string) => viewedProduct({ sku, name: sku })

/** A browser whose tabs send to one relay; the relay forwards each event id once. */
class Device {
  readonly clock = new VirtualClock()
  readonly table = tableInMemory()
  readonly locks = new FakeLocks()
  readonly sent: string[] = []
  readonly #handed = new Set<string>()
  isOnline = true
  isEnabled = true
  /** `lost`: accepted without an answer; `away`: not accepted. */
  fault: () => 'fine' | 'lost' | 'away' = () => 'fine'
  #count = 0

  tab(): Tracker {
    this.#count += 1
    const owner = `tab-${this.#count}`
    return new Tracker({
      table: openCollection(this.table, 'klaviyo'),
      lock: makeLock({
        ...{ name: 'tracking', table: this.table, clock: this.clock, owner },
        locks: this.locks.managerOf(owner),
      }),
      clock: this.clock,
      isOnline: () => this.isOnline,
      isEnabled: () => this.isEnabled,
      send: async (call) => this.#take(call),
      newId: () => crypto.randomUUID(),
      report: (what) => this.sent.push(what),
    })
  }

  queue(): Promise<unknown> {
    return this.table.get('klaviyo/trackQueue')
  }

  #take(call: TrackCall): SendOutcome {
    const fault = this.fault()
    if (fault === 'away') return 'again'
    if (call.kind === 'identify') this.sent.push(`who ${call.customer.email}`)
    else if (call.data.event === 'viewedProduct' && !this.#handed.has(call.id)) {
      this.#handed.add(call.id)
      this.sent.push(`${call.data.product.sku} by ${call.customer.email} at ${call.time}`)
    }
    return fault === 'lost' ? 'lost' : 'taken'
  }
}

describe('events sent to the marketing provider', () => {
  it('is queued with no identified customer, as event, data and time, and replayed in order after identify', async () => {
    const device = new Device()
    const tab = device.tab()
    await tab.track(view('A'))
    await tab.track(view('B'))
    await flushMicrotasks()
    expect(device.sent).toEqual([])
    const seconds = Math.floor(device.clock.now() / 1000)
    expect(await device.queue()).toMatchObject([
      { event: 'viewedProduct', data: view('A'), time: seconds },
      { event: 'viewedProduct', data: view('B'), time: seconds },
    ])
    device.clock.set(device.clock.now() + 3_600_000)
    await tab.identify(anna)
    await flushMicrotasks()
    expect(device.sent).toEqual([
      `who ${anna.email}`,
      ...['A', 'B'].map((sku) => `${sku} by ${anna.email} at ${seconds}`),
    ])
    expect(await device.queue()).toEqual([])
  })

  it('waits while the browser is offline, and is replayed when the network is back', async () => {
    const device = new Device()
    const tab = device.tab()
    await tab.identify(anna)
    await flushMicrotasks()
    device.isOnline = false
    await tab.track(view('A'))
    await flushMicrotasks()
    expect(device.sent).toEqual([`who ${anna.email}`])
    device.isOnline = true
    tab.flush()
    await flushMicrotasks()
    expect(device.sent).toHaveLength(2)
  })

  it('are deleted from the device if the consent is withdrawn while they are being stored', async () => {
    const device = new Device()
    const tab = device.tab()
    const writing = [tab.identify(anna), tab.track(view('A'))]
    device.isEnabled = false
    await tab.reset()
    await Promise.all(writing)
    await flushMicrotasks()
    const stored = await device.table.list('klaviyo/')
    expect(stored.filter(([, value]) => value !== undefined)).toEqual([])
    expect(device.sent).toEqual([])
  })

  it('are sent once, in order and by one tab at a time, with any lost requests', async () => {
    const faults = fc.array(fc.constantFrom('fine', 'lost', 'away'), { maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(faults, fc.integer({ min: 1, max: 6 }), async (list, many) => {
        const device = new Device()
        const rest_ = [...list]
        let awayInRow = 0
        device.fault = () => {
          const next = rest_.shift() ?? 'fine'
          awayInRow = next === 'away' ? awayInRow + 1 : 0
          return awayInRow < MAX_TRIES - 1 ? next : 'fine'
        }
        const tabs = [device.tab(), device.tab()]
        const skus = Array.from({ length: many }, (_, at) => `S${at}`)
        for (const [at, sku] of skus.entries()) await tabs[at % 2]?.track(view(sku))
        await tabs[0]?.identify(anna)
        for (let turn = 0; turn < 40; turn += 1) {
          await flushMicrotasks()
          device.clock.step()
        }
        await flushMicrotasks()
        const events = device.sent.filter((line) => !line.startsWith('who'))
        expect(events.map((line) => line.split(' ')[0])).toEqual(skus)
        for (const tab of tabs) tab.stop()
      }),
    )
  })

  it('keeps all events of an order that has more lines than the queue holds', async () => {
    const device = new Device()
    const tab = device.tab()
    await tab.track(view('before'))
    const skus = Array.from({ length: MAX_QUEUED + 50 }, (_, at) => `S${at}`)
    await tab.trackAll(skus.map((sku) => ({ id: `order.${sku}`, data: view(sku) })))
    await tab.identify(anna)
    await flushMicrotasks()
    const [who, ...sent] = device.sent
    expect(who).toBe(`who ${anna.email}`)
    expect(sent.map((line) => line.split(' ')[0])).toEqual(skus)
  })

  it('are limited: the oldest events are dropped, and failing ones are given up', async () => {
    const device = new Device()
    const tab = device.tab()
    for (let at = 0; at < MAX_QUEUED + 5; at += 1) await tab.track(view(`S${at}`))
    const queue = (await device.queue()) as { data: { product: { sku: string } } }[]
    expect(queue).toHaveLength(MAX_QUEUED)
    expect(queue[0]?.data.product.sku).toBe('S5')
    await tab.identify(anna)
    await flushMicrotasks()
    expect(device.sent).toHaveLength(MAX_QUEUED + 1)
    device.fault = () => 'away'
    await tab.track(view('LAST'))
    for (let turn = 0; turn < MAX_TRIES; turn += 1) {
      await flushMicrotasks()
      device.clock.step()
    }
    await flushMicrotasks()
    expect(await device.queue()).toEqual([])
  })

  it('stop and are deleted when the consent is withdrawn, also during sending', async () => {
    const device = new Device()
    const tab = device.tab()
    await tab.identify(anna)
    await flushMicrotasks()
    device.fault = () => 'away'
    await tab.track(view('A'))
    await tab.track(view('B'))
    await flushMicrotasks()
    device.fault = () => {
      device.isEnabled = false
      return 'fine'
    }
    device.clock.step()
    await flushMicrotasks()
    expect(device.sent.filter((each) => each.startsWith('B'))).toEqual([])
    await tab.track(view('C'))
    await tab.identify(anna)
    await tab.reset()
    expect(await device.table.list('klaviyo/')).toEqual([])
    await flushMicrotasks()
    expect(await tab.customer()).toBeUndefined()
  })

  it('belong to the identified customer, and to nobody after the logout', async () => {
    const device = new Device()
    const tab = device.tab()
    await tab.identify(anna)
    await flushMicrotasks()
    await tab.identify(subscriberOf('berta@example.test'))
    await tab.track(view('A'))
    await flushMicrotasks()
    expect(device.sent.slice(1)).toEqual([
      'who berta@example.test',
      expect.stringMatching(/^A by berta@/),
    ])
    await tab.forgetCustomer()
    await tab.track(view('B'))
    await flushMicrotasks()
    expect(device.sent).toHaveLength(3)
    expect(await device.queue()).toHaveLength(1)
  })

  it('keep their customer when another one is identified before they are sent', async () => {
    const device = new Device()
    const tab = device.tab()
    await tab.identify(anna)
    await flushMicrotasks()
    device.isOnline = false
    await tab.track(view('A'))
    await tab.identify(subscriberOf('berta@example.test'))
    await tab.track(view('B'))
    device.isOnline = true
    tab.flush()
    await flushMicrotasks()
    expect(device.sent.slice(1).map((line) => line.split(' at ')[0])).toEqual([
      'who berta@example.test',
      `A by ${anna.email}`,
      'B by berta@example.test',
    ])
  })

  it('are sent again after a back-off if the relay failed', async () => {
    const device = new Device()
    const tab = device.tab()
    device.fault = () => 'away'
    await tab.identify(anna)
    await flushMicrotasks()
    device.fault = () => 'fine'
    await flushMicrotasks()
    expect(device.sent).toEqual([])
    expect(device.clock.next()).toBe(device.clock.now() + RETRY_MS)
    device.clock.step()
    await flushMicrotasks()
    expect(device.sent).toEqual([`who ${anna.email}`])
  })

  it('continue if the stored queue is unreadable', async () => {
    const device = new Device()
    await device.table.set('klaviyo/trackQueue', [{ id: 1 }, 'x', null])
    await device.table.set('klaviyo/customer', { email: 7 })
    const tab = device.tab()
    await tab.track(view('A'))
    await tab.identify(anna)
    await flushMicrotasks()
    expect(device.sent).toHaveLength(2)
  })
})
