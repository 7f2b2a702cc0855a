import { hasCustomer } from './account/customer-mark.ts'
import { startAccount } from './account/start.ts'
import { restorePlace, startFilters } from './category/filters.ts'
import { preloadCartAssets } from './cart/cart-assets.ts'
import { findDrawer } from './cart/drawer-shell.ts'
import { startCart } from './cart/start.ts'
import { startConsent } from './consent/start.ts'
import { startCheckout } from './checkout/start.ts'
import { startForms } from './form/start.ts'
import { startIslands, type IslandTable } from './island/start-islands.ts'
import { startNewsletter } from './newsletter/start.ts'
import { startOrders } from './order/pending-flag.ts'
import { startInstall } from './offline/start-install.ts'
import { startOffline } from './offline/start.ts'
import { startChoices } from './product/choices.ts'
import { startCardPictures, startGallery } from './product/start-pictures.ts'
import { onLazyPress } from './shell/lazy-press.ts'
import { startFocusCleaning } from './shell/focus.ts'
import { startSearchKeys } from './shell/keys.ts'
import { startMenu, startPanels } from './shell/menu.ts'
import { startPrint } from './shell/print.ts'
import { reloadOnMissingFile } from './shell/missing-file.ts'
import { startScroll } from './shell/scroll.ts'
import { readState, whenParsed } from './shell/state.ts'
import { startTracking } from './tracking/start.ts'
import { startVitals } from './vitals/start.ts'
import { startSaved } from './wishlist/start.ts'

const ISLANDS: IslandTable = {
  'cart/page': () => import('./app/lazy/cart-page.ts').then((entry) => entry.renderCartPage),
  'search/panel': () => import('./search/render-panel.ts').then((room) => room.renderSearchPanel),
}

reloadOnMissingFile(window, {
  version: () => readState().version,
  storage: () => sessionStorage,
  fetchStatus: async (address) =>
    (await fetch(address, { method: 'HEAD', cache: 'no-store' })).status,
  address: () => location.href,
  isInField: () => document.activeElement?.matches('input, textarea, select') ?? false,
  reload: () => location.reload(),
})
startIslands(ISLANDS)
startFilters()
startSearchKeys()
startMenu()
startPanels(() => import('./shell/panel-places.ts'))
startScroll()
startFocusCleaning()
startGallery(() => import('./product/gallery.ts'))
onLazyPress('a[data-share]', () => import('./shell/share.ts'))
startCardPictures(() => import('./product/card-pictures.ts'))
startChoices()
startVitals(() => import('./vitals/measure.ts'))
startInstall(() => import('./offline/install.ts'))
startOffline(
  () => whenParsed().then(() => import('./offline/lazy.ts')),
  () => whenParsed().then(() => import('./app/lazy/unavailable.ts')),
  // A logged-in user has interacted with a page before; a checkout page has no drawer and is used soon.
  async () => {
    await whenParsed()
    return hasCustomer() || !findDrawer() ? undefined : readState().config.prefix || '/'
  },
)
document.documentElement.dataset['ready'] = ''

/** The document may still be loading when this script starts. */
void whenParsed().then(startParts)

function startParts(): void {
  startIslands(ISLANDS)
  startConsent(() => import('./app/lazy/consent.ts'))
  startNewsletter(() => import('./newsletter/lazy.ts'))
  const followed = startAccount(() => import('./app/lazy/account.ts'))
  startForms(
    () => import('./app/lazy/form.ts'),
    () => import('./form/field-problem.ts'),
  )
  startSaved(() => import('./wishlist/lazy.ts'))
  const isCheckout = startCheckout(
    () => import('./app/lazy/checkout.ts'),
    () => import('./app/lazy/thanks.ts'),
  )
  if (!isCheckout) {
    const { config, storeView } = readState()
    const entry = () => import('./app/lazy/cart.ts')
    startCart(storeView.storeCode, {
      followed,
      entry,
      assets: preloadCartAssets,
      drawer: () => import('./cart/drawer.tsx'),
    })
    if (config.rules.products.hasGroupPrices && hasCustomer()) {
      void entry().then(
        ({ startSync }) => startSync(),
        () => undefined,
      )
    }
  }
  startOrders(readState().storeView.storeCode, () => import('./app/lazy/order.ts'))
  startPrint()
  restorePlace()
  startTracking(() => import('./app/lazy/tracking.ts'))
}
