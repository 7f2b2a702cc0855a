import type { SearchAnswer } from '../../shared/desk/search-result.ts'
import type { SearchList } from './search-list.ts'

/** Pause in typing before a search, in milliseconds. */
const PAUSE_MS = 150

/** A field that searches while typing. */
export interface TypedSearch {
  input: HTMLInputElement
  shown: SearchList
  /** Address of the search call. */
  href: string
  /** Called with the results, or with the problem. */
  onAnswer: (results: SearchAnswer['results'], problem: 'nothing' | 'failed' | undefined) => void
}

/**
 * Enhances the field, and passes its keys to the list. Returns the function that searches for its current
 * text.
 */
export function searchAsTyped({ input, shown, href, onAnswer }: TypedSearch): () => Promise<void> {
  let pause: ReturnType<typeof setTimeout> | undefined
  let request = new AbortController()
  const show = (results: SearchAnswer['results'], problem: 'nothing' | 'failed'): void => {
    shown.show(results)
    onAnswer(results, results.length === 0 ? problem : undefined)
  }
  const search = async (): Promise<void> => {
    request.abort()
    request = new AbortController()
    const { signal } = request
    try {
      const query = new URLSearchParams({ q: input.value, as: 'data' })
      const response = await fetch(`${href}?${query}`, { signal })
      if (!response.ok) throw new Error(String(response.status))
      const { results }: SearchAnswer = await response.json()
      show(results, 'nothing')
    } catch {
      if (!signal.aborted) show([], 'failed')
    }
  }
  input.addEventListener('input', () => {
    clearTimeout(pause)
    pause = setTimeout(() => void search(), PAUSE_MS)
  })
  input.addEventListener('keydown', (event) => {
    if (!event.isComposing && shown.press(event.key)) event.preventDefault()
  })
  return search
}
