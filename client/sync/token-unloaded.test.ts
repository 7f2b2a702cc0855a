import { expect, it, vi } from 'vitest'
import { EventBus } from '../events.ts'
import { VirtualClock } from '../testing/virtual-clock.ts'
import type { Send } from './send.ts'
import { TokenFlow } from './token.ts'

vi.mock('./token-refresh.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

function makeFlow(session?: 'ended') {
  const events = new EventBus()
  const refused = { kind: 'refused', code: 401, message: 'not authorized' } as const
  const send: Send = async () => ({ ...refused, meta: session ? { session } : {} })
  const ends: unknown[] = []
  events.on('session.ended', (end) => ends.push(end))
  const flow = new TokenFlow({
    ...{ send, clock: new VirtualClock(), emit: events.emit, owner: () => 'AINO' },
    settings: { autoRefreshTokens: true, maxNetworkTaskAttempts: 1 },
    clearTasks: async () => undefined,
  })
  return { flow, ends }
}

it('returns the refusal and keeps the session if the refresh code does not load', async () => {
  const { flow, ends } = makeFlow()
  expect(await flow.send('cart.pull', {})).toMatchObject({ kind: 'refused', code: 401 })
  expect(flow.isLocked()).toBe(false)
  expect(ends).toEqual([])
})

it('ends a session that the edge has ended, even if the refresh code does not load', async () => {
  const { flow, ends } = makeFlow('ended')
  expect(await flow.send('cart.pull', {})).toMatchObject({ kind: 'refused', code: 401 })
  expect(ends).toEqual([{ isSilent: true }])
})
