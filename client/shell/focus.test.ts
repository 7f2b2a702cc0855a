import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FOCUS_CLEANING_MS, makeFocusCleaner } from './focus.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function makeControl(selector = ':focus:not(:focus-visible)') {
  return { matches: (query: string) => query === selector, blur: vi.fn() }
}

describe('focus cleaning', () => {
  it('removes the focus from a pressed control after 1000 ms by default', () => {
    const control = makeControl()
    makeFocusCleaner()(control)
    vi.advanceTimersByTime(FOCUS_CLEANING_MS - 1)
    expect(control.blur).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(control.blur).toHaveBeenCalledOnce()
    expect(FOCUS_CLEANING_MS).toBe(1000)
  })

  it('uses a given time', () => {
    const control = makeControl()
    makeFocusCleaner(20)(control)
    vi.advanceTimersByTime(20)
    expect(control.blur).toHaveBeenCalledOnce()
  })

  it('keeps the focus if the keyboard is used, or the focus has moved', () => {
    const control = makeControl('something else')
    makeFocusCleaner()(control)
    vi.advanceTimersByTime(5000)
    expect(control.blur).not.toHaveBeenCalled()
  })

  it('counts from the last press', () => {
    const first = makeControl()
    const second = makeControl()
    const clean = makeFocusCleaner()
    clean(first)
    vi.advanceTimersByTime(900)
    clean(second)
    vi.advanceTimersByTime(900)
    expect(second.blur).not.toHaveBeenCalled()
    vi.advanceTimersByTime(100)
    expect(second.blur).toHaveBeenCalledOnce()
    expect(first.blur).not.toHaveBeenCalled()
  })
})
