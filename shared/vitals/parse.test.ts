import { describe, expect, it } from 'vitest'
import { parseVitals } from './parse.ts'

const REPORT = { page: 'configurable-product', LCP: 812.5, INP: 40, CLS: 0.02 }

describe('a report of web vitals', () => {
  it('is parsed with its measurements', () => {
    expect(parseVitals(REPORT)).toEqual(REPORT)
    expect(parseVitals({ page: 'home', LCP: 0 })).toEqual({ page: 'home', LCP: 0 })
  })

  it.each([
    ['has no page', { LCP: 1 }],
    ['measures nothing', { page: 'home' }],
    ['has another field', { ...REPORT, email: 'aino@example.fi' }],
    ['has a page that is no name', { ...REPORT, page: '/p/1?email=aino' }],
    ['is negative', { ...REPORT, LCP: -1 }],
    ['took longer than two minutes', { ...REPORT, INP: 120_001 }],
    ['moved more than a hundred screens', { ...REPORT, CLS: 101 }],
    ['is not finite', { ...REPORT, LCP: Number.NaN }],
    ['is no object', 'LCP'],
  ])('is rejected if it %s', (_, value) => {
    expect(parseVitals(value)).toBeUndefined()
  })
})
