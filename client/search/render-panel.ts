import type { ReactNode } from 'react'
import type { SearchPanelIsland } from '../../shared/islands.ts'
import { linkSheet } from '../island/sheet.ts'
import { readState } from '../shell/state.ts'
import { fetchSuggestions } from './fetch-suggestions.ts'
import { RecentSearches } from './recent-searches.ts'
import { Panel } from './store.ts'
import { loadSearchMessages } from './messages.ts'
import panelSheet from '../styles/search-panel.css?url'

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
