import { wireEvents } from './event-wiring.ts'
import { LastOrder } from '../db/last-order.ts'
import { EventBus } from '../events.ts'
import { LazySync } from './lazy-sync.ts'
import { watchNetwork } from '../network.ts'
import { createCalls, createCart, lazyOrders } from './shop-parts.ts'
import type { ShopConfig, ShopPorts } from './shop-ports.ts'
import { Notices } from '../shell/notices.ts'
import type { ShopState } from './shop-state.ts'
import { notifyStorage } from '../shell/storage-notice.ts'

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
