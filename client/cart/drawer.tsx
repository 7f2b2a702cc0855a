import { DrawerView } from '../../shared/cart/drawer-view.tsx'
import { ShopProvider } from '../../shared/ui/shop.tsx'
import { afterPaint } from '../after-paint.ts'
import { hydrate } from '../island/hydrate.ts'
import { useIslandStore } from '../island/use-island-store.ts'
import type { App } from '../app/app.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { findDrawer, showDrawer } from './drawer-shell.ts'

let isLive = false

/** Fills the drawer with the cart and opens it; `isShown`: it was, and whoever closed it has seen it. */
export function openDrawer(live: App, isShown: boolean): void {
  const drawer = findDrawer()
  if (!drawer) throw new Error('the page has no drawer')
  if (!isLive) fillDrawer(drawer, live)
  isLive = true
  if (!isShown && !showDrawer()) return
  if (!drawer.open) return
  moveNotices(drawer)
  live.shop.cart.toggleMinicart(true)
  drawer.querySelector('h2')?.focus()
  void afterPaint()
    .then(() => import('./look-again.ts'))
    .then((look) => look.lookAgain(live))
    .catch(() => undefined)
}

function fillDrawer(drawer: HTMLDialogElement, live: App): void {
  drawer.addEventListener('click', ({ target }) => {
    if (target === drawer) drawer.close()
  })
  drawer.addEventListener('close', () => {
    live.shop.cart.toggleMinicart(false)
    moveNotices(document.body)
  })
  hydrate(drawer, <LiveDrawer live={live} />, true)
}

/** What is behind a modal dialog is not heard: messages are told in it while it is open. */
function moveNotices(into: HTMLElement): void {
  const place = document.querySelector('[data-notices]')
  if (place) into.append(place)
}

function LiveDrawer({ live }: { live: App }) {
  const { shop, controls, view } = live
  const cart = useIslandStore(shop.cart.$cart, shop.cart.$cart.get())
  const state = useIslandStore(controls.$state, controls.$state.get())
  const isOffline = useIslandStore(shop.network.$network, 'online') !== 'online'
  const undo = state.removed && { item: state.removed, putBack: () => void controls.putBack() }
  return (
    <ShopProvider shop={view}>
      <DrawerView
        id="cart-drawer"
        cart={cart}
        lines={state.lines}
        checkoutHref={view.href('checkout')}
        isOffline={isOffline}
        handlers={controls.handlers}
        parts={state.parts}
        undo={undo}
      />
      <ConfirmDialog item={state.asking} controls={controls} />
    </ShopProvider>
  )
}
