import { closePanels } from './menu.ts'

/** The part of a key press that the search shortcut needs. */
export interface KeyPress {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  /** True if a field is being edited: then a letter is text. */
  isTyping: boolean
}

/** True if a key press opens the search: `/`, or Ctrl or Cmd with K. */
export function isSearchShortcut({ key, ctrlKey, metaKey, altKey, isTyping }: KeyPress): boolean {
  if (altKey) return false
  if (key.toLowerCase() === 'k') return ctrlKey !== metaKey
  return key === '/' && !ctrlKey && !metaKey && !isTyping
}

/** Focuses the search field when its shortcut is pressed. */
export function startSearchKeys(): void {
  document.addEventListener('keydown', (event) => {
    const box = document.querySelector<HTMLInputElement>('.shell-header input[name=q]')
    if (!box || event.defaultPrevented || !isSearchShortcut(pressOf(event))) return
    event.preventDefault()
    closePanels()
    box.focus()
    box.select()
  })
}

function pressOf(event: KeyboardEvent): KeyPress {
  const { key, ctrlKey, metaKey, altKey, target } = event
  const isTyping =
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  return { key, ctrlKey, metaKey, altKey, isTyping }
}
