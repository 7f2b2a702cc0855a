import type { Session } from './account/session.ts'
import type { Coupons } from './cart/coupon.ts'
import type { StockCache } from './cart/stock-cache.ts'
import type { CartStock } from './cart/stock.ts'
import type { CartStore } from './cart/store.ts'
import type { CartSync } from './cart/sync.ts'
import { connect } from './connect.ts'
import type { BrowserStorage } from './db/browser.ts'
import { LastOrder } from './db/last-order.ts'
import { EventBus } from './events.ts'
import { watchNetwork, type Network } from './network.ts'
import type { Orders } from './order/orders.ts'
import { makeCalls, makeCart, makeOrders, type ShopPlace, type ShopPorts } from './shop-parts.ts'
import { Notices } from './shell/notices.ts'
import { tellStorage } from './shell/storage-notice.ts'
import type { TaskQueue } from './sync/queue.ts'
import type { Send } from './sync/send.ts'

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
  stockCache: StockCache
  tasks: TaskQueue
  /** Calls that are made at once, with the token-invalid flow around them. */
  send: Send
  lastOrder: LastOrder
  orders: Orders
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
  const notices = new Notices({ clock, hasExternalCheckout: rules.hasExternalCheckout })
  const lastOrder = new LastOrder(storage.outbox)
  const calls = makeCalls(ports, place, { events, network })
  const { session, tokens, tasks } = calls
  const cartParts = makeCart(ports, place, { events, network, lastOrder, session, tokens, tasks })
  const { kept, cart, sync } = cartParts
  const orders = makeOrders(ports, place, { events, network, session, tokens, tasks, sync })
  const stopWords = tellStorage(storage.$storage, events.emit)
  const { send } = tokens
  const rooms = { events, network, storage, session, notices, tasks, send, lastOrder, orders }
  const shop = { ...rooms, ...cartParts }
  connect(shop, report)
  return {
    ...shop,
    async start() {
      // What belongs to somebody who has left goes before it is shown.
      await session.restore()
      await Promise.all([cart.restore(), lastOrder.restore()])
      // What may have been ordered is asked first: its goods would get into the next cart.
      await orders.settle()
      sync.request('start')
      tasks.process()
      await session.learn()
    },
    stop() {
      for (const each of [kept, session, sync, tasks, orders, network]) each.stop()
      stopWords()
    },
  }
}
