import type { SearchAnswer } from '../../shared/desk/search-result.ts'
import { nextActive } from './search-keys.ts'

/** The list below the field of the search (ARIA combobox): the field keeps the focus, one option is active. */
export interface SearchList {
  /** Shows what was found; the first is active where the field holds words. */
  show: (results: SearchAnswer['results']) => void
  /** Moves by an arrow, or follows the active option by Enter: whether the key was one of them. */
  press: (key: string) => boolean
}

/** Makes the list of a field. */
export function searchList(input: HTMLInputElement, list: HTMLElement): SearchList {
  let active = -1
  const options = () => [...list.querySelectorAll<HTMLElement>('[role=option]')]
  const mark = (next: number): void => {
    active = next
    for (const [at, option] of options().entries()) {
      option.setAttribute('aria-selected', String(at === active))
    }
    const marked = options()[active]
    marked?.scrollIntoView({ block: 'nearest' })
    input.setAttribute('aria-activedescendant', marked?.id ?? '')
  }
  return {
    show(results) {
      list.replaceChildren(...results.map(optionOf))
      mark(results.length > 0 && input.value !== '' ? 0 : -1)
    },
    press(key) {
      const next = nextActive(key, active, options().length)
      if (next !== undefined) mark(next)
      else if (key === 'Enter' && active >= 0) options()[active]?.click()
      else return false
      return true
    },
  }
}

function optionOf({ title, text, href, section }: SearchAnswer['results'][number], at: number) {
  const option = document.createElement('a')
  option.id = `desk-search-results-${at}`
  option.role = 'option'
  option.href = href
  option.tabIndex = -1
  option.textContent = title
  const more = document.createElement('small')
  more.textContent = text || (section === title ? '' : section)
  option.append(more)
  const item = document.createElement('li')
  item.role = 'presentation'
  item.append(option)
  return item
}
