import { storedClaims } from '../../cart/claims.ts'
import { selectMethods } from '../../checkout/select-methods.ts'
import { startCheckoutForm } from '../../checkout/form.ts'
import { StoredDetails } from '../../checkout/stored-details.ts'
import { storeQuote, updateQuoteTotals } from '../../checkout/stored-quote.ts'
import { loadCheckoutMessages } from '../../checkout/messages.ts'
import { openCollection } from '../../db/collections.ts'
import { browserClock } from '../../db/clock.ts'
import { createShop } from '../../island/create-shop.ts'
import { createApp } from '../create-app.ts'
import { panels } from '../../shell/panel-places.ts'
import { readState } from '../../shell/state.ts'
import { trackedSteps } from '../../tracking/tracked-steps.ts'

/** Enhances the form of the checkout. */
export function start(form: HTMLElement): void {
  if (!(form instanceof HTMLFormElement)) return
  startForm(form).catch((error: unknown) => console.info(`checkout: ${String(error)}`))
}

async function startForm(form: HTMLFormElement): Promise<void> {
  const state = readState()
  const shop = createApp()
  const table = shop.storage.outbox
  // The code that stores an order is loaded before the network can fail.
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
      await storeQuote(table, island, { ...of, madeAt: browserClock.now() })
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
      const startedAt = browserClock.now()
      if (mustFetch) shop.sync.request('refresh')
      await shop.cart.restore()
      await shop.sync.rest()
      const { items, base, lastSyncAt } = shop.cart.$cart.get()
      // Synchronization pauses while an order may exist.
      const isFetched = !mustFetch || lastSyncAt >= startedAt
      return base !== undefined && isFetched ? items : undefined
    },
  })
}
