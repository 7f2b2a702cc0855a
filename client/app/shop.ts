import { wireEvents } from './event-wiring.ts'
import { LastOrder } from '../db/last-order.ts'
import { EventBus } from '../events.ts'
import { LazySending } from './lazy-sending.ts'
import { watchNetwork } from '../network.ts'
import { makeCalls, makeCart, lazyOrders } from './shop-parts.ts'
import type { ShopPlace, ShopPorts } from './shop-ports.ts'
import { Notices } from '../shell/notices.ts'
import type { ShopState } from './shop-state.ts'
import { notifyStorage } from '../shell/storage-notice.ts'

/** Builds the state of a shop and wires its rooms: rooms do not import each other's events elsewhere. */
export function makeShop(ports: ShopPorts, place: ShopPlace): ShopState {
  const { storage, clock, report } = ports
  const { rules } = place
  const events = new EventBus()
  const network = watchNetwork({ ...ports.network, emit: events.emit })
  const notices = new Notices({ clock, hasExternalCheckout: rules.hasExternalCheckout })
  const lastOrder = new LastOrder(storage.outbox)
  const core = { events, network }
  const calls = makeCalls(ports, place, core, () => tasks.clearSession())
  const { session, tokens } = calls
  const cartParts = makeCart(ports, place, core)
  const { persistedCart, cart } = cartParts
  const sending = new LazySending(async () => {
    const { makeSending } = await ports.loadSending()
    return makeSending(ports, place, { ...core, ...calls, ...cartParts, lastOrder })
  }, report)
  const { tasks, sync, stock, coupons } = sending
  const orders = lazyOrders(ports, place, { ...core, ...calls, sync })
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
      // Orders in doubt are polled first: their products would get into the next cart.
      await orders.settle()
      sync.request('start')
      tasks.process()
      await session.loadIfUnknown()
    },
    stop() {
      for (const each of [persistedCart, session, sending, orders, network]) each.stop()
      stopWords()
    },
  }
}
