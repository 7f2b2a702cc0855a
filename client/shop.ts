import { connect } from './connect.ts'
import { LastOrder } from './db/last-order.ts'
import { EventBus } from './events.ts'
import { watchNetwork } from './network.ts'
import { makeCalls, makeCart, makeOrders, type ShopPlace, type ShopPorts } from './shop-parts.ts'
import { Notices } from './shell/notices.ts'
import type { ShopState } from './shop-state.ts'
import { tellStorage } from './shell/storage-notice.ts'

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
