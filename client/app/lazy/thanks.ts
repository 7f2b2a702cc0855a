import { bindCartBadge } from '../../cart/badge.ts'
import { clearOrdered, readCartProducts } from '../../cart/remove-ordered.ts'
import { StoredDetails } from '../../checkout/stored-details.ts'
import { QUOTE_KEY } from '../../checkout/stored-quote.ts'
import { startThanksPage } from '../../checkout/thanks.ts'
import { openBrowserStorage } from '../../db/browser.ts'
import { browserClock } from '../../db/clock.ts'
import { openCollection } from '../../db/collections.ts'
import { finishFromThanks } from '../../order/finish-order.ts'
import { OrderTable } from '../../order/order-table.ts'
import { readState } from '../../shell/state.ts'
import { createApp } from '../create-app.ts'

/** Enhances the thank-you page. */
export function start(place: HTMLElement): void {
  finishOrderPage(place).catch((error: unknown) => console.info(`checkout: ${String(error)}`))
}

/**
 * Removes the ordered products from this browser's cart before the shop's state starts, which would sync
 * them into the new server cart.
 */
async function finishOrderPage(place: HTMLElement): Promise<void> {
  const { storeView, config } = readState()
  const { outbox, signal } = openBrowserStorage()
  await startThanksPage(place, {
    notifications: 'Notification' in globalThis ? Notification : undefined,
    dropOrder: (order_id) => createApp().orders.formAnswered(order_id),
    async finish(order_id, orderNumber, carts) {
      const now = browserClock.now()
      const place = { table: outbox, signal, storeCode: storeView.storeCode }
      const details = new StoredDetails({ table: outbox, clock: browserClock })
      const ports = {
        orders: new OrderTable(outbox),
        clearCart: (ordered: Parameters<typeof clearOrdered>[1]) =>
          clearOrdered(place, { ...ordered, carts }, now),
        async forgetDetails(coupon: string | undefined) {
          await details.clear()
          await outbox.delete(QUOTE_KEY)
          if (coupon !== undefined) await openCollection(outbox, 'claims').delete(coupon)
        },
      }
      const cart = (await readCartProducts(place)).name
      const whose = { storeCode: storeView.storeCode, owner: '', cart }
      const isFirst = await finishFromThanks(ports, { order_id, orderNumber }, whose, now)
      const shop = createApp()
      await shop.cart.restore()
      bindCartBadge(shop.cart, storeView.storeCode, config.rules.cart.minicartCountType)
      if (isFirst) shop.events.emit('order.placed', { at: now })
      shop.orders.showThanks()
    },
  })
}
