import { newOrderKey } from '../../../shared/order/key.ts'
import {
  clearOrdered,
  readCartProducts,
  readOrderedLines,
  restoreOrdered,
} from '../../cart/remove-ordered.ts'
import { QUOTE_KEY } from '../../checkout/stored-quote.ts'
import { openCollection } from '../../db/collections.ts'
import { cartLock, lockOf } from '../../sync/lock.ts'
import type { OrderParts, ShopConfig, ShopPorts } from '../shop-ports.ts'
import { CHECKOUT_KEY } from '../../order/checkout-key.ts'
import { Orders } from '../../order/orders.ts'

/** Creates the orders of this device, with their effects on the cart. */
export function createOrders(
  ports: ShopPorts,
  { rules, storeCode }: ShopConfig,
  parts: OrderParts,
): Orders {
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
    readCart: () => readCartProducts(place),
    newKey: () => newOrderKey(clock.now(), randomBytes(10)),
    isDurable: () => storage.$storage.get() === 'kept',
    ...(ports.isTrackingEnabled && { isTrackingEnabled: ports.isTrackingEnabled }),
    isCancellationShown,
    isAlwaysSent: rules.orders.offline_orders.automatic_transmission_enabled,
    async pushCart() {
      sync.request('order')
      await sync.rest()
    },
    whileCartIdle: lockOf(ports, cartLock(storeCode)).run,
    clearCart: (ordered) => clearOrdered(place, ordered, clock.now()),
    linesOf: (ordered) => readOrderedLines(place, ordered),
    restoreLines: (lines) => restoreOrdered(place, lines),
    async forgetDetails(coupon) {
      await storage.outbox.delete(CHECKOUT_KEY)
      await storage.outbox.delete(QUOTE_KEY)
      if (coupon !== undefined) await openCollection(storage.outbox, 'claims').delete(coupon)
    },
  })
}

/** The cart says it, opened after the payment. */
function isCancellationShown(): boolean {
  return typeof location === 'object' && /[?&]notice=payment\.cancelled\b/.test(location.search)
}

/** The order code as one chunk: loaded when an order is stored or about to be stored. */
export { hasUnsettledOrder } from '../../order/unsettled.ts'
export { OrderTable } from '../../order/order-table.ts'
