/**
 * Shows the page's drawer before its code is loaded: a native modal dialog, which traps the focus, closes
 * by Esc and returns the focus to its opener. False: another dialog is already open, such as a login form.
 */
export function showDrawer(): boolean {
  const drawer = findDrawer()
  if (!drawer || drawer.open || document.querySelector('dialog:modal')) return false
  // Keeps the page in place when its scrollbar disappears.
  const { documentElement: html } = document
  html.style.setProperty('--scrollbar', `${innerWidth - html.clientWidth}px`)
  drawer.showModal()
  drawer.querySelector('h2')?.focus()
  addEventListener('pagehide', () => drawer.close(), { once: true })
  return true
}

/** Returns the page's drawer; pages without a cart have none. */
export function findDrawer(): HTMLDialogElement | null {
  return document.querySelector<HTMLDialogElement>('dialog.cart-drawer')
}
