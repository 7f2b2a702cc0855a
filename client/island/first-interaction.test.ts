import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { onFirstInteraction, REST_MS, INTERACTIONS } from './first-interaction.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('waking an island', () => {
  it('hydrates at the first press, focus or key, once', () => {
    for (const type of INTERACTIONS) {
      const place = new EventTarget()
      const activate = vi.fn()
      onFirstInteraction(place, activate)
      expect(activate).not.toHaveBeenCalled()
      for (const each of [type, ...INTERACTIONS]) place.dispatchEvent(new Event(each))
      expect(activate).toHaveBeenCalledOnce()
    }
  })

  it('hydrates under a resting pointer, not a passing one', () => {
    const place = new EventTarget()
    const activate = vi.fn()
    onFirstInteraction(place, activate)
    place.dispatchEvent(new Event('pointerenter'))
    vi.advanceTimersByTime(REST_MS - 1)
    place.dispatchEvent(new Event('pointerleave'))
    vi.advanceTimersByTime(1000)
    expect(activate).not.toHaveBeenCalled()
    place.dispatchEvent(new Event('pointerenter'))
    vi.advanceTimersByTime(REST_MS)
    expect(activate).toHaveBeenCalledOnce()
  })

  it('hydrates only at a press over a network that forbids prefetching', () => {
    vi.stubGlobal('navigator', { connection: { effectiveType: '3g' } })
    const place = new EventTarget()
    const activate = vi.fn()
    onFirstInteraction(place, activate)
    place.dispatchEvent(new Event('pointerenter'))
    vi.advanceTimersByTime(10 * REST_MS)
    expect(activate).not.toHaveBeenCalled()
    place.dispatchEvent(new Event('pointerdown'))
    expect(activate).toHaveBeenCalledOnce()
  })

  it('does not stop the event: it still reaches its target', () => {
    const place = new EventTarget()
    onFirstInteraction(place, () => {})
    const press = new Event('pointerdown', { cancelable: true })
    place.dispatchEvent(press)
    expect(press.defaultPrevented).toBe(false)
  })
})
