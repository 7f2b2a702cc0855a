import { describe, expect, it, vi } from 'vitest'
import { flushMicrotasks } from '../testing/simulator.ts'
import { done, QueueSimulator, stockOf } from '../testing/queue-simulator.ts'
import { OTHER_TAB_MS } from './outbox.ts'
import { RETENTION_MS } from './task.ts'

describe('the task queue with tabs, crashes and users', () => {
  it('sends from one tab at a time', async () => {
    const simulator = new QueueSimulator()
    const [first, second] = [simulator.open('one'), simulator.open('other')]
    let open = (): void => undefined
    simulator.answer = () => new Promise((resolve) => (open = () => resolve(done(true))))
    await first.queue.add(stockOf('A'))
    second.queue.process()
    await simulator.advance(3000)
    expect(simulator.requests).toHaveLength(1)
    open()
    await simulator.advance(OTHER_TAB_MS)
    expect(simulator.requests).toHaveLength(1)
    expect(await second.queue.waiting()).toEqual([])
  })

  it('runs once for a hundred concurrent calls', async () => {
    const simulator = new QueueSimulator()
    const { queue } = simulator.open()
    simulator.isOnline = false
    await queue.add(stockOf('A'))
    const list = vi.spyOn(simulator.table, 'list')
    for (let wish = 0; wish < 100; wish += 1) queue.process()
    await flushMicrotasks()
    expect(list.mock.calls.length).toBeLessThanOrEqual(6)
  })

  it('continues in another tab within 2 seconds when the lock holder is closed', async () => {
    const simulator = new QueueSimulator()
    const [first, second] = [simulator.open('one'), simulator.open('other')]
    simulator.answer = () => new Promise(() => undefined)
    await first.queue.add(stockOf('A'))
    await flushMicrotasks()
    simulator.answer = () => done(true)
    first.kill()
    await simulator.advance(OTHER_TAB_MS)
    expect(simulator.requests.map(({ by }) => by)).toEqual(['one', 'other'])
    expect(await second.queue.waiting()).toEqual([])
  })

  it('continues without Web Locks when the lease of a closed tab has expired', async () => {
    const simulator = new QueueSimulator()
    const [first, second] = [simulator.open('one', false), simulator.open('other', false)]
    simulator.answer = () => new Promise(() => undefined)
    await first.queue.add(stockOf('A'))
    await flushMicrotasks()
    simulator.answer = () => done(true)
    first.kill()
    await simulator.advance(20_000)
    expect(simulator.requests.map(({ by }) => by)).toEqual(['one', 'other'])
    expect(await second.queue.waiting()).toEqual([])
  })

  it('ignores writes of a frozen tab with an outdated fencing token', async () => {
    const simulator = new QueueSimulator()
    const [frozen, otherTab] = [simulator.open('frozen'), simulator.open('other')]
    let thaw = (): void => undefined
    simulator.answer = () => new Promise((resolve) => (thaw = () => resolve(done('late'))))
    await frozen.queue.add({ ...stockOf('A'), is_result_cacheable: true })
    await flushMicrotasks()
    simulator.locks.release('frozen')
    simulator.answer = () => done('fresh')
    await simulator.advance(OTHER_TAB_MS)
    thaw()
    await flushMicrotasks()
    const [[, task] = []] = await simulator.table.list('task:')
    expect(task).toMatchObject({ result: 'fresh' })
    expect([frozen.known, otherTab.known.map(({ result }) => result)]).toEqual([[], ['fresh']])
  })

  it('loses no task when the page is closed at any point', async () => {
    for (let at = 1; at < 16; at += 1) {
      for (const when of ['before', 'after'] as const) {
        const simulator = new QueueSimulator()
        const first = simulator.open('first')
        let isStored = false
        first.lifetime.endAt(at, when)
        void first.queue.add(stockOf('A')).then(() => (isStored = true))
        await flushMicrotasks()
        first.kill()
        const next = simulator.open('next')
        next.queue.process()
        await simulator.advance(20_000)
        expect(await next.queue.waiting()).toEqual([])
        const answered = [...first.known, ...next.known]
        if (isStored) expect(answered.length, `${when} ${at}`).toBeGreaterThan(0)
      }
    }
  })

  it('delivers a response that a closed page did not deliver', async () => {
    const simulator = new QueueSimulator()
    const { queue, known } = simulator.open()
    const id = await queue.add({ ...stockOf('A'), is_result_cacheable: true })
    await flushMicrotasks()
    await simulator.table.update(`task:${id}`, (raw) => ({
      ...(raw as object),
      acknowledged: false,
    }))
    queue.process()
    await flushMicrotasks()
    expect(known).toHaveLength(2)
  })

  it('calls known callbacks only, and quarantines other tasks', async () => {
    const simulator = new QueueSimulator()
    const { queue } = simulator.open()
    simulator.isOnline = false
    const id = await queue.add(stockOf('A'))
    await simulator.table.update(`task:${id}`, (raw) => ({
      ...(raw as object),
      callback_event: 'store:user/delete-everything',
    }))
    await simulator.table.set('task:9', { v: 7, from: 'a newer build' })
    simulator.isOnline = true
    queue.process()
    await flushMicrotasks()
    expect(simulator.requests).toEqual([])
    expect((await simulator.table.list('')).map(([key]) => key)).toEqual(
      expect.arrayContaining([`dead:task:${id}`, 'dead:task:9']),
    )
  })

  it('continues after a callback has thrown', async () => {
    const simulator = new QueueSimulator()
    const { queue, events } = simulator.open()
    events.on('store:stock/known', () => {
      throw new RangeError('no')
    })
    await queue.add(stockOf('A'))
    await queue.add({ operation: 'cart.deleteCoupon', payload: {} })
    await flushMicrotasks()
    expect(await queue.waiting()).toEqual([])
    expect(simulator.reports).toEqual(['store:stock/known: RangeError: no'])
  })

  it('rejects a payload that cannot be cloned, also in memory', async () => {
    const { queue } = new QueueSimulator().open()
    const payload = { skus: 'A', go: () => undefined }
    await expect(queue.add({ operation: 'stock.list', payload })).rejects.toMatchObject({
      reason: 'not-clonable',
    })
  })

  it('removes a task after seven days', async () => {
    const simulator = new QueueSimulator()
    const { queue } = simulator.open()
    simulator.isOnline = false
    await queue.add(stockOf('A'))
    await simulator.advance(RETENTION_MS + 1)
    simulator.isOnline = true
    queue.process()
    await flushMicrotasks()
    expect([simulator.requests, await queue.waiting()]).toEqual([[], []])
  })

  it('sends a customer’s task for that customer only, and clears it with the session', async () => {
    const simulator = new QueueSimulator()
    const { queue } = simulator.open()
    simulator.isOnline = false
    simulator.owner = 'anna'
    await queue.add({ operation: 'cart.applyCoupon', payload: { coupon: 'X' } })
    await queue.add(stockOf('A'))
    simulator.owner = 'bertta'
    simulator.isOnline = true
    queue.process()
    await flushMicrotasks()
    expect(simulator.requests.map(({ operation }) => operation)).toEqual(['stock.list'])
    await queue.clearSession()
    expect(await queue.waiting()).toEqual([])
  })

  it('clears only the session’s tasks', async () => {
    const simulator = new QueueSimulator()
    const { queue } = simulator.open()
    simulator.isOnline = false
    await queue.add(stockOf('A'))
    await queue.clearSession()
    expect(await queue.waiting()).toHaveLength(1)
  })

  it('keeps the order of tasks, and sends them, even if the clock is set back a year', async () => {
    const simulator = new QueueSimulator()
    const { queue } = simulator.open()
    simulator.isOnline = false
    await queue.add(stockOf('A'))
    simulator.clock.set(simulator.clock.now() - 365 * 24 * 3_600_000)
    await queue.add(stockOf('B'))
    simulator.isOnline = true
    queue.process()
    await flushMicrotasks()
    expect(simulator.requests.map(({ question }) => question)).toEqual([
      { skus: 'A' },
      { skus: 'B' },
    ])
  })
})
