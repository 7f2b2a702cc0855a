import { describe, expect, it } from 'vitest'
import type { EndpointName } from '../../shared/api.ts'
import { EventBus, type WantedNotice } from '../events.ts'
import { flushPromises, VirtualClock } from '../testing/virtual-clock.ts'
import type { Reply, Send } from './send.ts'
import { TokenFlow, LOCKED_WAIT_MS } from './token.ts'

const UNAUTHORISED = { kind: 'refused', code: 401, message: 'not authorized', meta: {} } as const
const DONE = { kind: 'done', code: 200, result: true, meta: {} } as const
const REFUSED_REFRESH = { kind: 'refused', code: 403, message: '', meta: {} } as const

type Answers = Partial<Record<EndpointName, readonly Reply<EndpointName>[]>>

/** Creates a flow whose calls are answered in turn; the last answer of a name repeats. */
function makeFlow(answers: Answers, settings = {}) {
  const clock = new VirtualClock()
  const events = new EventBus()
  const requests: EndpointName[] = []
  const state = { owner: 'AINO', cleared: 0, ended: 0 }
  const notices: WantedNotice[] = []
  let gate: Promise<void> = Promise.resolve()
  let held: EndpointName = 'session.refresh'
  const send = async (name: EndpointName): Promise<Reply<EndpointName>> => {
    const count = requests.filter((each) => each === name).length
    requests.push(name)
    if (name === held) await gate
    const replies = answers[name] ?? [DONE]
    const reply = replies[Math.min(count, replies.length - 1)] ?? DONE
    // The answer that ends a session deletes its cookies.
    if ('meta' in reply && 'session' in reply.meta) state.owner = ''
    return reply
  }
  events.on('session.ended', () => {
    state.ended += 1
    state.owner = ''
  })
  events.on('notice.wanted', (notice) => notices.push(notice))
  const flow = new TokenFlow({
    send: send as Send,
    clock,
    emit: events.emit,
    owner: () => state.owner,
    settings: { autoRefreshTokens: true, maxNetworkTaskAttempts: 1, ...settings },
    clearTasks: async () => void (state.cleared += 1),
  })
  const hold = (name: EndpointName = 'session.refresh') => {
    held = name
    let open = (): void => undefined
    gate = new Promise((resolve) => (open = resolve))
    return () => open()
  }
  return { asked: requests, clock, flow, hold, state, notices }
}

describe('the token-invalid flow', () => {
  it('refreshes the tokens after a 401 and repeats the call', async () => {
    const { asked: requests, flow, state } = makeFlow({ 'cart.pull': [UNAUTHORISED, DONE] })
    expect(await flow.send('cart.pull', {})).toEqual(DONE)
    expect(requests).toEqual(['cart.pull', 'session.refresh', 'cart.pull'])
    expect(flow.$token.get()).toEqual({ lock: 0, attempts: 0 })
    expect(state).toMatchObject({ ended: 0, cleared: 0 })
  })

  it('has a positive lock while it refreshes; other calls poll every 1000 ms and use the new tokens', async () => {
    const { asked: requests, clock, flow, hold } = makeFlow({ 'cart.pull': [UNAUTHORISED, DONE] })
    const open = hold()
    const first = flow.send('cart.pull', {})
    await flushPromises()
    expect(flow.$token.get()).toEqual({ lock: 1, attempts: 1 })
    expect(flow.isLocked()).toBe(true)
    const second = flow.send('cart.totals', {})
    await clock.advance(LOCKED_WAIT_MS * 3)
    expect(requests).not.toContain('cart.totals')
    open()
    await first
    await clock.advance(LOCKED_WAIT_MS)
    await second
    expect(requests).toEqual(['cart.pull', 'session.refresh', 'cart.pull', 'cart.totals'])
  })

  it('refreshes once for ten calls that are refused at the same time', async () => {
    const replies = [...Array.from({ length: 10 }, () => UNAUTHORISED), DONE]
    const { asked: requests, clock, flow, hold, state } = makeFlow({ 'cart.pull': replies })
    const open = hold()
    const calls = Promise.all(Array.from({ length: 10 }, () => flow.send('cart.pull', {})))
    await flushPromises()
    open()
    await clock.advance(LOCKED_WAIT_MS * 5)
    expect(await calls).toEqual(Array.from({ length: 10 }, () => DONE))
    expect(requests.filter((name) => name === 'session.refresh')).toHaveLength(1)
    expect(state).toMatchObject({ ended: 0, cleared: 0 })
    expect(flow.$token.get()).toEqual({ lock: 0, attempts: 0 })
  })

  it('repeats a call with the tokens of another refresh, and fails when those are refused too', async () => {
    const always = makeFlow({ 'cart.pull': [UNAUTHORISED] })
    const replies = Promise.all([1, 2, 3].map(() => always.flow.send('cart.pull', {})))
    await flushPromises()
    await always.clock.advance(LOCKED_WAIT_MS * 5)
    for (const reply of await replies) expect(reply).toMatchObject({ kind: 'refused', code: 401 })
    expect(always.asked.filter((name) => name === 'session.refresh')).toHaveLength(1)
    expect(always.state).toMatchObject({ ended: 1, cleared: 1 })
  })

  it('ends the session silently, clears its tasks and has lock -1 when the refresh fails', async () => {
    const { flow, state } = makeFlow({
      'cart.pull': [UNAUTHORISED],
      'session.refresh': [REFUSED_REFRESH],
    })
    expect(await flow.send('cart.pull', {})).toMatchObject({
      kind: 'refused',
      code: 401,
      message: 'not authorized',
      meta: { problem: 'session.ended' },
    })
    expect(flow.$token.get().lock).toBe(-1)
    expect(state).toMatchObject({ ended: 1, cleared: 1 })
  })

  it('returns 401 while the lock is negative, without another refresh', async () => {
    const {
      asked: requests,
      flow,
      state,
    } = makeFlow({
      'cart.pull': [UNAUTHORISED],
      'session.refresh': [REFUSED_REFRESH],
    })
    await flow.send('cart.pull', {})
    state.owner = 'AINO'
    expect(await flow.send('cart.pull', {})).toMatchObject({ kind: 'refused', code: 401 })
    expect(requests.filter((name) => name === 'session.refresh')).toHaveLength(1)
  })

  it('queues.maxNetworkTaskAttempts: ends the session after this many refreshes', async () => {
    const once = makeFlow({ 'cart.pull': [UNAUTHORISED] })
    await once.flow.send('cart.pull', {})
    expect(once.asked.filter((name) => name === 'session.refresh')).toHaveLength(1)
    expect(once.state.ended).toBe(1)
    const never = makeFlow({ 'cart.pull': [UNAUTHORISED] }, { maxNetworkTaskAttempts: 0 })
    await never.flow.send('cart.pull', {})
    expect(never.asked).toEqual(['cart.pull'])
    expect(never.state.ended).toBe(1)
  })

  it('users.autoRefreshTokens off: ends the session at the first 401', async () => {
    const {
      asked: requests,
      flow,
      state,
    } = makeFlow({ 'cart.pull': [UNAUTHORISED] }, { autoRefreshTokens: false })
    expect(await flow.send('cart.pull', {})).toEqual(UNAUTHORISED)
    expect(requests).toEqual(['cart.pull'])
    expect(state).toMatchObject({ ended: 1, cleared: 1 })
  })

  it('does not end the session without an answer to the refresh', async () => {
    const { flow, state } = makeFlow({
      'cart.pull': [UNAUTHORISED, UNAUTHORISED, DONE],
      'session.refresh': [{ kind: 'failed', why: 'timeout' }, DONE],
    })
    expect(await flow.send('cart.pull', {})).toMatchObject({ kind: 'refused', code: 401 })
    expect(state.ended).toBe(0)
    expect(flow.$token.get()).toEqual({ lock: 0, attempts: 0 })
    expect(await flow.send('cart.pull', {})).toEqual(DONE)
  })

  it('shows its message when the refresh fails with an application error', async () => {
    const { flow, notices } = makeFlow({
      'cart.pull': [UNAUTHORISED],
      'session.refresh': [{ kind: 'failed', why: 'content-type' }],
    })
    await flow.send('cart.pull', {})
    expect(notices).toEqual([{ type: 'error', message: { code: 'session.refresh-failed' } }])
  })

  it('does not refresh if the edge reports that the session has ended', async () => {
    const over = { ...UNAUTHORISED, meta: { session: 'ended' } } as const
    const { asked: requests, flow, state } = makeFlow({ 'cart.pull': [over] })
    await flow.send('cart.pull', {})
    expect(requests).toEqual(['cart.pull'])
    expect(state.ended).toBe(1)
  })

  it('detects the end of the session in a successful response too', async () => {
    const over = { ...DONE, meta: { session: 'ended' } } as const
    const { flow, state } = makeFlow({ 'cart.create': [over] })
    expect(await flow.send('cart.create', {})).toEqual(over)
    expect(state).toMatchObject({ ended: 1, cleared: 1 })
  })

  it('emits the end of a session once', async () => {
    const over = { ...DONE, meta: { session: 'ended' } } as const
    const { flow, state } = makeFlow({ 'cart.create': [over], 'cart.pull': [over] })
    await Promise.all([
      flow.send('cart.create', {}),
      flow.send('cart.pull', {}),
      flow.send('cart.pull', {}),
    ])
    expect(state).toMatchObject({ ended: 1, cleared: 1 })
  })

  it('ignores the end of an earlier session after a new login', async () => {
    const { flow, hold, state } = makeFlow({ 'cart.pull': [UNAUTHORISED] })
    const open = hold('cart.pull')
    const sent = flow.send('cart.pull', {})
    await flushPromises()
    state.owner = 'BERTTA'
    open()
    await sent
    expect(state).toMatchObject({ ended: 0, cleared: 0 })
  })

  it('returns a 401 of login, registration, refresh and logout', async () => {
    const { asked: requests, flow, state } = makeFlow({ 'session.login': [UNAUTHORISED] })
    const question = { username: 'a@example.com', password: 'wrong' }
    expect(await flow.send('session.login', question)).toEqual(UNAUTHORISED)
    expect(requests).toEqual(['session.login'])
    expect(state.ended).toBe(0)
  })

  it('returns a guest’s 401', async () => {
    const { asked: requests, flow, state } = makeFlow({ 'cart.pull': [UNAUTHORISED] })
    state.owner = ''
    expect(await flow.send('cart.pull', {})).toEqual(UNAUTHORISED)
    expect(requests).toEqual(['cart.pull'])
  })

  it('is reset by a login', async () => {
    const { flow } = makeFlow({
      'cart.pull': [UNAUTHORISED],
      'session.refresh': [REFUSED_REFRESH],
    })
    await flow.send('cart.pull', {})
    flow.free()
    expect(flow.$token.get()).toEqual({ lock: 0, attempts: 0 })
  })
})
