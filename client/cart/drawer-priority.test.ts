import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { prioritizeDrawer, DRAWER_TIMEOUT_MS, whenDrawerShown } from './drawer-priority.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Records whether the sync code may start. */
function watch(): { isFree: boolean } {
  const seen = { isFree: false }
  void whenDrawerShown().then(() => (seen.isFree = true))
  return seen
}

describe('loading the sync code', () => {
  it('starts at once when no drawer is opening', async () => {
    const seen = watch()
    await vi.advanceTimersByTimeAsync(0)
    expect(seen.isFree).toBe(true)
  })

  it('waits for a drawer that is opening', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    prioritizeDrawer(promise)
    const seen = watch()
    await vi.advanceTimersByTimeAsync(DRAWER_TIMEOUT_MS - 1)
    expect(seen.isFree).toBe(false)
    resolve()
    await vi.advanceTimersByTimeAsync(0)
    expect(seen.isFree).toBe(true)
  })

  it('does not wait longer than 3 seconds', async () => {
    prioritizeDrawer(new Promise(() => undefined))
    const seen = watch()
    await vi.advanceTimersByTimeAsync(3000)
    expect(seen.isFree).toBe(true)
  })

  it('is not blocked by a drawer that fails', async () => {
    prioritizeDrawer(Promise.reject(new Error('no drawer')))
    const seen = watch()
    await vi.advanceTimersByTimeAsync(0)
    expect(seen.isFree).toBe(true)
  })
})
