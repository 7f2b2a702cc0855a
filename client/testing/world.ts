import { atom } from 'nanostores'
import type { CartItem } from '../../shared/cart/cart.ts'
import { lineKey } from '../../shared/cart/same.ts'
import { fixtureRules } from '../../shared/fixtures/shop.ts'
import { lineOf } from '../../shared/fixtures/carts.ts'
import type { ShopRules } from '../../shared/brand/shop-rules.ts'
import { checkCartRecord, type CartRecord } from '../cart/cart-record.ts'
import type { StorageState } from '../db/keep.ts'
import { tableInMemory, type Table } from '../db/table.ts'
import type { WantedNotice } from '../events.ts'
import type { ShopState } from '../app/shop-state.ts'
import * as orderCode from '../order/order-code.ts'
import * as sending from '../app/sending.ts'
import { makeShop } from '../app/shop.ts'
import { FakeChannel, FakeLocks, Life, mortalTable, NEVER } from './fake-browser.ts'
import { FakeServer, type Fate } from './fake-server.ts'
import { VirtualClock } from './virtual-clock.ts'

const STORE = 'fi'
const KEY = `cart:${STORE}`
/** Longer than any wait between two tries. */
const LONG_MS = 700_000

/** Node's own, which the types of a browser do not know. */
const { setImmediate } = globalThis as unknown as { setImmediate: (go: () => void) => void }

/** Lets everything go on that waits for nothing but its turn. */
export function rest(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

/** A page of the shop that is open. */
export interface Tab {
  name: string
  shop: ShopState
  life: Life
  told: WantedNotice[]
  goOnline: (isOnline: boolean) => void
}

export interface WorldOptions {
  rules?: Partial<ShopRules>
  fateOf?: (name: string) => Fate
  /** What the tabs share; a table in memory unless another is given. */
  table?: Table
  /** Lets what the table waits for go on. */
  rest?: () => Promise<void>
  hasLocks?: boolean
  /** The shopper agreed that the marketing provider is told. */
  isTrackingEnabled?: () => boolean
}

/** A browser with tabs, a server with faults, and a clock that a test turns. */
export class World {
  readonly clock = new VirtualClock()
  readonly server: FakeServer
  readonly table: Table
  readonly reports: string[] = []
  readonly rest: () => Promise<void>
  tabs: readonly Tab[] = []
  /** Files of the build that pages have asked for, in that order. */
  readonly loaded: string[] = []
  canLoad = true
  isOnline = true
  fateOf: (name: string) => Fate
  readonly #locks = new FakeLocks()
  readonly #channel = new FakeChannel()
  readonly #rules: ShopRules
  readonly #hasLocks: boolean
  readonly #isTrackingEnabled: () => boolean
  #opened = 0

  constructor(options: WorldOptions = {}) {
    this.fateOf = options.fateOf ?? (() => 'answered')
    this.server = new FakeServer(this.clock, (name) => this.fateOf(name))
    this.table = options.table ?? tableInMemory()
    this.rest = options.rest ?? rest
    this.#rules = { ...fixtureRules, ...options.rules }
    this.#hasLocks = options.hasLocks ?? true
    this.#isTrackingEnabled = options.isTrackingEnabled ?? (() => false)
  }

  /** Opens a page; it restores the cart and starts to sync. `life` may end it on the way. */
  async open(life = new Life()): Promise<Tab> {
    this.#opened += 1
    const name = `tab-${this.#opened}`
    const hearers = new Map<'online' | 'offline', () => void>()
    const told: WantedNotice[] = []
    const table = mortalTable(this.table, life)
    const shop = makeShop(
      {
        storage: {
          outbox: table,
          signal: this.#channel.open(),
          $storage: atom<StorageState>('kept'),
        },
        network: {
          isOnline: () => this.isOnline,
          hear(event, then) {
            hearers.set(event, then)
            return () => void hearers.delete(event)
          },
        },
        fetch: (address, init) =>
          life.wait(() =>
            this.isOnline ? this.server.fetch(address, init) : Promise.reject(new TypeError()),
          ),
        locks: this.#hasLocks ? this.#locks.managerOf(name) : undefined,
        clock: {
          now: this.clock.now,
          wait: async (ms, givenUp) => {
            await this.clock.wait(ms, givenUp)
            if (life.isOver) await NEVER
          },
        },
        here: () => this.server.who,
        answered: () => this.server.lastAnswered,
        isTrackingEnabled: this.#isTrackingEnabled,
        loadOrders: async () => this.#load('orders', orderCode),
        loadSending: async () => this.#load('sending', sending),
        random: () => 0.5,
        randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
        tabName: name,
        report: (what) => this.reports.push(what),
      },
      { storeCode: STORE, isMultistore: false, rules: this.#rules },
    )
    shop.events.on('notice.wanted', (notice) => told.push(notice))
    const goOnline = (isOnline: boolean) => hearers.get(isOnline ? 'online' : 'offline')?.()
    const tab = { name, shop, life, told, goOnline }
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

  /** Ends a page at once: nothing of it goes on. */
  kill(tab: Tab): void {
    tab.life.isOver = true
    this.bury()
  }

  /** What pages that have ended leave behind: their locks are free, nobody hears them. */
  bury(): void {
    for (const { life, name, shop } of this.tabs) {
      if (!life.isOver) continue
      shop.stop()
      shop.storage.signal.close()
      this.#locks.release(name)
    }
    this.tabs = this.tabs.filter(({ life }) => !life.isOver)
  }

  async setOnline(isOnline: boolean): Promise<void> {
    this.isOnline = isOnline
    for (const tab of this.tabs) tab.goOnline(isOnline)
    await this.rest()
  }

  async pass(ms: number): Promise<void> {
    const end = this.clock.now() + ms
    await this.rest()
    for (;;) {
      const next = this.clock.next()
      if (next === undefined || next > end) break
      this.clock.step()
      await this.rest()
    }
    await this.clock.advance(Math.max(0, end - this.clock.now()))
    this.bury()
  }

  /** The network is good and one page is open: everything that waits is sent. */
  async comeToRest(): Promise<void> {
    this.fateOf = () => 'answered'
    for (const { life } of this.tabs) life.spare()
    this.bury()
    if (this.tabs.length === 0) await this.open()
    await this.setOnline(true)
    await this.pass(LONG_MS)
    this.tabs[0]?.shop.sync.request('refresh')
    await this.pass(LONG_MS)
  }

  async record(): Promise<CartRecord | undefined> {
    return checkCartRecord(await this.table.get(KEY))
  }

  /** The lines that are kept, as a shopper sees them after a reload. */
  async kept(): Promise<readonly CartItem[]> {
    return (await this.record())?.cart.items ?? []
  }

  async quantities(): Promise<Record<string, number>> {
    return Object.fromEntries((await this.kept()).map(({ sku, qty }) => [sku, qty]))
  }
}

/** The name of a plain line. */
export function keyOf(sku: string): string {
  return lineKey(lineOf(sku, 1))
}

export interface ShopWith {
  world: World
  tab: Tab
  cart: ShopState['cart']
}

/** A shop with these lines in its cart, which the server has too. */
export async function shopWith(
  lines: Readonly<Record<string, number>>,
  world = new World(),
): Promise<ShopWith> {
  const tab = await world.open()
  for (const [sku, qty] of Object.entries(lines)) await tab.shop.cart.add(lineOf(sku, qty))
  await world.pass(1000)
  return { world, tab, cart: tab.shop.cart }
}

/** Rules of a brand whose cart behaves otherwise. */
export function rulesWith(cart: Partial<ShopRules['cart']>): Pick<ShopRules, 'cart'> {
  return { cart: { ...fixtureRules.cart, ...cart } }
}
