import type { SearchAnswer } from '../../shared/desk/search-result.ts'
import { nextActive } from './search-keys.ts'

/**
 * The result list below the search field (ARIA combobox): the field keeps the focus, one option is active.
 */
export interface SearchList {
  /** Shows the results. */
  show: (results: SearchAnswer['results']) => void
  /** Moves by an arrow key, or opens the active option by Enter; true: the key was handled. */
  press: (key: string) => boolean
}

/** Creates the list of a field; `picksFirst`: the first option is active by default. */
export function searchList(
  input: HTMLInputElement,
  list: HTMLElement,
  { picksFirst }: { picksFirst: boolean },
): SearchList {
  let active = -1
  const options = () => [...list.querySelectorAll<HTMLElement>('[role=option]')]
  const mark = (next: number): void => {
    active = next
    for (const [at, option] of options().entries()) {
      option.setAttribute('aria-selected', String(at === active))
    }
    const marked = options()[active]
    marked?.scrollIntoView({ block: 'nearest' })
    if (marked) input.setAttribute('aria-activedescendant', marked.id)
    else input.removeAttribute('aria-activedescendant')
  }
  return {
    show(results) {
      list.replaceChildren(...results.map((result, at) => optionOf(result, `${list.id}-${at}`)))
      mark(picksFirst && results.length > 0 && input.value !== '' ? 0 : -1)
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

function optionOf({ title, text, href, section }: SearchAnswer['results'][number], id: string) {
  const option = document.createElement('a')
  option.id = id
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
