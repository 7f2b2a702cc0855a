import { describe, expect, it } from 'vitest'
import { flushMicrotasks } from '../testing/simulator.ts'
import {
  done,
  QueueSimulator,
  refused,
  stockOf,
  unreachable,
  type AnyReply,
} from '../testing/queue-simulator.ts'
import { ANSWER_MS, MAX_SERVER_ERRORS } from './task.ts'

describe('the task queue', () => {
  it('stores a task before it is sent, untransmitted, by operation name', async () => {
    const simulator = new QueueSimulator()
    simulator.isOnline = false
    const { queue } = simulator.open()
    const id = await queue.add(stockOf('A'))
    await simulator.advance(60_000)
    expect(simulator.requests).toEqual([])
    expect(await queue.waiting()).toMatchObject([
      {
        task_id: id,
        operation: 'stock.list',
        payload: { skus: 'A' },
        transmited: false,
        acknowledged: false,
        state: 'queued',
        created_at: expect.any(Number),
        is_result_cacheable: false,
      },
    ])
    expect(JSON.stringify(await simulator.table.list(''))).not.toMatch(/\/api\/|https?:/)
  })

  it('sends it when online, passes the response to its callback and removes it', async () => {
    const simulator = new QueueSimulator()
    const { queue, known, notices } = simulator.open()
    simulator.answer = () => done([{ sku: 'A' }])
    const task_id = await queue.add(stockOf('A'))
    await flushMicrotasks()
    expect(known).toEqual([
      {
        task_id,
        operation: 'stock.list',
        payload: { skus: 'A' },
        result: [{ sku: 'A' }],
        resultCode: 200,
      },
    ])
    expect(await simulator.table.list('task:')).toEqual([])
    expect(notices).toEqual([])
  })

  it('stores a cacheable response: transmitted, with result and code, acknowledged after its delivery', async () => {
    const simulator = new QueueSimulator()
    const { queue, known } = simulator.open()
    simulator.answer = () => done('answer')
    await queue.add({ ...stockOf('A'), is_result_cacheable: true })
    await flushMicrotasks()
    const [[, stored] = []] = await simulator.table.list('task:')
    expect(stored).toMatchObject({
      transmited: true,
      transmited_at: simulator.clock.now(),
      result: 'answer',
      resultCode: 200,
      code: 200,
      acknowledged: true,
    })
    queue.process()
    await flushMicrotasks()
    expect(known).toHaveLength(1)
  })

  it('answers the same request from the cache for a minute', async () => {
    const simulator = new QueueSimulator()
    const { queue, known } = simulator.open()
    const question = { ...stockOf('A'), is_result_cacheable: true }
    simulator.answer = () => done('first')
    await queue.add(question)
    await flushMicrotasks()
    await simulator.advance(ANSWER_MS)
    await queue.add(question)
    await flushMicrotasks()
    expect([simulator.requests.length, known.map(({ result }) => result)]).toEqual([
      1,
      ['first', 'first'],
    ])
    simulator.answer = () => done('second')
    await simulator.advance(1)
    await queue.add(question)
    await flushMicrotasks()
    expect(known.map(({ result }) => result)).toEqual(['first', 'first', 'second'])
    expect(await simulator.table.list('task:')).toHaveLength(1)
  })

  it('does not add a request that is already pending', async () => {
    const simulator = new QueueSimulator()
    simulator.isOnline = false
    const { queue } = simulator.open()
    const ids = [await queue.add(stockOf('A')), await queue.add(stockOf('A'))]
    await queue.add(stockOf('B'))
    expect(ids[0]).toBe(ids[1])
    expect(await queue.waiting()).toHaveLength(2)
  })

  it('shows the message of a refusal, unless it is silent, empty, or a refresh is running', async () => {
    const simulator = new QueueSimulator()
    const { queue, notices } = simulator.open()
    simulator.answer = () => refused(400, 'The coupon is not valid')
    await queue.add({ operation: 'cart.applyCoupon', payload: { coupon: 'X' } })
    await flushMicrotasks()
    const values = { text: 'The coupon is not valid' }
    expect(notices).toEqual([{ type: 'error', message: { code: 'answer.said', values } }])
    await queue.add({ operation: 'cart.applyCoupon', payload: { coupon: 'Y' }, silent: true })
    await flushMicrotasks()
    simulator.isLocked = true
    await queue.add({ operation: 'cart.applyCoupon', payload: { coupon: 'Z' } })
    await flushMicrotasks()
    simulator.isLocked = false
    simulator.answer = () => refused(400, '')
    await queue.add({ operation: 'cart.deleteCoupon', payload: {} })
    await flushMicrotasks()
    expect(notices).toHaveLength(1)
    expect(await queue.waiting()).toEqual([])
  })

  it('makes one attempt in each pass and backs off without a response', async () => {
    const simulator = new QueueSimulator()
    const { queue } = simulator.open()
    simulator.answer = () => unreachable
    await queue.add(stockOf('A'))
    await simulator.advance(100_000)
    const tries = simulator.requests.length
    expect(tries).toBeGreaterThan(3)
    expect(tries).toBeLessThan(10)
    expect(await queue.waiting()).toMatchObject([{ attempts: tries, state: 'queued' }])
    simulator.answer = () => done(true)
    await simulator.advance(300_000)
    expect(await queue.waiting()).toEqual([])
  })

  it('respects Retry-After', async () => {
    const simulator = new QueueSimulator()
    const { queue } = simulator.open()
    simulator.answer = () => ({ ...refused(503), retryAfterMs: 42_000 }) as AnyReply
    await queue.add(stockOf('A'))
    await simulator.advance(41_999)
    expect(simulator.requests).toHaveLength(1)
    await simulator.advance(1)
    expect(simulator.requests).toHaveLength(2)
  })

  it.each([
    ['content-type', 'answer.content-type', 'Error with response - bad content-type!'],
    ['format', 'answer.format', 'Unhandled error, wrong response format!'],
  ] as const)(
    'rejects a task with an invalid answer (%s), with its message',
    async (why, code, message) => {
      const simulator = new QueueSimulator()
      const { queue, notices, known } = simulator.open()
      simulator.answer = () => ({ kind: 'failed', why, code: 200 })
      await queue.add(stockOf('A'))
      await queue.add({ ...stockOf('B'), silent: true })
      await flushMicrotasks()
      expect([simulator.requests.length, await queue.waiting(), known]).toEqual([2, [], []])
      expect(notices).toEqual([{ type: 'error', message: { code } }])
      expect(simulator.reports).toEqual([message, message])
    },
  )

  it('retries after the error page of a gateway', async () => {
    const simulator = new QueueSimulator()
    const { queue, notices } = simulator.open()
    simulator.answer = () => ({ kind: 'failed', why: 'content-type', code: 502 })
    await queue.add(stockOf('A'))
    await flushMicrotasks()
    expect([await queue.waiting(), notices]).toMatchObject([[{ state: 'queued' }], []])
  })

  it('retries a coupon three times while the server has no cart', async () => {
    const simulator = new QueueSimulator()
    const { queue, notices } = simulator.open()
    simulator.answer = () =>
      ({ ...refused(404, 'No cart.'), meta: { problem: 'cart.id-missing' } }) as AnyReply
    await queue.add({ operation: 'cart.applyCoupon', payload: { coupon: 'X' } })
    await simulator.advance(60_000)
    expect([simulator.requests.length, notices.length]).toEqual([MAX_SERVER_ERRORS, 1])
  })

  it('accepts a server error with a message after three attempts', async () => {
    const simulator = new QueueSimulator()
    const { queue } = simulator.open()
    simulator.answer = () => refused(500)
    await queue.add(stockOf('A'))
    await simulator.advance(1_000_000)
    expect(simulator.requests).toHaveLength(MAX_SERVER_ERRORS)
    expect(await queue.waiting()).toEqual([])
  })

  it('continues after a task that is always refused', async () => {
    const simulator = new QueueSimulator()
    const { queue } = simulator.open()
    simulator.isOnline = false
    await queue.add({ operation: 'cart.applyCoupon', payload: { coupon: 'poison' } })
    await queue.add({ operation: 'cart.deleteCoupon', payload: {} })
    simulator.isOnline = true
    simulator.answer = (operation) => (operation === 'cart.applyCoupon' ? refused(400) : done(true))
    queue.process()
    await flushMicrotasks()
    expect(simulator.requests.map(({ operation }) => operation)).toEqual([
      'cart.applyCoupon',
      'cart.deleteCoupon',
    ])
    expect(await queue.waiting()).toEqual([])
  })

  it('sends two hundred tasks in order; a stuck lane blocks no other', async () => {
    const simulator = new QueueSimulator()
    const { queue } = simulator.open()
    simulator.isOnline = false
    for (let index = 0; index < 100; index += 1) {
      await queue.add({ operation: 'cart.applyCoupon', payload: { coupon: `C${index}` } })
      await queue.add({ operation: 'stock.list', payload: { skus: `S${index}` } })
    }
    simulator.isOnline = true
    simulator.answer = (operation) => (operation === 'cart.applyCoupon' ? unreachable : done(true))
    queue.process()
    await flushMicrotasks()
    const requested = simulator.requests.map(({ question }) => question)
    expect(requested.filter((question) => 'coupon' in (question as object))).toEqual([
      { coupon: 'C0' },
    ])
    expect(requested.filter((question) => 'skus' in (question as object))).toEqual(
      Array.from({ length: 100 }, (_, index) => ({ skus: `S${index}` })),
    )
  })

  it('keeps the task if the server requires a newer build', async () => {
    const simulator = new QueueSimulator()
    const { queue } = simulator.open()
    simulator.answer = () => refused(426)
    await queue.add(stockOf('A'))
    await flushMicrotasks()
    expect(await queue.waiting()).toHaveLength(1)
  })
})
