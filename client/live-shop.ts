import type { Catalogue } from '../shared/i18n/translate.ts'
import type { Shop } from '../shared/ui/shop.tsx'
import { Adding } from './cart/adding.ts'
import { CartControls } from './cart/controls.ts'
import { followCart } from './cart/sign.ts'
import { loadCartWords } from './cart/words.ts'
import { startLeaving } from './checkout/leave.ts'
import { browserClock, within } from './db/clock.ts'
import { islandShop } from './island/island-shop.ts'
import { linkSheet } from './island/sheet.ts'
import { openShop } from './open-shop.ts'
import { showNotices } from './shell/notice-list.ts'
import { readState } from './shell/state.ts'
import type { ShopState } from './shop.ts'
import { SEND_TIMEOUT_MS } from './sync/send.ts'

/** The shop's state with what is needed to show it: words, prices, the style sheet. */
export interface LiveShop {
  shop: ShopState
  /** For the views. */
  view: Shop
  adding: Adding
  controls: CartControls
}

let living: Promise<LiveShop> | undefined

/** Everything that the first touch of the cart brings, once for a page. */
export function liveShop(): Promise<LiveShop> {
  living ??= bringToLife()
  living.catch(() => {
    living = undefined
  })
  return living
}

/** What showing anything needs, loaded ahead: nothing is asked of the database or the server. */
export async function loadWordsAndSheet(): Promise<Partial<Catalogue>> {
  const { config, sheet } = readState()
  const [words] = await Promise.all([loadCartWords(config.locale), linkSheet(sheet)])
  return words
}

async function bringToLife(): Promise<LiveShop> {
  const state = readState()
  const { rules } = state.config
  const words = await loadWordsAndSheet()
  const view = islandShop(words, state)
  const shop = openShop()
  await shop.cart.restore()
  followCart(shop.cart, state.storeView.storeCode, rules.cart.minicartCountType)
  holdLinks(shop, view)
  const place = document.querySelector<HTMLElement>('[data-notices]')
  if (place) {
    const proceed = () => void goToCheckout(shop, view)
    showNotices(place, { notices: shop.notices, t: view.t, proceed })
  }
  const adding = new Adding({
    store: shop.cart,
    send: shop.send,
    isOnline: shop.network.isOnline,
    stock: shop.stockCache,
    clock: browserClock,
    emit: shop.events.emit,
    settings: { ...rules.stock, allowZeroPrice: rules.products.allowZeroPrice },
  })
  if (rules.hasExternalCheckout) startLeaving(shop.sync)
  const asksBeforeRemove = rules.cart.askBeforeRemoveProduct
  return { shop, view, adding, controls: new CartControls({ shop, t: view.t, asksBeforeRemove }) }
}

/** The checkout shows the server's cart: what was added a moment ago gets there first, within 5 s. */
async function goToCheckout(shop: ShopState, view: Shop): Promise<void> {
  shop.sync.request('change')
  await within(
    browserClock,
    SEND_TIMEOUT_MS,
    shop.sync.rest().catch(() => undefined),
  )
  location.assign(view.href('checkout'))
}

/** A link to the checkout waits as well while something of the cart is on its way. */
function holdLinks(shop: ShopState, view: Shop): void {
  document.addEventListener('click', (event) => {
    const { target, ctrlKey, metaKey, shiftKey, defaultPrevented } = event
    const link = target instanceof Element ? target.closest('a') : null
    const isPlain = !(ctrlKey || metaKey || shiftKey || defaultPrevented)
    if (!isPlain || link?.getAttribute('href') !== view.href('checkout')) return
    event.preventDefault()
    void goToCheckout(shop, view)
  })
}
