import { describe, expect, it } from 'vitest'
import { mayFetchAhead } from './fetch-ahead.ts'

describe('fetching ahead', () => {
  it.each(['slow-2g', '2g', '3g'])('is off over %s', (effectiveType) => {
    expect(mayFetchAhead({ connection: { effectiveType, saveData: false } })).toBe(false)
  })

  it('is off with data saving', () => {
    expect(mayFetchAhead({ connection: { effectiveType: '4g', saveData: true } })).toBe(false)
  })

  it('is on over a faster network', () => {
    expect(mayFetchAhead({ connection: { effectiveType: '4g', saveData: false } })).toBe(true)
  })

  it('is on without network information', () => {
    expect(mayFetchAhead({})).toBe(true)
    expect(mayFetchAhead({ connection: {} })).toBe(true)
  })
})
