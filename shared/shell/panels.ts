/** Panels that lie over the page: opening one also turns the overlay on. */
export const OVERLAID = ['sidebar', 'microcart', 'searchPanel', 'wishlist'] as const

export type OverlaidPanel = (typeof OVERLAID)[number]

/** Panels that open and close, by the names of their flags. */
export type PanelName = OverlaidPanel | 'newsletterPopup' | 'mediaZoom' | 'myAccountOpener'

/** Every flag that is on or off. */
export type PanelFlag = PanelName | 'overlay' | 'loader' | 'checkoutMode'

/** What the panel of the account shows (auth element; login, register, reset password). */
export type AuthElement = 'login' | 'register' | 'reset-password'

/** The entries of the menu that are open, from the top down, and how many of them still are. */
export interface Submenu {
  path: readonly string[]
  depth: number
}

/** The panels of a page. */
export interface Panels extends Readonly<Record<PanelFlag, boolean>> {
  readonly submenu: Submenu
  readonly authElement: AuthElement
}

/** A closed entry of the menu's path is removed so many milliseconds later. */
export const SUBMENU_REMOVAL_MS = 300

/** A page as it comes: everything closed, the auth element is the login. */
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
 * Opens or closes a panel. Opening the microcart, sidebar, search panel or wishlist also turns the
 * overlay on; it goes off when the last of them closes.
 */
export function setPanel(panels: Panels, name: PanelName, isOpen: boolean): Panels {
  if (panels[name] === isOpen) return panels
  const next = { ...panels, [name]: isOpen }
  if (!isOverlaid(name)) return next
  return { ...next, overlay: isOpen || OVERLAID.some((each) => next[each]) }
}

/** Turns the overlay off, which closes every panel that it belongs to. */
export function dropOverlay(panels: Panels): Panels {
  if (!panels.overlay) return panels
  const { sidebar, microcart, searchPanel, wishlist, overlay } = CLOSED
  return { ...panels, sidebar, microcart, searchPanel, wishlist, overlay }
}

/** Sets the loader or the checkout mode. */
export function setFlag(panels: Panels, flag: 'loader' | 'checkoutMode', isOn: boolean): Panels {
  return panels[flag] === isOn ? panels : { ...panels, [flag]: isOn }
}

/** Chooses what the panel of the account shows. */
export function setAuthElement(panels: Panels, authElement: AuthElement): Panels {
  return panels.authElement === authElement ? panels : { ...panels, authElement }
}

/** Opens an entry of the menu at a depth from 1; what stood there and below it is left behind. */
export function openSubmenu(panels: Panels, id: string, depth: number): Panels {
  const above = panels.submenu.path.slice(0, Math.max(0, depth - 1))
  return { ...panels, submenu: { path: [...above, id], depth: above.length + 1 } }
}

/** Closes an entry and what is open below it: the depth changes at once, the path does not yet. */
export function closeSubmenu(panels: Panels, id: string): Panels {
  const { path, depth } = panels.submenu
  const place = path.indexOf(id)
  if (place < 0 || place >= depth) return panels
  return { ...panels, submenu: { path, depth: place } }
}

/** Removes a closed entry and those below it from the path; one that was opened again stays. */
export function removeSubmenu(panels: Panels, id: string): Panels {
  const { path, depth } = panels.submenu
  const place = path.indexOf(id)
  if (place < depth) return panels
  return { ...panels, submenu: { path: path.slice(0, place), depth } }
}

/** The flags that are on, by name: what styles of the page may depend on. */
export function flagsOn(panels: Panels): readonly PanelFlag[] {
  return FLAGS.filter((flag) => panels[flag])
}

/** Whether opening a panel turns the overlay on. */
export function isOverlaid(name: string): name is OverlaidPanel {
  return OVERLAID.some((each) => each === name)
}

/** Whether a name, as markup carries it, is one of a panel. */
export function isPanelName(name: string): name is PanelName {
  return isOverlaid(name) || OTHERS.some((each) => each === name)
}

const OTHERS = ['newsletterPopup', 'mediaZoom', 'myAccountOpener'] as const
const FLAGS = [...OVERLAID, ...OTHERS, 'overlay', 'loader', 'checkoutMode'] as const
