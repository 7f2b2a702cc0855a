import { PANEL_SIZE, readPanelAnswer, type PanelAnswer } from '../../shared/search/panel.ts'

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
