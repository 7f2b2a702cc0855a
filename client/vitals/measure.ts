import { onCLS, onINP, onLCP, type Metric } from 'web-vitals'
import { API_VERSION } from '../../shared/api.ts'
import { VITALS_PATH, type VitalsReport } from '../../shared/vitals/report.ts'

/** Measures this page view and reports it once, when the page is first hidden. */
export function measureVitals(): void {
  const { page = '' } = document.body.dataset
  const report: VitalsReport = { page }
  const note = ({ name, value }: Metric): void => {
    if (name === 'LCP' || name === 'INP' || name === 'CLS') report[name] = value
  }
  onLCP(note)
  onINP(note)
  onCLS(note)
  // Entries from before this script are passed on in one task, to the library's observers first. A page that
  // is hidden earlier has no complete figures, and reports none.
  const observer = new PerformanceObserver(() => {
    observer.disconnect()
    // The library registered its listeners before this one, so the final values are recorded.
    document.addEventListener('visibilitychange', function send() {
      if (document.visibilityState !== 'hidden') return
      document.removeEventListener('visibilitychange', send)
      if (Object.keys(report).length < 2) return
      const headers = { 'Content-Type': 'application/json', 'X-Reuna': String(API_VERSION) }
      const init = { method: 'POST', headers, body: JSON.stringify(report), keepalive: true }
      fetch(VITALS_PATH, init).catch(() => undefined)
    })
  })
  observer.observe({ type: 'paint', buffered: true })
}
