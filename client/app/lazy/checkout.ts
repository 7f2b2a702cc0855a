import { clearOrdered, readCartProducts } from '../../cart/remove-ordered.ts'
import { storedClaims } from '../../cart/claims.ts'
import { bindCartBadge } from '../../cart/badge.ts'
import { selectMethods } from '../../checkout/select-methods.ts'
import { startCheckoutForm } from '../../checkout/form.ts'
import { StoredDetails } from '../../checkout/stored-details.ts'
import { putQuote, updateQuoteTotals, QUOTE_KEY } from '../../checkout/stored-quote.ts'
import { startThanksPage } from '../../checkout/thanks.ts'
import { loadCheckoutMessages } from '../../checkout/messages.ts'
import { openCollection } from '../../db/collections.ts'
import { openBrowserStorage } from '../../db/browser.ts'
import { browserClock } from '../../db/clock.ts'
import { createShop } from '../../island/create-shop.ts'
import { createApp } from '../create-app.ts'
import { finishFromThanks } from '../../order/finish-order.ts'
import { OrderTable } from '../../order/order-table.ts'
import { panels } from '../../shell/panel-places.ts'
import { readState } from '../../shell/state.ts'
import { trackedSteps } from '../../tracking/tracked-steps.ts'

/** Brings the checkout or the page of thanks to life, whichever this page is. */
export function startCheckoutPage(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-checkout]')
  const place = document.querySelector<HTMLElement>('[data-thanks]')
  const report = (error: unknown) => console.info(`checkout: ${String(error)}`)
  if (form) startForm(form).catch(report)
  if (place) finishOrderPage(place).catch(report)
}

async function startForm(form: HTMLFormElement): Promise<void> {
  const state = readState()
  const shop = createApp()
  const table = shop.storage.outbox
  // What keeps an order is here before the network goes.
  const [messages] = await Promise.all([
    loadCheckoutMessages(state.config.locale),
    import('./order-code.ts'),
  ])
  const { t, money, href } = createShop(messages, state)
  panels.setCheckoutMode(true)
  await startCheckoutForm(form, {
    ...{ t, money, now: browserClock.now },
    known: (totals, shipping) =>
      void updateQuoteTotals(table, totals, shipping).catch(() => undefined),
    busy: (isBusy) => panels.setLoader(isBusy),
    async choose(details, { offer }) {
      await shop.cart.restore()
      if (offer) await selectMethods(shop.cart, offer, details)
    },
    async putQuote(island) {
      await shop.session.restore()
      const of = { storeCode: state.storeView.storeCode, owner: shop.session.owner() }
      await putQuote(table, island, { ...of, madeAt: browserClock.now() })
    },
    send: shop.send,
    details: new StoredDetails({ table, clock: browserClock }),
    isOnline: shop.network.isOnline,
    onNetwork: (then) => shop.events.on('network.changed', then),
    orders: shop.orders,
    claims: () => storedClaims(openCollection(table, 'claims')),
    ...trackedSteps(form, shop.cart),
    showThanks: () => location.assign(href('thank-you')),
    items: async () => {
      await shop.cart.restore()
      return shop.cart.$cart.get().items
    },
    lines: async (mustFetch) => {
      const askedAt = browserClock.now()
      if (mustFetch) shop.sync.request('refresh')
      await shop.cart.restore()
      await shop.sync.rest()
      const { items, base, lastSyncAt } = shop.cart.$cart.get()
      // A sync waits while an order may exist.
      const isFetched = !mustFetch || lastSyncAt >= askedAt
      return base !== undefined && isFetched ? items : undefined
    },
  })
}

/**
 * The ordered products leave this browser's cart before the shop's state starts: it would bring them into
 * the new server cart.
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
