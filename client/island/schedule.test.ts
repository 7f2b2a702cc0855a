import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { onFirstTouch, REST_MS, TOUCHES } from './schedule.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('waking an island', () => {
  it('happens at the first press, focus or key, once', () => {
    for (const type of TOUCHES) {
      const place = new EventTarget()
      const wake = vi.fn()
      onFirstTouch(place, wake)
      expect(wake).not.toHaveBeenCalled()
      for (const each of [type, ...TOUCHES]) place.dispatchEvent(new Event(each))
      expect(wake).toHaveBeenCalledOnce()
    }
  })

  it('happens when a pointer rests, not when it passes over', () => {
    const place = new EventTarget()
    const wake = vi.fn()
    onFirstTouch(place, wake)
    place.dispatchEvent(new Event('pointerenter'))
    vi.advanceTimersByTime(REST_MS - 1)
    place.dispatchEvent(new Event('pointerleave'))
    vi.advanceTimersByTime(1000)
    expect(wake).not.toHaveBeenCalled()
    place.dispatchEvent(new Event('pointerenter'))
    vi.advanceTimersByTime(REST_MS)
    expect(wake).toHaveBeenCalledOnce()
  })

  it('swallows nothing: the touch goes on to what it was meant for', () => {
    const place = new EventTarget()
    onFirstTouch(place, () => {})
    const press = new Event('pointerdown', { cancelable: true })
    place.dispatchEvent(press)
    expect(press.defaultPrevented).toBe(false)
  })
})
