/** Panels above the page: opening one also turns the overlay on. */
export const OVERLAID = ['sidebar', 'microcart', 'searchPanel', 'wishlist'] as const

export type OverlaidPanel = (typeof OVERLAID)[number]

/** Panels by the names of their flags. */
export type PanelName = OverlaidPanel | 'newsletterPopup' | 'mediaZoom' | 'myAccountOpener'

/** All boolean flags. */
export type PanelFlag = PanelName | 'overlay' | 'loader' | 'checkoutMode'

/** The form in the account panel (auth element; login, register, reset password). */
export type AuthElement = 'login' | 'register' | 'reset-password'

/** The path of opened menu entries, from the top down, and how many of them are still open. */
export interface Submenu {
  path: readonly string[]
  depth: number
}

/** The state of a page's panels. */
export interface Panels extends Readonly<Record<PanelFlag, boolean>> {
  readonly submenu: Submenu
  readonly authElement: AuthElement
}

/** Delay, in milliseconds, before a closed menu entry is removed from the path. */
export const SUBMENU_REMOVAL_MS = 300

/** The initial state: everything closed, the auth element is the login. */
export const CLOSED: Panels = {
  sidebar: false,
  microcart: false,
  searchPanel: false,
  wishlist: false,
  newsletterPopup: false,
  mediaZoom: false,
  myAccountOpener: false,
  overlay: false,
  loader: false,
  checkoutMode: false,
  submenu: { path: [], depth: 0 },
  authElement: 'login',
}

/**
 * Opens or closes a panel. Opening the microcart, sidebar, search panel or wishlist also turns the overlay
 * on; it turns off when the last of them closes.
 */
export function setPanel(panels: Panels, name: PanelName, isOpen: boolean): Panels {
  if (panels[name] === isOpen) return panels
  const next = { ...panels, [name]: isOpen }
  if (!isOverlaid(name)) return next
  return { ...next, overlay: isOpen || OVERLAID.some((each) => next[each]) }
}

/** Turns the overlay off, which closes all its panels. */
export function dropOverlay(panels: Panels): Panels {
  if (!panels.overlay) return panels
  const { sidebar, microcart, searchPanel, wishlist, overlay } = CLOSED
  return { ...panels, sidebar, microcart, searchPanel, wishlist, overlay }
}

/** Sets the loader or the checkout mode. */
export function setFlag(panels: Panels, flag: 'loader' | 'checkoutMode', isOn: boolean): Panels {
  return panels[flag] === isOn ? panels : { ...panels, [flag]: isOn }
}

/** Sets the form in the account panel. */
export function setAuthElement(panels: Panels, authElement: AuthElement): Panels {
  return panels.authElement === authElement ? panels : { ...panels, authElement }
}

/** Opens a menu entry at a depth from 1; deeper entries and the previous one there are dropped. */
export function openSubmenu(panels: Panels, id: string, depth: number): Panels {
  const above = panels.submenu.path.slice(0, Math.max(0, depth - 1))
  return { ...panels, submenu: { path: [...above, id], depth: above.length + 1 } }
}

/** Closes a menu entry and its descendants: the depth changes at once, the path later. */
export function closeSubmenu(panels: Panels, id: string): Panels {
  const { path, depth } = panels.submenu
  const place = path.indexOf(id)
  if (place < 0 || place >= depth) return panels
  return { ...panels, submenu: { path, depth: place } }
}

/** Removes a closed entry and its descendants from the path, unless it was reopened. */
export function removeSubmenu(panels: Panels, id: string): Panels {
  const { path, depth } = panels.submenu
  const place = path.indexOf(id)
  if (place < depth) return panels
  return { ...panels, submenu: { path: path.slice(0, place), depth } }
}

/** Returns the names of the flags that are on, for styles of the page. */
export function flagsOn(panels: Panels): readonly PanelFlag[] {
  return FLAGS.filter((flag) => panels[flag])
}

/** True if opening a panel turns the overlay on. */
export function isOverlaid(name: string): name is OverlaidPanel {
  return OVERLAID.some((each) => each === name)
}

/** True if a name from the markup is a panel's. */
export function isPanelName(name: string): name is PanelName {
  return isOverlaid(name) || OTHERS.some((each) => each === name)
}

const OTHERS = ['newsletterPopup', 'mediaZoom', 'myAccountOpener'] as const
const FLAGS = [...OVERLAID, ...OTHERS, 'overlay', 'loader', 'checkoutMode'] as const
