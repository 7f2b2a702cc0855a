import { DrawerView } from '../../shared/cart/drawer-view.tsx'
import { ShopProvider } from '../../shared/ui/shop.tsx'
import { hydrate } from '../island/hydrate.ts'
import { useIslandStore } from '../island/use-island-store.ts'
import type { LiveShop } from '../live-shop.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { lookAgain } from './look-again.ts'

const ID = 'cart-drawer'

let drawer: HTMLDialogElement | undefined

/**
 * Opens the drawer: a modal dialog of the browser's own, which keeps the focus in it, closes by Esc and
 * gives the focus back to what opened it (ux 24, 30).
 */
export function openDrawer(live: LiveShop): void {
  drawer ??= makeDrawer(live)
  // An add may end while the login is being typed into: what is on top stays there.
  if (drawer.open || document.querySelector('dialog:modal')) return
  keepScrollbarPlace()
  drawer.showModal()
  moveNotices(drawer)
  live.shop.cart.toggleMinicart(true)
  drawer.querySelector<HTMLElement>(`#${ID}-title`)?.focus()
  void lookAgain(live)
}

function makeDrawer(live: LiveShop): HTMLDialogElement {
  const dialog = document.createElement('dialog')
  dialog.id = ID
  dialog.className = 'cart-drawer'
  dialog.dataset['panel'] = 'microcart'
  dialog.setAttribute('aria-labelledby', `${ID}-title`)
  document.body.append(dialog)
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close()
  })
  dialog.addEventListener('close', () => {
    live.shop.cart.toggleMinicart(false)
    moveNotices(document.body)
  })
  addEventListener('pagehide', () => dialog.close())
  hydrate(dialog, <LiveDrawer live={live} close={() => dialog.close()} />, true)
  return dialog
}

/** What is behind a modal dialog is not heard: messages are told in it while it is open. */
function moveNotices(into: HTMLElement): void {
  const place = document.querySelector('[data-notices]')
  if (place) into.append(place)
}

/** The page behind does not jump when its scrollbar goes. */
function keepScrollbarPlace(): void {
  const { documentElement: html } = document
  html.style.setProperty('--scrollbar', `${innerWidth - html.clientWidth}px`)
}

function LiveDrawer({ live, close }: { live: LiveShop; close: () => void }) {
  const { shop, controls, view } = live
  const cart = useIslandStore(shop.cart.$cart, shop.cart.$cart.get())
  const state = useIslandStore(controls.$state, controls.$state.get())
  const isOffline = useIslandStore(shop.network.$network, 'online') !== 'online'
  const undo = state.removed && { item: state.removed, putBack: () => void controls.putBack() }
  return (
    <ShopProvider shop={view}>
      <DrawerView
        id={ID}
        cart={cart}
        lines={state.lines}
        checkoutHref={view.href('checkout')}
        isOffline={isOffline}
        handlers={controls.handlers}
        undo={undo}
        close={close}
      />
      <ConfirmDialog item={state.asking} controls={controls} />
    </ShopProvider>
  )
}
