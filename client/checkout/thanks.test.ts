import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startThanksPage } from './thanks.ts'

const stored = new Map<string, string>()
const reload = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  stored.clear()
  reload.mockClear()
})

const PORTS = {
  finish: vi.fn(async () => undefined),
  dropOrder: vi.fn(async () => undefined),
  notifications: undefined,
}

/** Opens the thank-you page of an order in doubt this many times; returns the number of automatic reloads. */
async function pollTimes(thanks: string, times: number): Promise<number> {
  reload.mockClear()
  for (let time = 0; time < times; time += 1) {
    const place = { dataset: { state: 'checking', thanks } } as unknown as HTMLElement
    await startThanksPage(place, PORTS)
    vi.runAllTimers()
  }
  return reload.mock.calls.length
}

describe('the page of an order that is being checked', () => {
  it('is reloaded six times per order and tab, also for the second', async () => {
    expect(await pollTimes('first', 8)).toBe(6)
    expect(await pollTimes('second', 8)).toBe(6)
    expect(await pollTimes('second', 1)).toBe(0)
    expect(stored.size).toBe(1)
  })
})

describe('the page of an order that came to nothing', () => {
  it("deletes the browser's data of the order, and does not change the cart", async () => {
    const place = { dataset: { state: 'refused', thanks: 'third' } } as unknown as HTMLElement
    await startThanksPage(place, PORTS)
    vi.runAllTimers()
    expect(PORTS.dropOrder).toHaveBeenCalledWith('third')
    expect([PORTS.finish.mock.calls, reload.mock.calls]).toEqual([[], []])
  })
})
