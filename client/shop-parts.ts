import type { ShopRules } from '../shared/brand/shop-rules.ts'
import { Session } from './account/session.ts'
import { Coupons } from './cart/coupon.ts'
import {
  clearCarts,
  clearOrdered,
  KeptRecord,
  readGoods,
  readOrdered,
  restoreOrdered,
} from './cart/kept-record.ts'
import { CART_PREFIX } from './cart/cart-name.ts'
import { StockCache } from './cart/stock-cache.ts'
import { CartStock } from './cart/stock.ts'
import { CartStore } from './cart/store.ts'
import { CartSync } from './cart/sync.ts'
import type { BrowserStorage } from './db/browser.ts'
import type { Clock } from './db/clock.ts'
import { clearPersonal, openCollection } from './db/collections.ts'
import type { LastOrder } from './db/last-order.ts'
import type { EventBus } from './events.ts'
import type { Network, NetworkPorts } from './network.ts'
import { OFFER_KEY } from './checkout/kept-offer.ts'
import { CHECKOUT_KEY } from './order/checkout-key.ts'
import { holdsCart } from './order/hold.ts'
import { newOrderKey } from '../shared/order/key.ts'
import { Orders } from './order/orders.ts'
import { ORDERS_PREFIX, OrderTable } from './order/order-table.ts'
import { makeLock } from './sync/lock.ts'
import { TaskQueue } from './sync/queue.ts'
import { makeSend, type SendPorts } from './sync/send.ts'
import { TokenFlow } from './sync/token.ts'

/** What a shop's state is made on; the browser's own in a page. */
export interface ShopPorts {
  storage: BrowserStorage
  network: Omit<NetworkPorts, 'emit'>
  fetch: SendPorts['fetch']
  /** Undefined where the browser has no Web Locks. */
  locks: LockManager | undefined
  clock: Clock
  /** Who is here, as the edge's answers have it in any page; undefined: they have not said. */
  here?: () => string | undefined
  /** The marketing provider is to be told of orders that are made now. */
  isTelling?: () => boolean
  /** Name of the change of the cart that was answered last, in any page. */
  answered: () => string | undefined
  /** From 0 to 1. */
  random: () => number
  /** So many bytes that nobody can guess. */
  randomBytes: (count: number) => Uint8Array
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

/** What everything else stands on. */
export interface Ground {
  events: EventBus
  network: Network
}

/** The ways to the worker: with the token-invalid flow around each, and through the queue. */
export function makeCalls(ports: ShopPorts, place: ShopPlace, { events, network }: Ground) {
  const { clock, fetch, random, report, storage } = ports
  const { outbox: table, signal } = storage
  const { isOnline } = network
  const { queues, users } = place.rules
  const { storeCode } = place
  const plain = makeSend({
    ...{ fetch, clock, isOnline },
    ...(place.isMultistore ? { storeCode } : {}),
    onOutdated: () => events.emit('build.outdated', { at: clock.now() }),
  })
  const tokens: TokenFlow = new TokenFlow({
    send: plain,
    clock,
    emit: events.emit,
    owner: () => session.owner(),
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
    ...(ports.here && { here: ports.here }),
    async clear() {
      await clearCarts(table, signal)
      await clearPersonal(table, isKeptAtLogout)
      await new OrderTable(table).forgetSent()
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

/** The cart with what brings it together with the server. */
export function makeCart(
  ports: ShopPorts,
  { rules, storeCode }: ShopPlace,
  parts: Ground & ReturnType<typeof makeCalls> & { lastOrder: LastOrder },
) {
  const { answered, clock, report, storage, tabName } = ports
  const { events, lastOrder, network, session, tasks, tokens } = parts
  const { emit } = events
  const { send } = tokens
  const { maxCartBypassAttempts } = rules.queues
  const { usePriceTiers } = rules.products
  const kept = new KeptRecord({ table: storage.outbox, signal: storage.signal, storeCode })
  const cart = new CartStore({ kept, clock, emit })
  const sync = new CartSync({
    store: cart,
    kept,
    lock: lockOf(ports, cartLock(storeCode)),
    send,
    clock,
    emit,
    answered,
    nextId: namer(tabName),
    isOnline: network.isOnline,
    isHeld: () => holdsCart(storage.outbox, storeCode, session.owner(), clock.now()),
    isLoggedIn: session.isLoggedIn,
    lastOrderAt: lastOrder.at,
    settings: { ...rules.cart, maxCartBypassAttempts, usePriceTiers },
    report,
  })
  const coupons = new Coupons({ send, sync })
  const stockCache = new StockCache()
  const stock = new CartStock({
    ...{ store: cart, tasks, clock, settings: rules.stock },
    cache: stockCache,
  })
  return { kept, cart, sync, coupons, stock, stockCache, tokens }
}

/** The orders of this device, and what they do to the cart. */
export function makeOrders(
  ports: ShopPorts,
  { rules, storeCode }: ShopPlace,
  parts: Ground & ReturnType<typeof makeCalls> & Pick<ReturnType<typeof makeCart>, 'sync'>,
) {
  const { clock, random, randomBytes, report, storage } = ports
  const { events, network, session, sync, tokens } = parts
  const place = { table: storage.outbox, signal: storage.signal, storeCode }
  return new Orders({
    ...place,
    lock: lockOf(ports, 'orders'),
    send: tokens.send,
    ...{ clock, random, report },
    emit: events.emit,
    isOnline: network.isOnline,
    owner: session.owner,
    readCart: () => readGoods(place),
    newKey: () => newOrderKey(clock.now(), randomBytes(10)),
    isKept: () => storage.$storage.get() === 'kept',
    ...(ports.isTelling && { isTelling: ports.isTelling }),
    isAlwaysSent: rules.orders.offline_orders.automatic_transmission_enabled,
    async pushCart() {
      sync.request('online')
      await sync.rest()
    },
    whileCartRests: lockOf(ports, cartLock(storeCode)).run,
    clearCart: (ordered) => clearOrdered(place, ordered, clock.now()),
    linesOf: (ordered) => readOrdered(place, ordered),
    bringBack: (lines) => restoreOrdered(place, lines),
    async forgetDetails(coupon) {
      await storage.outbox.delete(CHECKOUT_KEY)
      await storage.outbox.delete(OFFER_KEY)
      if (coupon !== undefined) await openCollection(storage.outbox, 'claims').delete(coupon)
    },
  })
}

function cartLock(storeCode: string): string {
  return `cart:${storeCode}`
}

function lockOf({ clock, locks, storage, tabName }: ShopPorts, name: string) {
  return makeLock({ name: `reuna:${name}`, locks, table: storage.outbox, clock, owner: tabName })
}

/** Names that no other change has: not of this tab, nor of another. */
function namer(tabName: string): () => string {
  let last = 0
  return () => `${tabName}-${(last += 1)}`
}

/** Carts are emptied, not removed, so that no open tab brings them back; leases are nobody's. */
function isKeptAtLogout(key: string): boolean {
  return [ORDERS_PREFIX, 'lease:', 'last-order', CART_PREFIX].some((start) => key.startsWith(start))
}
