import { lineKey } from '../../shared/cart/line-key.ts'
import type { ContinueLink } from '../../shared/cart/empty-view.tsx'
import { DrawerView } from '../../shared/cart/drawer-view.tsx'
import { ShopProvider } from '../../shared/ui/shop.tsx'
import { afterPaint } from '../after-paint.ts'
import { hydrate } from '../island/hydrate.ts'
import { useIslandStore } from '../island/use-island-store.ts'
import type { CartApp } from './cart-app.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { findDrawer, showDrawer } from './drawer-shell.ts'

let isHydrated = false

/**
 * Renders the drawer and opens it; `isShown`: it was already open, and is not reopened if the shopper has
 * closed it.
 */
export function openDrawer(app: CartApp, isShown: boolean): void {
  const drawer = findDrawer()
  if (!drawer) throw new Error('the page has no drawer')
  if (!isHydrated) fillDrawer(drawer, app)
  isHydrated = true
  if (!isShown && !showDrawer()) return
  if (!drawer.open) return
  moveNotices(drawer)
  app.shop.cart.toggleMinicart(true)
  drawer.querySelector('h2')?.focus()
  void afterPaint()
    .then(() => Promise.all([import('./refresh-cart.ts'), import('../shell/panel-places.ts')]))
    .then(([appearance, panels]) => {
      panels.noteToggle(drawer)
      return appearance.refreshCart(app)
    })
    .catch(() => undefined)
}

/** Scrolls the line of this key into view: a long cart may hide it. */
export function scrollToLine({ shop }: CartApp, key: string): void {
  const at = shop.cart.$cart.get().items.findIndex((item) => lineKey(item) === key)
  findDrawer()?.querySelectorAll('article')[at]?.scrollIntoView({ block: 'nearest' })
}

function fillDrawer(drawer: HTMLDialogElement, app: CartApp): void {
  drawer.addEventListener('click', ({ target }) => {
    if (target === drawer) drawer.close()
  })
  drawer.addEventListener('close', () => {
    app.shop.cart.toggleMinicart(false)
    moveNotices(document.body)
  })
  hydrate(drawer, <Drawer app={app} />, true)
  drawer.removeAttribute('aria-busy')
}

/** Content behind a modal dialog is not announced: notices move into the drawer while it is open. */
function moveNotices(into: HTMLElement): void {
  const place = document.querySelector('[data-notices]')
  if (!place) return
  if (into === document.body) into.append(place)
  else into.prepend(place)
}

/** The departments that the header links. */
function departmentLinks(): readonly ContinueLink[] {
  const links = document.querySelectorAll<HTMLAnchorElement>('.shell-quick a')
  return [...links].map(({ textContent, href }) => ({ name: textContent, href }))
}

function Drawer({ app }: { app: CartApp }) {
  const { shop, controls, view } = app
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
        departments={departmentLinks()}
      />
      <ConfirmDialog item={state.confirming} controls={controls} />
    </ShopProvider>
  )
}
