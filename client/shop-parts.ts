import { Session } from './account/session.ts'
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
import { CartStore } from './cart/store.ts'
import { clearPersonal, openCollection } from './db/collections.ts'
import { OFFER_KEY } from './checkout/kept-offer.ts'
import { CHECKOUT_KEY, readInCheckout } from './order/checkout-key.ts'
import { hasOrders, ORDERS_PREFIX } from './order/kept-any.ts'
import { newOrderKey } from '../shared/order/key.ts'
import type { LazySending } from './lazy-sending.ts'
import { LazyOrders } from './order/lazy-orders.ts'
import type { OrderPorts } from './order/order-ports.ts'
import type { Ground, ShopPlace, ShopPorts } from './shop-ports.ts'
import { cartLock, lockOf } from './shop-locks.ts'
import { makeSend } from './sync/send.ts'
import { TokenFlow } from './sync/token.ts'

/** The way to the worker, with the token-invalid flow around each call. */
export function makeCalls(
  ports: ShopPorts,
  place: ShopPlace,
  { events, network }: Ground,
  clearTasks: () => Promise<void>,
) {
  const { clock, fetch, storage } = ports
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
    clearTasks,
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
      if (!(await hasOrders(table))) return
      const { OrderTable } = await ports.loadOrders()
      await new OrderTable(table).forgetSent()
    },
  })
  return { session, tokens }
}

/** The cart as this browser has it. */
export function makeCart(ports: ShopPorts, { storeCode }: ShopPlace, { events }: Ground) {
  const { clock, storage } = ports
  const kept = new KeptRecord({ table: storage.outbox, signal: storage.signal, storeCode })
  const cart = new CartStore({ kept, clock, emit: events.emit })
  const isInCheckout = () => readInCheckout(storage.outbox, clock.now())
  return { kept, cart, stockCache: new StockCache(), isInCheckout }
}

/** The orders of this device, and what they do to the cart. */
export function makeOrders(
  ports: ShopPorts,
  { rules, storeCode }: ShopPlace,
  parts: Ground & ReturnType<typeof makeCalls> & Pick<LazySending, 'sync'>,
) {
  const { clock, random, randomBytes, report, storage } = ports
  const { events, network, session, sync, tokens } = parts
  const place = { table: storage.outbox, signal: storage.signal, storeCode }
  const orderPorts: OrderPorts = {
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
      sync.request('order')
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
  }
  return new LazyOrders(orderPorts, ports.loadOrders)
}

/** Carts are emptied, not removed, so that no open tab brings them back; leases are nobody's. */
function isKeptAtLogout(key: string): boolean {
  return [ORDERS_PREFIX, 'lease:', 'last-order', CART_PREFIX].some((start) => key.startsWith(start))
}
