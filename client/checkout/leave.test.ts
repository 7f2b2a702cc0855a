import { describe, expect, it, vi } from 'vitest'
import { leaveFor } from './leave.ts'

const never = () => new Promise<void>(() => undefined)

describe('going to a checkout elsewhere', () => {
  it('brings the cart of this browser to the server first, by force, then goes', async () => {
    const done: string[] = []
    await leaveFor('/checkout', {
      sync: {
        request: (reason) => void done.push(`sync ${reason}`),
        rest: async () => void done.push('rested'),
      },
      go: (href) => void done.push(`go ${href}`),
      wait: never,
    })
    expect(done).toEqual(['sync online', 'rested', 'go /checkout'])
  })

  it('goes also when the server does not answer in time, or the sync fails', async () => {
    const go = vi.fn()
    const request = () => undefined
    await leaveFor('/a', { sync: { request, rest: never }, go, wait: async () => undefined })
    const rest = () => Promise.reject(new Error('lost'))
    await leaveFor('/b', { sync: { request, rest }, go, wait: never })
    expect(go.mock.calls).toEqual([['/a'], ['/b']])
  })
})
