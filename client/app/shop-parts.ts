import { Session } from '../account/session.ts'
import { clearCarts, PersistedCart } from '../cart/persisted-cart.ts'
import { CART_PREFIX } from '../cart/cart-name.ts'
import { StockCache } from '../cart/stock-cache.ts'
import { CartStore } from '../cart/store.ts'
import { clearPersonal } from '../db/collections.ts'
import { readInCheckout } from '../order/checkout-key.ts'
import { hasOrders, ORDERS_PREFIX } from '../order/has-orders.ts'
import { LazyOrders } from '../order/lazy-orders.ts'
import type { CoreServices, OrderParts, ShopConfig, ShopPorts } from './shop-ports.ts'
import { makeSend } from '../sync/send.ts'
import { TokenFlow } from '../sync/token.ts'

/** Creates the API client, with the token-invalid flow around each call. */
export function createCalls(
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
export function createCart(ports: ShopPorts, { storeCode }: ShopConfig, { events }: CoreServices) {
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
export function lazyOrders(ports: ShopPorts, config: ShopConfig, parts: OrderParts): LazyOrders {
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
