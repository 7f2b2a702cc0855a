import { afterEach, describe, expect, it, vi } from 'vitest'
import { reportRecovered } from './report.ts'

afterEach(() => void vi.unstubAllGlobals())

describe('what React recovers from', () => {
  it('is an error in the console and goes to the report address of the page, without its words', async () => {
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
