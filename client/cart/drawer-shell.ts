/**
 * Shows the drawer as the page has it, before anything of it is loaded: a modal dialog of the browser's
 * own, which keeps the focus in it, closes by Esc and gives the focus back to what opened it.
 * False: something is on top already, such as a login that is being typed into.
 */
export function showDrawer(): boolean {
  const drawer = findDrawer()
  if (!drawer || drawer.open || document.querySelector('dialog:modal')) return false
  // The page behind does not jump when its scrollbar goes.
  const { documentElement: html } = document
  html.style.setProperty('--scrollbar', `${innerWidth - html.clientWidth}px`)
  drawer.showModal()
  drawer.querySelector('h2')?.focus()
  addEventListener('pagehide', () => drawer.close(), { once: true })
  return true
}

/** The page's own drawer; pages without a cart have none. */
export function findDrawer(): HTMLDialogElement | null {
  return document.querySelector<HTMLDialogElement>('dialog.cart-drawer')
}
