import { atom, type ReadableAtom } from 'nanostores'
import {
  CLOSED,
  closeSubmenu,
  dropOverlay,
  openSubmenu,
  OVERLAID,
  removeSubmenu,
  setAuthElement,
  setFlag,
  setPanel,
  SUBMENU_REMOVAL_MS,
  type AuthElement,
  type PanelName,
  type Panels,
} from '../../shared/shell/panels.ts'
import type { Clock } from '../db/clock.ts'

/** Shows and hides the panels; the page's elements in a browser. */
export interface PanelPlaces {
  /** False: the page has no such panel. */
  show: (name: PanelName) => boolean
  hide: (name: PanelName) => void
}

export interface PanelPorts {
  clock: Clock
  places: PanelPlaces
}

/**
 * The panels of this page: opens and closes them, and stores which are open. The elements do the work; a
 * panel that the page does not have does not open.
 */
export class PanelStore {
  readonly #panels = atom<Panels>(CLOSED)
  readonly $panels: ReadableAtom<Panels> = this.#panels
  readonly #ports: PanelPorts
  readonly #closing = new Map<string, AbortController>()

  constructor(ports: PanelPorts) {
    this.#ports = ports
  }

  /** Opens a panel. False: the page does not have it, or the shopper is in checkout; nothing changes. */
  open(name: PanelName): boolean {
    const isDisturbing = name === 'newsletterPopup' && this.#panels.get().checkoutMode
    if (isDisturbing || !this.#ports.places.show(name)) return false
    this.note(name, true)
    return true
  }

  close(name: PanelName): void {
    this.#ports.places.hide(name)
    this.note(name, false)
  }

  /** Records that a panel was opened or closed otherwise: by its own button, Esc, or a click outside. */
  note(name: PanelName, isOpen: boolean): void {
    this.#change((panels) => setPanel(panels, name, isOpen))
    if (name === 'sidebar' && !isOpen) this.#closePath()
  }

  /** Turns the overlay off, which closes its panels. */
  dropOverlay(): void {
    const before = this.#panels.get()
    const after = dropOverlay(before)
    for (const name of OVERLAID) {
      if (before[name] && !after[name]) this.close(name)
    }
  }

  setLoader(isOn: boolean): void {
    this.#change((panels) => setFlag(panels, 'loader', isOn))
  }

  setCheckoutMode(isOn: boolean): void {
    this.#change((panels) => setFlag(panels, 'checkoutMode', isOn))
  }

  /** Opens the account panel at one of its forms, if the page has it. */
  openAccount(element: AuthElement): boolean {
    this.#change((panels) => setAuthElement(panels, element))
    return this.open('myAccountOpener')
  }

  openSubmenu(id: string, depth: number): void {
    this.#closing.get(id)?.abort()
    this.#change((panels) => openSubmenu(panels, id, depth))
  }

  /** Closes a menu entry; it is removed from the path 300 ms later, unless it is reopened. */
  closeSubmenu(id: string): void {
    const before = this.#panels.get()
    this.#change((panels) => closeSubmenu(panels, id))
    if (this.#panels.get() !== before) void this.#removeLater(id)
  }

  #closePath(): void {
    const [top] = this.#panels.get().submenu.path
    if (top !== undefined) this.closeSubmenu(top)
  }

  async #removeLater(id: string): Promise<void> {
    this.#closing.get(id)?.abort()
    const closing = new AbortController()
    this.#closing.set(id, closing)
    await this.#ports.clock.wait(SUBMENU_REMOVAL_MS, closing.signal)
    if (closing.signal.aborted) return
    this.#closing.delete(id)
    this.#change((panels) => removeSubmenu(panels, id))
  }

  #change(change: (panels: Panels) => Panels): void {
    const before = this.#panels.get()
    const after = change(before)
    if (after !== before) this.#panels.set(after)
  }
}
