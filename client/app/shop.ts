import { LastOrder } from '../db/last-order.ts'
import { EventBus } from '../events.ts'
import { LazySync } from './lazy-sync.ts'
import { watchNetwork } from '../network.ts'
import type { ShopConfig, ShopPorts, CoreServices, OrderParts, ShopState } from './shop-ports.ts'
import { Notices } from '../shell/notices.ts'
import { notifyStorage } from '../shell/storage-notice.ts'
import { Session } from '../account/session.ts'
import { clearCarts, PersistedCart } from '../cart/persisted-cart.ts'
import { CART_PREFIX } from '../cart/cart-name.ts'
import { StockCache } from '../cart/stock-cache.ts'
import { CartStore } from '../cart/store.ts'
import { clearPersonal } from '../db/collections.ts'
import { readInCheckout } from '../order/checkout-key.ts'
import { hasOrders, ORDERS_PREFIX } from '../order/has-orders.ts'
import { LazyOrders } from '../order/lazy-orders.ts'
import { makeSend } from '../sync/send.ts'
import { TokenFlow } from '../sync/token.ts'
import { lineKey } from '../../shared/cart/line-key.ts'
import { stockSku } from '../../shared/cart/stock-note.ts'

/**
 * Creates the state of a shop and wires its rooms: no other place subscribes one room to another's events.
 */
export function createShop(ports: ShopPorts, config: ShopConfig): ShopState {
  const { storage, clock, report } = ports
  const { rules } = config
  const events = new EventBus()
  const network = watchNetwork({ ...ports.network, emit: events.emit })
  const notices = new Notices({ clock, hasExternalCheckout: rules.hasExternalCheckout })
  const lastOrder = new LastOrder(storage.outbox)
  const core = { events, network }
  const calls = createCalls(ports, config, core, () => tasks.clearSession())
  const { session, tokens } = calls
  const cartParts = createCart(ports, config, core)
  const { persistedCart, cart } = cartParts
  const lazySync = new LazySync(async () => {
    const { createSync } = await ports.loadSync()
    return createSync(ports, config, { ...core, ...calls, ...cartParts, lastOrder })
  }, report)
  const { tasks, sync, stock, coupons } = lazySync
  const orders = lazyOrders(ports, config, { ...core, ...calls, sync })
  const stopWords = notifyStorage(storage.$storage, events.emit)
  const { send } = tokens
  const sent = { tasks, sync, stock, coupons }
  const rooms = { ...core, ...calls, ...cartParts, ...sent }
  const shop = { ...rooms, storage, notices, send, lastOrder, orders }
  wireEvents(shop, report)
  return {
    ...shop,
    async start() {
      // Personal data of a former user is deleted before anything is shown.
      await session.restore()
      await Promise.all([cart.restore(), lastOrder.restore()])
      // Orders in doubt are polled first: otherwise their products would get into the next cart.
      await orders.poll()
      sync.request('start')
      tasks.process()
      await session.loadIfUnknown()
    },
    stop() {
      for (const each of [persistedCart, session, lazySync, orders, network]) each.stop()
      stopWords()
    },
  }
}

/** Creates the API client, with the token-invalid flow around each call. */
function createCalls(
  ports: ShopPorts,
  config: ShopConfig,
  { events, network }: CoreServices,
  clearTasks: () => Promise<void>,
) {
  const { clock, fetch, storage } = ports
  const { outbox: table, signal } = storage
  const { isOnline } = network
  const { queues, users } = config.rules
  const { storeCode } = config
  const plain = makeSend({
    ...{ fetch, clock, isOnline },
    ...(config.isMultistore ? { storeCode } : {}),
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
    clearTasks,
  })
  const { send } = tokens
  const session = new Session({
    table,
    signal,
    send,
    emit: events.emit,
    ...(ports.userHint && { userHint: ports.userHint }),
    async clear() {
      await clearCarts(table, signal)
      await clearPersonal(table, staysAtLogout)
      if (!(await hasOrders(table))) return
      const { OrderTable } = await ports.loadOrders()
      await new OrderTable(table).forgetSent()
    },
  })
  return { session, tokens }
}

/** Creates the persisted cart of this browser. */
function createCart(ports: ShopPorts, { storeCode }: ShopConfig, { events }: CoreServices) {
  const { clock, storage } = ports
  const persistedCart = new PersistedCart({
    table: storage.outbox,
    signal: storage.signal,
    storeCode,
  })
  const cart = new CartStore({ persistedCart, clock, emit: events.emit })
  const isInCheckout = () => readInCheckout(storage.outbox, clock.now())
  return { persistedCart, cart, stockCache: new StockCache(), isInCheckout }
}

/**
 * Creates the orders of this device and their effects on the cart; no order code is loaded before there is
 * an order.
 */
function lazyOrders(ports: ShopPorts, config: ShopConfig, parts: OrderParts): LazyOrders {
  const { report, storage } = ports
  const { outbox: table, signal } = storage
  return new LazyOrders({ table, signal, report }, async () => {
    const { createOrders } = await ports.loadOrders()
    return createOrders(ports, config, parts)
  })
}

/**
 * True for keys that a logout does not delete: carts are emptied instead, so that no open tab writes them
 * again, and leases belong to no user.
 */
function staysAtLogout(key: string): boolean {
  return [ORDERS_PREFIX, 'lease:', 'last-order', CART_PREFIX].some((start) => key.startsWith(start))
}

type Rooms = Omit<ShopState, 'start' | 'stop'> & Pick<ReturnType<typeof createCalls>, 'tokens'>

/** Subscribes each room to the events of other rooms. */
function wireEvents(rooms: Rooms, report: (what: string) => void): void {
  const { cart, events, lastOrder, notices, orders, session, stock, sync, tasks, tokens } = rooms
  const safely = (what: string, job: Promise<unknown>) =>
    void job.catch((error: unknown) => report(`${what}: ${String(error)}`))
  events.on('notice.wanted', (notice) => notices.show(notice))
  events.on('cart.changed', () => sync.request('change'))
  events.on('cart.added', ({ key }) => {
    const line = cart.$cart.get().items.find((item) => lineKey(item) === key)
    if (line) safely('stock', stock.fetch([stockSku(line)]))
  })
  events.on('network.changed', ({ isOnline }) => {
    if (!isOnline) return
    tasks.process()
    sync.request('online')
    orders.process()
  })
  events.on('session.changed', ({ isLoggedIn }) => {
    if (isLoggedIn) tokens.free()
    tasks.process()
    sync.request('session')
    orders.process()
  })
  events.on('session.ended', () => safely('session', session.end()))
  events.on('order.placed', ({ at }) => {
    safely('order', lastOrder.set(at))
    sync.request('refresh')
  })
  events.on('store:cart/refresh', ({ resultCode }) => {
    if (resultCode === 200) sync.request('totals')
  })
  events.on('store:stock/known', (answer) => safely('stock', stock.take(answer)))
}
