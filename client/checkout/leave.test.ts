import { describe, expect, it, vi } from 'vitest'
import { flushPromises, VirtualClock } from '../testing/virtual-clock.ts'
import { SYNC_TIMEOUT_MS, goToCheckout } from './checkout-link.ts'

const never = () => new Promise<void>(() => undefined)
const done = async () => undefined
const request = () => undefined

describe('the redirect to an external checkout', () => {
  it('syncs this browser’s cart to the server first, forced, then navigates', async () => {
    const steps: string[] = []
    await goToCheckout('/checkout', {
      idle: async () => void steps.push('controls'),
      sync: {
        request: (reason) => void steps.push(`sync ${reason}`),
        rest: async () => void steps.push('rested'),
      },
      reason: 'online',
      clock: new VirtualClock(),
      go: (href) => void steps.push(`go ${href}`),
    })
    expect(steps).toEqual(['controls', 'sync online', 'rested', 'go /checkout'])
  })

  it('also navigates if the server does not answer in time, or the sync fails', async () => {
    const clock = new VirtualClock()
    const go = vi.fn()
    const rules = { idle: done, reason: 'change', clock, go } as const
    void goToCheckout('/a', { ...rules, sync: { request, rest: never } })
    await clock.advance(SYNC_TIMEOUT_MS - 1)
    expect(go).not.toHaveBeenCalled()
    await clock.advance(1)
    const rest = () => Promise.reject(new Error('lost'))
    await goToCheckout('/b', { ...rules, sync: { request, rest } })
    await flushPromises()
    expect(go.mock.calls).toEqual([['/a'], ['/b']])
  })
})
