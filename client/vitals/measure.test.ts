import type { Metric } from 'web-vitals'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { VITALS_PATH } from '../../shared/vitals/report.ts'
import { measureVitals } from './measure.ts'

type Note = (metric: Pick<Metric, 'name' | 'value'>) => void

const { library } = vi.hoisted(() => ({ library: { note: (() => undefined) as Note } }))
vi.mock('web-vitals', () => {
  const on = (note: Note) => void (library.note = note)
  return { onLCP: on, onINP: on, onCLS: on }
})

const sent: unknown[] = []
let page = new EventTarget()
/** The browser passes on the entries from before the script. */
let passOn = () => {}

function hide(): void {
  Object.assign(page, { visibilityState: 'hidden' })
  page.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  sent.length = 0
  page = Object.assign(new EventTarget(), {
    visibilityState: 'visible',
    body: { dataset: { page: 'home' } },
  })
  vi.stubGlobal('document', page)
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(callback: () => void) {
        passOn = callback
      }
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    sent.push([address, JSON.parse(body)])
    return new Response()
  })
})
afterEach(() => void vi.unstubAllGlobals())

it('a view is reported once, when it is hidden', () => {
  measureVitals()
  passOn()
  library.note({ name: 'LCP', value: 900 })
  library.note({ name: 'CLS', value: 0 })
  hide()
  hide()
  expect(sent).toEqual([[VITALS_PATH, { page: 'home', LCP: 900, CLS: 0 }]])
})

it('a view that is hidden before its entries were delivered is not reported', () => {
  measureVitals()
  library.note({ name: 'INP', value: 40 })
  hide()
  expect(sent).toEqual([])
})
