import { flagsOn, isPanelName, type PanelName } from '../../shared/shell/panels.ts'
import { browserClock } from '../db/clock.ts'
import { PanelStore } from './panels.ts'

/** The panel store of this page: all code opens, closes and queries panels here. */
export const panels = new PanelStore({ clock: browserClock, places: { show, hide } })

/** Styles and the overlay's click follow the open panels; a page that is being left shows neither. */
panels.$panels.listen((state) => {
  const { dataset } = document.documentElement
  dataset['panels'] = flagsOn(state).join(' ')
  dataset['path'] = state.submenu.path.join(' ')
})
document.addEventListener('click', ({ target }) => {
  if (target === document.body) panels.dropOverlay()
})
addEventListener('pagehide', () => panels.dropOverlay())

/** Records that the browser itself opened or closed a panel or a menu entry. */
export function noteToggle(target: Element): void {
  if (target instanceof HTMLDetailsElement) noteSubmenu(target)
  const name = target instanceof HTMLElement ? (target.dataset['panel'] ?? '') : ''
  if (!isPanelName(name)) return
  panels.note(name, placesOf(name).some(isOpen))
  const entry = isOpen(target) ? target.querySelector('[data-submenu][open]') : null
  if (entry instanceof HTMLDetailsElement) noteSubmenu(entry)
}

function noteSubmenu(entry: HTMLDetailsElement): void {
  const { submenu = '' } = entry.dataset
  if (entry.open) panels.openSubmenu(submenu, depthOf(entry))
  else panels.closeSubmenu(submenu)
}

function depthOf(entry: Element): number {
  const above = entry.parentElement?.closest('[data-submenu]')
  return above ? depthOf(above) + 1 : 1
}

function show(name: PanelName): boolean {
  const [place] = placesOf(name)
  if (!place) return false
  if (isOpen(place)) return true
  if (place instanceof HTMLDialogElement) place.showModal()
  else place.showPopover()
  return true
}

function hide(name: PanelName): void {
  for (const place of placesOf(name).filter(isOpen)) {
    if (place instanceof HTMLDialogElement) place.close()
    else place.hidePopover()
  }
}

function placesOf(name: PanelName): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`[data-panel="${name}"]`)]
}

function isOpen(place: Element): boolean {
  return place.matches('dialog[open], :popover-open')
}
