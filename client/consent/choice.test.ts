import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CONSENT_COOKIE, writeConsent } from '../../shared/consent/consent.ts'
import { hasConsent, onConsent, publishConsent } from './choice.ts'

/** A browser's window and its cookie. */
class Simulator {
  readonly window = new EventTarget()
  readonly document = Object.assign(new EventTarget(), { cookie: '' })

  choose(...purposes: string[]): void {
    this.document.cookie = `a=1; ${CONSENT_COOKIE}=${writeConsent(purposes, Date.now())}`
  }
}

let simulator = new Simulator()

beforeEach(() => {
  simulator = new Simulator()
  const { window, document } = simulator
  vi.stubGlobal('document', document)
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('dispatchEvent', window.dispatchEvent.bind(window))
})
afterEach(() => void vi.unstubAllGlobals())

describe('a choice about consent', () => {
  it('gives no consent before it is made, or for other purposes', () => {
    expect(hasConsent('marketing')).toBe(false)
    simulator.choose('statistics')
    expect(hasConsent('marketing')).toBe(false)
    expect(hasConsent('statistics')).toBe(true)
  })

  it('notifies listeners once for each change', () => {
    const listener = vi.fn<() => void>()
    const stop = onConsent(listener)
    publishConsent()
    expect(listener).not.toHaveBeenCalled()
    simulator.choose('marketing')
    publishConsent()
    publishConsent()
    expect(listener).toHaveBeenCalledTimes(1)
    simulator.choose()
    simulator.window.dispatchEvent(new Event('pageshow'))
    expect(listener).toHaveBeenCalledTimes(2)
    stop()
    simulator.choose('marketing')
    publishConsent()
    expect(listener).toHaveBeenCalledTimes(2)
  })

  it('notifies other tabs, and a tab that becomes visible', async () => {
    const listener = vi.fn<() => void>()
    const stop = onConsent(listener)
    simulator.choose('marketing')
    const other = new BroadcastChannel('reuna-consent')
    other.postMessage('')
    await vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(1), { timeout: 20_000 })
    other.close()
    simulator.choose()
    simulator.document.dispatchEvent(new Event('visibilitychange'))
    expect(listener).toHaveBeenCalledTimes(2)
    stop()
  })
})
