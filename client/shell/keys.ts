import { closePanels } from './menu.ts'

/** What a key press looks like to the search shortcut. */
export interface KeyPress {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  /** The shopper is writing somewhere: a letter is a letter. */
  isTyping: boolean
}

/** Whether a key press means "go to the search box": `/`, or Ctrl or Cmd with K. */
export function isSearchShortcut({ key, ctrlKey, metaKey, altKey, isTyping }: KeyPress): boolean {
  if (altKey) return false
  if (key.toLowerCase() === 'k') return ctrlKey !== metaKey
  return key === '/' && !ctrlKey && !metaKey && !isTyping
}

/** Puts the cursor into the search box when its shortcut is pressed. */
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
