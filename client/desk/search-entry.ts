import { searchAsTyped } from './search-as-typed.ts'
import { isSearchKey } from './search-keys.ts'
import { searchList } from './search-list.ts'

const dialog = document.querySelector<HTMLDialogElement>('#desk-search')
const link = document.querySelector<HTMLAnchorElement>('[data-search]')
const input = dialog?.querySelector('input')
const list = dialog?.querySelector('ul')
if (dialog && link && input && list) {
  const status = dialog.querySelector<HTMLElement>('[role=status]')
  const search = searchAsTyped({
    ...{ input, shown: searchList(input, list, { picksFirst: true }), href: link.href },
    onAnswer(_, problem) {
      if (status) status.textContent = problem ? (dialog.dataset[problem] ?? '') : ''
    },
  })
  openBy(link, () => {
    if (dialog.open) return
    dialog.showModal()
    input.select()
    void search()
  })
}

/** The link and Ctrl+K open the search; a click outside or its own button closes it. */
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
