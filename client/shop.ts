import type { ShopRules } from '../shared/brand/shop-rules.ts'
import { lineKey } from '../shared/cart/same.ts'
import { stockSku } from '../shared/cart/stock-note.ts'
import { Session } from './account/session.ts'
import { Coupons } from './cart/coupon.ts'
import { clearCarts, KeptRecord } from './cart/kept-record.ts'
import { CART_PREFIX } from './cart/record.ts'
import { CartStock } from './cart/stock.ts'
import { CartStore } from './cart/store.ts'
import { CartSync } from './cart/sync.ts'
import type { BrowserStorage } from './db/browser.ts'
import type { Clock } from './db/clock.ts'
import { clearPersonal } from './db/collections.ts'
import { LastOrder } from './db/last-order.ts'
import { EventBus } from './events.ts'
import { watchNetwork, type Network, type NetworkPorts } from './network.ts'
import { Notices } from './shell/notices.ts'
import { tellStorage } from './shell/storage-notice.ts'
import { makeLock } from './sync/lock.ts'
import { TaskQueue } from './sync/queue.ts'
import { makeSend, type Send, type SendPorts } from './sync/send.ts'
import { TokenFlow } from './sync/token.ts'

/** What a shop's state is made on; the browser's own in a page. */
export interface ShopPorts {
  storage: BrowserStorage
  network: Omit<NetworkPorts, 'emit'>
  fetch: SendPorts['fetch']
  /** Undefined where the browser has no Web Locks. */
  locks: LockManager | undefined
  clock: Clock
  /** From 0 to 1. */
  random: () => number
  /** A name of this tab that no other has. */
  tabName: string
  /** For the log. */
  report: (what: string) => void
}

/** Which shop it is. */
export interface ShopPlace {
  storeCode: string
  /** Named in every question; where several store views are on. */
  isMultistore: boolean
  rules: ShopRules
}

/** The state of a shop in this tab: stores to show and verbs to call. */
export interface ShopState {
  events: EventBus
  network: Network
  storage: BrowserStorage
  session: Session
  notices: Notices
  cart: CartStore
  sync: CartSync
  coupons: Coupons
  stock: CartStock
  tasks: TaskQueue
  /** Calls that are made at once, with the token-invalid flow around them. */
  send: Send
  lastOrder: LastOrder
  /** Shows what is kept; with a network, brings it together with the server. */
  start: () => Promise<void>
  stop: () => void
}

/** Builds the state of a shop and connects its rooms: nowhere else does one room hear another. */
export function makeShop(ports: ShopPorts, place: ShopPlace): ShopState {
  const { storage, clock, report } = ports
  const { rules } = place
  const events = new EventBus()
  const network = watchNetwork({ ...ports.network, emit: events.emit })
  const notices = new Notices({ clock, hasExternalCheckout: rules.externalCheckout !== '' })
  const lastOrder = new LastOrder(storage.outbox)
  const calls = makeCalls(ports, place, { events, network })
  const { session, tokens, tasks } = calls
  const cartParts = makeCart(ports, place, { events, network, lastOrder, session, tokens, tasks })
  const { kept, cart, sync } = cartParts
  const stopWords = tellStorage(storage.$storage, events.emit)
  const { send } = tokens
  const shop = { events, network, storage, session, notices, tasks, send, lastOrder, ...cartParts }
  connect(shop, report)
  return {
    ...shop,
    async start() {
      await Promise.all([cart.restore(), session.restore(), lastOrder.restore()])
      sync.request('start')
      tasks.process()
    },
    stop() {
      for (const each of [kept, session, sync, tasks, network]) each.stop()
      stopWords()
    },
  }
}

type Ground = Pick<ShopState, 'events' | 'network'>

/** The ways to the worker: with the token-invalid flow around each, and through the queue. */
function makeCalls(ports: ShopPorts, place: ShopPlace, { events, network }: Ground) {
  const { clock, fetch, random, report, storage } = ports
  const { outbox: table, signal } = storage
  const { isOnline } = network
  const { queues, users } = place.rules
  const { storeCode } = place
  const plain = makeSend({ fetch, clock, isOnline, ...(place.isMultistore ? { storeCode } : {}) })
  const tokens: TokenFlow = new TokenFlow({
    send: plain,
    clock,
    emit: events.emit,
    isLoggedIn: () => session.isLoggedIn(),
    settings: {
      autoRefreshTokens: users.autoRefreshTokens,
      maxNetworkTaskAttempts: queues.maxNetworkTaskAttempts,
    },
    clearTasks: () => tasks.clearSession(),
  })
  const { send } = tokens
  const session = new Session({
    table,
    signal,
    send,
    emit: events.emit,
    async clear() {
      await clearCarts(table, signal)
      await clearPersonal(table, isKeptAtLogout)
    },
  })
  const tasks = new TaskQueue({
    table,
    signal,
    lock: lockOf(ports, 'tasks'),
    send,
    clock,
    emit: events.emit,
    isOnline,
    isLocked: () => tokens.isLocked(),
    owner: session.owner,
    random,
    report,
  })
  return { session, tokens, tasks }
}

function makeCart(
  ports: ShopPorts,
  { rules, storeCode }: ShopPlace,
  parts: Ground & ReturnType<typeof makeCalls> & Pick<ShopState, 'lastOrder'>,
) {
  const { clock, report, storage } = ports
  const { events, lastOrder, network, session, tasks, tokens } = parts
  const { emit } = events
  const { send } = tokens
  const kept = new KeptRecord({ table: storage.outbox, signal: storage.signal, storeCode })
  const cart = new CartStore({ kept, clock, emit })
  const sync = new CartSync({
    store: cart,
    kept,
    lock: lockOf(ports, `cart:${storeCode}`),
    send,
    clock,
    emit,
    isOnline: network.isOnline,
    isLoggedIn: session.isLoggedIn,
    lastOrderAt: lastOrder.at,
    settings: { ...rules.cart, maxCartBypassAttempts: rules.queues.maxCartBypassAttempts },
    report,
  })
  const coupons = new Coupons({ send, sync })
  const stock = new CartStock({ store: cart, tasks, clock, settings: rules.stock })
  return { kept, cart, sync, coupons, stock, tokens }
}

type Rooms = Omit<ShopState, 'start' | 'stop'> & Pick<ReturnType<typeof makeCalls>, 'tokens'>

/** What is said in one room and heard in another (decision 26). */
function connect(rooms: Rooms, report: (what: string) => void): void {
  const { cart, events, lastOrder, notices, session, stock, sync, tasks, tokens } = rooms
  const safely = (what: string, job: Promise<unknown>) =>
    void job.catch((error: unknown) => report(`${what}: ${String(error)}`))
  events.on('notice.wanted', (notice) => notices.show(notice))
  events.on('cart.changed', () => sync.request('change'))
  events.on('cart.added', ({ key }) => {
    const line = cart.$cart.get().items.find((item) => lineKey(item) === key)
    if (line) safely('stock', stock.ask([stockSku(line)]))
  })
  events.on('network.changed', ({ isOnline }) => {
    if (!isOnline) return
    tasks.process()
    sync.request('online')
  })
  events.on('session.changed', ({ isLoggedIn }) => {
    if (isLoggedIn) tokens.free()
    tasks.process()
    sync.request('session')
  })
  events.on('session.ended', () => safely('session', session.end()))
  events.on('order.placed', ({ at }) => safely('order', lastOrder.note(at)))
  events.on('store:cart/refresh', () => sync.request('refresh'))
  events.on('store:stock/known', (answer) => safely('stock', stock.take(answer)))
  events.on('store:session/known', ({ result, resultCode }) => {
    if (resultCode === 200) safely('session', session.take(result))
  })
}

function lockOf({ clock, locks, storage, tabName }: ShopPorts, name: string) {
  return makeLock({ name: `reuna:${name}`, locks, table: storage.outbox, clock, owner: tabName })
}

/** Carts are emptied, not removed, so that no open tab brings them back; leases are nobody's. */
function isKeptAtLogout(key: string): boolean {
  return ['order:', 'lease:', 'last-order', CART_PREFIX].some((start) => key.startsWith(start))
}
