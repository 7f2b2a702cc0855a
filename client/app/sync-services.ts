import { Coupons } from '../cart/coupon.ts'
import { CartStock } from '../cart/stock.ts'
import { CartSync } from '../cart/sync.ts'
import { hasOrders } from '../order/has-orders.ts'
import { cartLock, lockOf } from '../sync/lock.ts'
import type { CreateSync } from './shop-ports.ts'
import { TaskQueue } from '../sync/queue.ts'

/** Creates the services that synchronize the cart with the server. */
export const createSync: CreateSync = (ports, { rules, storeCode }, parts) => {
  const { answered, clock, random, report, storage, tabName } = ports
  const { cart, events, persistedCart, lastOrder, network, session, tokens } = parts
  const { outbox: table, signal } = storage
  const { send } = tokens
  const { isOnline } = network
  const { emit } = events
  const tasks = new TaskQueue({
    ...{ table, signal, send, clock, emit, isOnline, random, report },
    lock: lockOf(ports, 'tasks'),
    isLocked: () => tokens.isLocked(),
    owner: session.owner,
  })
  const sync = new CartSync({
    ...{ persistedCart, send, clock, emit, answered, isOnline, report },
    store: cart,
    lock: lockOf(ports, cartLock(storeCode)),
    nextId: uniqueIds(tabName),
    async mayBeOrdered() {
      if (!(await hasOrders(table))) return false
      const { hasUnsettledOrder } = await ports.loadOrders()
      return await hasUnsettledOrder(table, storeCode, session.owner(), clock.now())
    },
    isInCheckout: parts.isInCheckout,
    isLoggedIn: session.isLoggedIn,
    lastOrderAt: lastOrder.at,
    settings: {
      ...rules.cart,
      maxCartBypassAttempts: rules.queues.maxCartBypassAttempts,
      usePriceTiers: rules.products.usePriceTiers,
    },
  })
  const stock = new CartStock({
    ...{ store: cart, tasks, clock, emit, settings: rules.stock },
    isInCheckout: parts.isInCheckout,
    cache: parts.stockCache,
  })
  return { tasks, sync, stock, coupons: new Coupons({ send, sync, tasks, isOnline }) }
}

/** Makes ids that are unique across changes and tabs. */
function uniqueIds(tabName: string): () => string {
  let last = 0
  return () => `${tabName}-${(last += 1)}`
}
