import { describe, expect, it } from 'vitest'
import { CrashCounter, MAX_CRASHES } from './crash-counter.ts'

describe('CrashCounter', () => {
  it('stops at the fifth crash within a minute', () => {
    const crashes = new CrashCounter()
    const results = [0, 10_000, 20_000, 30_000, 59_999].map((at) => crashes.isTooOften(at))
    expect(results).toEqual([false, false, false, false, true])
    expect(MAX_CRASHES).toBe(5)
  })

  it('forgets crashes after a minute', () => {
    const crashes = new CrashCounter()
    const results = [0, 10_000, 20_000, 30_000, 60_000].map((at) => crashes.isTooOften(at))
    expect(results).not.toContain(true)
  })
})
