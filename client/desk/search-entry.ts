import type { SearchAnswer } from '../../shared/desk/search-result.ts'
import { isSearchKey } from './search-keys.ts'
import { searchList, type SearchList } from './search-list.ts'

/** A pause in typing. */
const PAUSE_MS = 150

const dialog = document.querySelector<HTMLDialogElement>('#desk-search')
const link = document.querySelector<HTMLAnchorElement>('[data-search]')
const input = dialog?.querySelector('input')
const list = dialog?.querySelector('ul')
if (dialog && link && input && list) {
  const ask = asker({ dialog, input, shown: searchList(input, list), href: link.href })
  openBy(link, () => {
    if (dialog.open) return
    dialog.showModal()
    input.select()
    void ask()
  })
}

interface Search {
  dialog: HTMLDialogElement
  input: HTMLInputElement
  shown: SearchList
  href: string
}

/** Makes what asks for the words of the field, and lets its keys through to the list. */
function asker({ dialog, input, shown, href }: Search): () => Promise<void> {
  const status = dialog.querySelector<HTMLElement>('[role=status]')
  let pause: ReturnType<typeof setTimeout> | undefined
  let asking = new AbortController()
  const show = (results: SearchAnswer['results'], problem: 'nothing' | 'failed'): void => {
    shown.show(results)
    if (status) status.textContent = results.length === 0 ? (dialog.dataset[problem] ?? '') : ''
  }
  const ask = async (): Promise<void> => {
    asking.abort()
    asking = new AbortController()
    const { signal } = asking
    try {
      const query = new URLSearchParams({ q: input.value, as: 'data' })
      const answer = await fetch(`${href}?${query}`, { signal })
      if (!answer.ok) throw new Error(String(answer.status))
      const { results }: SearchAnswer = await answer.json()
      show(results, 'nothing')
    } catch {
      if (!signal.aborted) show([], 'failed')
    }
  }
  input.addEventListener('input', () => {
    clearTimeout(pause)
    pause = setTimeout(() => void ask(), PAUSE_MS)
  })
  input.addEventListener('keydown', (event) => {
    if (shown.press(event.key)) event.preventDefault()
  })
  return ask
}

/** The link and Ctrl+K open the search; beside it, and by its own button, it closes. */
function openBy(link: HTMLAnchorElement, open: () => void): void {
  for (const key of link.querySelectorAll<HTMLElement>('[data-search-key]')) key.hidden = false
  link.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    open()
  })
  document.addEventListener('keydown', (event) => {
    if (!isSearchKey(event)) return
    event.preventDefault()
    open()
  })
  dialog?.addEventListener('click', ({ target }) => {
    if (target === dialog || (target as Element).closest('[data-search-close]')) dialog.close()
  })
}
