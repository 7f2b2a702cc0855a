import { ISLAND_RECOVERED, REPORT_PATH, REPORT_TYPE } from '../../shared/shell/report.ts'

/** Reports a recovered hydration error to the console and to the page's report address. */
export function reportRecovered(place: HTMLElement, error: unknown): void {
  const island = (place.dataset['island'] ?? place.id).replaceAll('/', '-')
  console.error(`the island ${island} was recovered`, error)
  const body = JSON.stringify([{ type: ISLAND_RECOVERED, body: { island } }])
  navigator.sendBeacon(REPORT_PATH, new Blob([body], { type: REPORT_TYPE }))
}
