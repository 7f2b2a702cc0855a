import { hasCustomer, markCustomer } from '../account/customer-mark.ts'
import { followOwner } from '../account/session.ts'
import { readUserHint } from '../account/user-hint.ts'
import { ANSWERED_COOKIE } from '../../shared/api.ts'
import { takePrefetchedStock } from '../cart/prefetched-stock.ts'
import { whenDrawerShown } from '../cart/drawer-priority.ts'
import { openBrowserStorage } from '../db/browser.ts'
import { browserClock } from '../db/clock.ts'
import { browserNetwork } from '../network.ts'
import { writePendingFlag } from '../order/pending-flag.ts'
import { readState } from '../shell/state.ts'
import type { ShopState } from './shop-ports.ts'
import { createShop } from './shop.ts'
import { trackEvents } from '../tracking/track-events.ts'
import { isTrackingEnabled } from '../tracking/tracking-enabled.ts'

let opened: ShopState | undefined

/**
 * Returns this page's shop state, created and started at the first call. Lazy code imports this file, never
 * the page's entry.
 */
export function createApp(): ShopState {
  opened ??= startServices()
  return opened
}

function startServices(): ShopState {
  const { config, storeView } = readState()
  const report = (what: string) => console.info(what)
  const shop = createShop(
    {
      storage: openBrowserStorage(),
      network: browserNetwork,
      fetch: (address, init) => takePrefetchedStock(address) ?? fetch(address, init),
      locks: 'locks' in navigator ? navigator.locks : undefined,
      clock: browserClock,
      userHint: () => readUserHint(document.cookie),
      answered: () => readAnsweredChange(document.cookie),
      isTrackingEnabled,
      loadOrders: () => import('./lazy/order-code.ts'),
      loadSync: () => whenDrawerShown().then(() => import('./sync-services.ts')),
      random: Math.random,
      randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
      tabName: Math.random().toString(36).slice(2),
      report,
    },
    { storeCode: storeView.storeCode, isMultistore: config.prefix !== '', rules: config.rules },
  )
  const startPrices = config.rules.products.hasGroupPrices && followPrices(shop, report)
  const start = () =>
    void shop
      .start()
      .catch((error: unknown) => report(String(error)))
      .then(() => startPrices && startPrices())
  if (isPrerendered()) document.addEventListener('prerenderingchange', start, { once: true })
  else start()
  watchReturn(shop, start)
  followOrders(shop, storeView.storeCode)
  if (config.tracking?.tells) trackEvents(shop, report)
  shop.events.on('session.ended', () => {
    const { prefix, locale } = config
    const place = { prefix, locale, storeCode: storeView.storeCode }
    import('../account/panel.ts')
      .then(({ openLogin }) => openLogin(place))
      .catch((error: unknown) => report(`login: ${String(error)}`))
  })
  // Every response reports it; the listener runs once.
  const stop = shop.events.on('build.outdated', () => {
    stop()
    import('./renew.ts')
      .then(({ renew }) => renew(shop))
      .catch((error: unknown) => report(`renew: ${String(error)}`))
  })
  return shop
}

const ANSWERED = new RegExp(`(?:^|; )(?:__Host-)?${ANSWERED_COOKIE}=([\\w-]+)`)

/** Reads from the cookies the id of the change of the cart that was answered last. */
function readAnsweredChange(cookies: string): string | undefined {
  return ANSWERED.exec(cookies)?.[1]
}

/** Shows prices of the current user; a cached page starts with guest prices. */
function followPrices({ session, send }: ShopState, report: (what: string) => void): () => void {
  return followOwner(session, hasCustomer(), (owner) => {
    markCustomer(owner !== '')
    import('../product/customer-prices.tsx')
      .then(({ showCustomerPrices }) => showCustomerPrices(send))
      .catch((error: unknown) => report(`prices: ${String(error)}`))
  })
}

/** Sets the flag that lets the next page load the order code. */
function followOrders({ orders }: ShopState, storeCode: string): void {
  orders.$state.subscribe((state) => {
    if (state) writePendingFlag(storeCode, state.open > 0 || state.others > 0)
  })
}

/**
 * Restarts after a return from the back-forward cache, or when visible again: other tabs may have written
 * or sent meanwhile.
 */
function watchReturn(shop: ShopState, start: () => void): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) start()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return
    shop.session
      .restore()
      .catch(() => undefined)
      .then(() => shop.orders.process())
      .catch(() => undefined)
    shop.tasks.process()
  })
}

/** A prerendered page requests and sends nothing. */
function isPrerendered(): boolean {
  return 'prerendering' in document && document.prerendering === true
}
