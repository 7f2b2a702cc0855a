import type { ReactNode } from 'react'
import type { SearchPanelIsland } from '../../shared/islands.ts'
import { linkSheet } from '../island/sheet.ts'
import { readState } from '../shell/state.ts'
import { RecentSearches } from './recent-searches.ts'
import { Panel } from './store.ts'
import { loadSearchMessages } from './messages.ts'
import panelSheet from '../styles/search-panel.css?url'
import { PANEL_SIZE, readPanelAnswer, type PanelAnswer } from '../../shared/search/panel.ts'

/**
 * Hydrates the search form: typed text is searched at once, and results are rendered when React has loaded.
 */
export async function renderSearchPanel(props: SearchPanelIsland): Promise<ReactNode> {
  const { config, storeView } = readState()
  const recent = new RecentSearches()
  recent.add(props.text)
  const panel = new Panel({
    fetch: (text, signal) => fetchSuggestions(text, storeView.storeCode, signal),
    open: (address) => location.assign(address),
    search: (text) => location.assign(`${props.action}?q=${encodeURIComponent(text)}`),
    recent,
  })
  const box = document.querySelector<HTMLInputElement>(`#${props.id}-box`)
  const typed = box?.value ?? ''
  panel.wakeUp(typed === props.text ? '' : typed)
  if (box && box === document.activeElement) panel.enter(typed)
  const follow = () => panel.typeText(box?.value ?? '')
  box?.addEventListener('input', follow)
  const takeOver = () => box?.removeEventListener('input', follow)
  const parts = [
    import('./islands.tsx'),
    loadSearchMessages(config.locale),
    linkSheet(panelSheet),
  ] as const
  const [{ drawSearchPanel }, messages] = await Promise.all(parts)
  return drawSearchPanel({ props, panel, messages, takeOver })
}

/** Timeout of a search in the browser. */
const TIMEOUT_MS = 5000

/** Fetches suggestions from the shop; undefined if the answer is invalid. */
export async function fetchSuggestions(
  text: string,
  storeCode: string,
  signal: AbortSignal,
): Promise<PanelAnswer | undefined> {
  const question = new URLSearchParams({ q: text, size: String(PANEL_SIZE), storeCode })
  const response = await fetch(`/api/search?${question}`, {
    headers: { Accept: 'application/json' },
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  })
  return response.ok ? readPanelAnswer(await response.json()) : undefined
}
