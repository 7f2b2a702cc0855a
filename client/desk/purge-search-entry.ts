import { searchAsTyped } from './search-as-typed.ts'
import { searchList } from './search-list.ts'

const place = document.querySelector<HTMLElement>('[data-purge-search]')
const input = place?.querySelector('input')
const form = input?.form
if (place && input && form) comboboxOf(place, input, form)

/** Makes the search field a combobox (ARIA APG): results are listed below it while typing. */
function comboboxOf(place: HTMLElement, input: HTMLInputElement, form: HTMLFormElement): void {
  const list = document.createElement('ul')
  list.id = 'purge-results'
  list.role = 'listbox'
  list.ariaLabel = place.dataset['results'] ?? ''
  const status = document.createElement('p')
  status.role = 'status'
  status.className = 'hidden'
  input.after(list, status)
  const attributes = { role: 'combobox', autocomplete: 'off' }
  const aria = { 'aria-autocomplete': 'list', 'aria-controls': list.id }
  for (const [name, value] of Object.entries({ ...attributes, ...aria })) {
    input.setAttribute(name, value)
  }
  const open = (isOpen: boolean): void => {
    list.hidden = !isOpen
    input.setAttribute('aria-expanded', String(isOpen))
    if (!isOpen) shown.show([])
  }
  const shown = searchList(input, list, { picksFirst: false })
  open(false)
  searchAsTyped({
    ...{ input, shown, href: form.action },
    onAnswer(results, problem) {
      const isTyped = input.value.trim() !== ''
      list.hidden = results.length === 0
      input.setAttribute('aria-expanded', String(results.length > 0))
      status.textContent = problem && isTyped ? (place.dataset[problem] ?? '') : ''
    },
  })
  input.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || list.hidden) return
    event.preventDefault()
    open(false)
  })
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) open(false)
  })
}
