import { afterEach, describe, expect, it, vi } from 'vitest'
import { reportRecovered } from './report.ts'

afterEach(() => void vi.unstubAllGlobals())

describe('an error that React recovers from', () => {
  it('is logged to the console and sent to the report address of the page, without its text', async () => {
    const sent: [string, Blob][] = []
    vi.stubGlobal('navigator', {
      sendBeacon: (path: string, blob: Blob) => sent.push([path, blob]),
    })
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const error = new Error('Hydration failed: anna@example.test')
    reportRecovered({ dataset: { island: 'cart/page' }, id: '' } as unknown as HTMLElement, error)
    expect(logged).toHaveBeenCalledWith('the island cart-page was recovered', error)
    logged.mockClear()
    const [[path, blob] = []] = sent
    expect(path).toBe('/__report')
    expect(blob?.type).toBe('application/reports+json')
    expect(JSON.parse((await blob?.text()) ?? '')).toEqual([
      { type: 'island-recovered', body: { island: 'cart-page' } },
    ])
  })
})
