import { atom } from 'nanostores'
import type { CartItem } from '../../shared/cart/cart.ts'
import { lineKey } from '../../shared/cart/line-key.ts'
import { fixtureRules } from '../../shared/fixtures/shop.ts'
import { lineOf } from '../../shared/fixtures/carts.ts'
import type { ShopRules } from '../../shared/brand/shop-rules.ts'
import { checkCartRecord, type CartRecord } from '../cart/cart-record.ts'
import type { StorageState } from '../db/resilient-table.ts'
import { tableInMemory, type Table } from '../db/table.ts'
import type { WantedNotice } from '../events.ts'
import type { ShopState } from '../app/shop-ports.ts'
import * as orderCode from '../app/lazy/order-code.ts'
import * as syncServices from '../app/sync-services.ts'
import { createShop } from '../app/shop.ts'
import { FakeChannel, FakeLocks, PageLifetime, endingTable, NEVER } from './fake-browser.ts'
import { FakeServer, type Fault } from './fake-server.ts'
// Preloaded, because a virtual clock does not wait for imports.
import '../sync/token-refresh.ts'
import { VirtualClock } from './virtual-clock.ts'

const STORE = 'fi'
const KEY = `cart:${STORE}`
/** Longer than any back-off. */
const LONG_MS = 700_000

/** Node's own function, which the DOM types do not have. */
const { setImmediate } = globalThis as unknown as { setImmediate: (go: () => void) => void }

/** Settles all pending microtasks. */
export function flushMicrotasks(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

/** An open page. */
export interface Tab {
  name: string
  shop: ShopState
  lifetime: PageLifetime
  notices: WantedNotice[]
  goOnline: (isOnline: boolean) => void
}

export interface SimulatorOptions {
  rules?: Partial<ShopRules>
  faultOf?: (name: string) => Fault
  /** The storage of all tabs; a table in memory unless another is given. */
  table?: Table
  /** Settles pending operations of the table. */
  rest?: () => Promise<void>
  hasLocks?: boolean
  /** The shopper consented to tracking. */
  isTrackingEnabled?: () => boolean
}

/** Simulates a browser with tabs, a server with faults, and a virtual clock. */
export class Simulator {
  readonly clock = new VirtualClock()
  readonly server: FakeServer
  readonly table: Table
  readonly reports: string[] = []
  readonly rest: () => Promise<void>
  tabs: readonly Tab[] = []
  /** Lazy files that pages have loaded, in order. */
  readonly loaded: string[] = []
  canLoad = true
  isOnline = true
  faultOf: (name: string) => Fault
  readonly #locks = new FakeLocks()
  readonly #channel = new FakeChannel()
  readonly #rules: ShopRules
  readonly #hasLocks: boolean
  readonly #isTrackingEnabled: () => boolean
  #opened = 0

  constructor(options: SimulatorOptions = {}) {
    this.faultOf = options.faultOf ?? (() => 'answered')
    this.server = new FakeServer(this.clock, (name) => this.faultOf(name))
    this.table = options.table ?? tableInMemory()
    this.rest = options.rest ?? flushMicrotasks
    this.#rules = { ...fixtureRules, ...options.rules }
    this.#hasLocks = options.hasLocks ?? true
    this.#isTrackingEnabled = options.isTrackingEnabled ?? (() => false)
  }

  /** Opens a page, which restores the cart and starts to sync. `lifetime` may end it at any await. */
  async open(lifetime = new PageLifetime()): Promise<Tab> {
    this.#opened += 1
    const name = `tab-${this.#opened}`
    const listeners = new Map<'online' | 'offline', () => void>()
    const notices: WantedNotice[] = []
    const table = endingTable(this.table, lifetime)
    const shop = createShop(
      {
        storage: {
          outbox: table,
          signal: this.#channel.open(),
          $storage: atom<StorageState>('kept'),
        },
        network: {
          isOnline: () => this.isOnline,
          listen(event, then) {
            listeners.set(event, then)
            return () => void listeners.delete(event)
          },
        },
        fetch: (address, init) =>
          lifetime.wait(() =>
            this.isOnline ? this.server.fetch(address, init) : Promise.reject(new TypeError()),
          ),
        locks: this.#hasLocks ? this.#locks.managerOf(name) : undefined,
        clock: {
          now: this.clock.now,
          wait: async (ms, givenUp) => {
            await this.clock.wait(ms, givenUp)
            if (lifetime.isOver) await NEVER
          },
        },
        userHint: () => this.server.who,
        answered: () => this.server.lastAnswered,
        isTrackingEnabled: this.#isTrackingEnabled,
        loadOrders: async () => this.#load('orders', orderCode),
        loadSync: async () => this.#load('sync', syncServices),
        random: () => 0.5,
        randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
        tabName: name,
        report: (what) => this.reports.push(what),
      },
      { storeCode: STORE, isMultistore: false, rules: this.#rules },
    )
    shop.events.on('notice.wanted', (notice) => notices.push(notice))
    const goOnline = (isOnline: boolean) => listeners.get(isOnline ? 'online' : 'offline')?.()
    const tab = { name, shop, lifetime, notices, goOnline }
    this.tabs = [...this.tabs, tab]
    void shop.start().catch((error: unknown) => this.reports.push(String(error)))
    await this.rest()
    return tab
  }

  #load<Code>(name: string, code: Code): Code {
    if (!this.canLoad) throw new Error('the file does not load')
    this.loaded.push(name)
    return code
  }

  /** Closes a page at once. */
  kill(tab: Tab): void {
    tab.lifetime.isOver = true
    this.closeEnded()
  }

  /** Releases the locks and listeners of closed pages. */
  closeEnded(): void {
    for (const { lifetime, name, shop } of this.tabs) {
      if (!lifetime.isOver) continue
      shop.stop()
      shop.storage.signal.close()
      this.#locks.release(name)
    }
    this.tabs = this.tabs.filter(({ lifetime }) => !lifetime.isOver)
  }

  async setOnline(isOnline: boolean): Promise<void> {
    this.isOnline = isOnline
    for (const tab of this.tabs) tab.goOnline(isOnline)
    await this.rest()
  }

  async advance(ms: number): Promise<void> {
    const end = this.clock.now() + ms
    await this.rest()
    for (;;) {
      const next = this.clock.next()
      if (next === undefined || next > end) break
      this.clock.step()
      await this.rest()
    }
    await this.clock.advance(Math.max(0, end - this.clock.now()))
    this.closeEnded()
  }

  /** Runs without faults, with at least one page, until everything is sent. */
  async converge(): Promise<void> {
    this.faultOf = () => 'answered'
    for (const { lifetime } of this.tabs) lifetime.spare()
    this.closeEnded()
    if (this.tabs.length === 0) await this.open()
    await this.setOnline(true)
    await this.advance(LONG_MS)
    this.tabs[0]?.shop.sync.request('refresh')
    await this.advance(LONG_MS)
  }

  async record(): Promise<CartRecord | undefined> {
    return checkCartRecord(await this.table.get(KEY))
  }

  /** The persisted lines, as a reload shows them. */
  async storedLines(): Promise<readonly CartItem[]> {
    return (await this.record())?.cart.items ?? []
  }

  async quantities(): Promise<Record<string, number>> {
    return Object.fromEntries((await this.storedLines()).map(({ sku, qty }) => [sku, qty]))
  }
}

/** The key of a plain line. */
export function keyOf(sku: string): string {
  return lineKey(lineOf(sku, 1))
}

export interface ShopWith {
  simulator: Simulator
  tab: Tab
  cart: ShopState['cart']
}

/** A simulator with these lines in the cart, synchronized with the server. */
export async function shopWith(
  lines: Readonly<Record<string, number>>,
  simulator = new Simulator(),
): Promise<ShopWith> {
  const tab = await simulator.open()
  for (const [sku, qty] of Object.entries(lines)) await tab.shop.cart.add(lineOf(sku, qty))
  await simulator.advance(1000)
  return { simulator, tab, cart: tab.shop.cart }
}

/** Rules of a brand with other cart settings. */
export function rulesWith(cart: Partial<ShopRules['cart']>): Pick<ShopRules, 'cart'> {
  return { cart: { ...fixtureRules.cart, ...cart } }
}
