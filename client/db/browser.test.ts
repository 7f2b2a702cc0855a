import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeFactory } from '../testing/fake-database.ts'
import { flushMicrotasks } from '../testing/simulator.ts'
import type * as Browser from './browser.ts'
import { CatalogCache } from './catalog.ts'
import { browserClock } from './clock.ts'
import { findFactory } from './factory.ts'
import { Database } from './open.ts'
import { tableOn } from './table.ts'

const reports: string[] = []
const report = (what: string) => void reports.push(what)

/** Makes a property throw when it is read, as if storage were forbidden. */
function forbid(name: 'indexedDB' | 'localStorage'): void {
  vi.stubGlobal(name, undefined)
  Object.defineProperty(globalThis, name, {
    configurable: true,
    get: () => {
      throw new DOMException('forbidden', 'SecurityError')
    },
  })
}

function allow(name: 'indexedDB' | 'localStorage', value: unknown): void {
  Object.defineProperty(globalThis, name, { configurable: true, writable: true, value })
}

/** A page has one connection, so each test loads its own page. */
let openBrowserStorage: typeof Browser.openBrowserStorage

beforeEach(async () => {
  vi.resetModules()
  ;({ openBrowserStorage } = await import('./browser.ts'))
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  allow('indexedDB', makeFactory())
  allow('localStorage', undefined)
  reports.length = 0
})

afterEach(() => {
  vi.restoreAllMocks()
  allow('indexedDB', makeFactory())
  allow('localStorage', undefined)
  vi.unstubAllGlobals()
})

/** The service worker's catalogue cache; pages only wipe it. */
function cacheOfWorker(): CatalogCache {
  const base = new Database('catalog', {
    ...{ factory: findFactory(), clock: browserClock, durability: 'relaxed' },
  })
  return new CatalogCache({
    ...{ table: tableOn(base), recreate: () => base.destroy(), clock: browserClock, report },
  })
}

describe("the browser's storage", () => {
  it('has two databases: user data and the catalogue cache', async () => {
    const { outbox, $storage, signal } = openBrowserStorage()
    const catalog = cacheOfWorker()
    await outbox.set('cart:fi', 1)
    await catalog.write('page', 1, 'Cable')
    const names = (await indexedDB.databases()).map(({ name }) => name)
    expect(names.toSorted()).toEqual(['catalog', 'outbox'])
    await catalog.wipe()
    expect([await outbox.get('cart:fi'), $storage.get()]).toEqual([1, 'kept'])
    signal.close()
  })

  it('uses one connection per page', async () => {
    const open = vi.spyOn(indexedDB, 'open')
    const { outbox, signal } = openBrowserStorage()
    const { outboxTable } = await import('./outbox.ts')
    await outboxTable().set('recent', 1)
    expect(await outbox.get('recent')).toBe(1)
    expect(open).toHaveBeenCalledTimes(1)
    signal.close()
  })

  it('wipes the catalogue, never the cart, when the quota is exceeded', async () => {
    const { outbox, signal } = openBrowserStorage()
    const catalog = cacheOfWorker()
    await outbox.set('cart:fi', 1)
    await catalog.write('page', 1, 'Cable')
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await outbox.set('order:1', 2)
    expect(await catalog.read('page', 1)).toBeUndefined()
    expect(await outbox.list('')).toEqual([
      ['cart:fi', 1],
      ['order:1', 2],
    ])
    signal.close()
  })

  it.each(['there is no database', 'the database is forbidden'])(
    'continues in memory if %s, and reports it',
    async (why) => {
      if (why === 'there is no database') allow('indexedDB', undefined)
      else forbid('indexedDB')
      const { outbox, $storage, signal } = openBrowserStorage()
      await outbox.set('cart:fi', 1)
      expect([await outbox.get('cart:fi'), $storage.get()]).toEqual([1, 'memory'])
      signal.close()
    },
  )

  it('works if localStorage is forbidden', async () => {
    forbid('localStorage')
    const { outbox, signal } = openBrowserStorage()
    signal.publish('cart:fi')
    await outbox.set('cart:fi', 1)
    expect(await outbox.get('cart:fi')).toBe(1)
    signal.close()
  })

  it('notifies tabs by storage events without BroadcastChannel', async () => {
    const setItem = vi.fn()
    allow('localStorage', { setItem })
    const listeners = new Set<(event: object) => void>()
    vi.stubGlobal('addEventListener', (_: string, listener: never) => listeners.add(listener))
    vi.stubGlobal('removeEventListener', (_: string, listener: never) => listeners.delete(listener))
    const { signal } = openBrowserStorage()
    const received: unknown[] = []
    signal.listen((topic) => received.push(topic))
    signal.publish('cart:fi')
    const [[key, newValue] = []] = setItem.mock.calls
    for (const listener of listeners) {
      listener({ key, newValue })
      listener({ key: 'other', newValue })
      listener({ key, newValue: null })
    }
    expect(received).toEqual(['cart:fi'])
    signal.close()
    await flushMicrotasks()
    expect(listeners.size).toBe(0)
  })

  it('reports that another tab blocks the upgrade', async () => {
    vi.spyOn(console, 'info').mockImplementation(report)
    const request = {} as IDBOpenDBRequest
    vi.spyOn(indexedDB, 'open').mockReturnValue(request)
    vi.useFakeTimers()
    const { outbox, signal, $storage } = openBrowserStorage()
    const reading = outbox.get('cart:fi')
    await vi.advanceTimersByTimeAsync(3000)
    vi.useRealTimers()
    expect(await reading).toBeUndefined()
    expect([reports, $storage.get()]).toEqual([
      ['storage: another tab holds an old connection'],
      'memory',
    ])
    signal.close()
  })
})
