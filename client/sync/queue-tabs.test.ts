import { describe, expect, it, vi } from 'vitest'
import { rest } from '../testing/world.ts'
import { done, QueueWorld, stockOf } from '../testing/queue-world.ts'
import { OTHER_TAB_MS } from './outbox.ts'
import { RETENTION_MS } from './task.ts'

describe('the queue of tasks among tabs, crashes and persons', () => {
  it('has one sender among the tabs', async () => {
    const world = new QueueWorld()
    const [one, other] = [world.open('one'), world.open('other')]
    let open = (): void => undefined
    world.answer = () => new Promise((resolve) => (open = () => resolve(done(true))))
    await one.queue.add(stockOf('A'))
    other.queue.process()
    await world.pass(3000)
    expect(world.asked).toHaveLength(1)
    open()
    await world.pass(OTHER_TAB_MS)
    expect(world.asked).toHaveLength(1)
    expect(await other.queue.waiting()).toEqual([])
  })

  it('runs once for a hundred wishes at the same time', async () => {
    const world = new QueueWorld()
    const { queue } = world.open()
    world.isOnline = false
    await queue.add(stockOf('A'))
    const list = vi.spyOn(world.table, 'list')
    for (let wish = 0; wish < 100; wish += 1) queue.process()
    await rest()
    expect(list.mock.calls.length).toBeLessThanOrEqual(6)
  })

  it('goes on in another tab within 2 seconds when the sender is closed', async () => {
    const world = new QueueWorld()
    const [one, other] = [world.open('one'), world.open('other')]
    world.answer = () => new Promise(() => undefined)
    await one.queue.add(stockOf('A'))
    await rest()
    world.answer = () => done(true)
    one.kill()
    await world.pass(OTHER_TAB_MS)
    expect(world.asked.map(({ by }) => by)).toEqual(['one', 'other'])
    expect(await other.queue.waiting()).toEqual([])
  })

  it('goes on without Web Locks when the lease of a closed tab has ended', async () => {
    const world = new QueueWorld()
    const [one, other] = [world.open('one', false), world.open('other', false)]
    world.answer = () => new Promise(() => undefined)
    await one.queue.add(stockOf('A'))
    await rest()
    world.answer = () => done(true)
    one.kill()
    await world.pass(20_000)
    expect(world.asked.map(({ by }) => by)).toEqual(['one', 'other'])
    expect(await other.queue.waiting()).toEqual([])
  })

  it('ignores what a tab writes that was frozen while it held the lock: a later one has a larger fence', async () => {
    const world = new QueueWorld()
    const [frozen, other] = [world.open('frozen'), world.open('other')]
    let thaw = (): void => undefined
    world.answer = () => new Promise((resolve) => (thaw = () => resolve(done('late'))))
    await frozen.queue.add({ ...stockOf('A'), is_result_cacheable: true })
    await rest()
    world.locks.release('frozen')
    world.answer = () => done('fresh')
    await world.pass(OTHER_TAB_MS)
    thaw()
    await rest()
    const [[, task] = []] = await world.table.list('task:')
    expect(task).toMatchObject({ result: 'fresh' })
    expect([frozen.known, other.known.map(({ result }) => result)]).toEqual([[], ['fresh']])
  })

  it('survives the end of the page at every point between order and answer: nothing is lost', async () => {
    for (let at = 1; at < 16; at += 1) {
      for (const when of ['before', 'after'] as const) {
        const world = new QueueWorld()
        const first = world.open('first')
        let isKept = false
        first.life.endAt(at, when)
        void first.queue.add(stockOf('A')).then(() => (isKept = true))
        await rest()
        first.kill()
        const next = world.open('next')
        next.queue.process()
        await world.pass(20_000)
        expect(await next.queue.waiting()).toEqual([])
        const told = [...first.known, ...next.known]
        if (isKept) expect(told.length, `${when} ${at}`).toBeGreaterThan(0)
      }
    }
  })

  it('tells an answer again that a page has got and not told', async () => {
    const world = new QueueWorld()
    const { queue, known } = world.open()
    const id = await queue.add({ ...stockOf('A'), is_result_cacheable: true })
    await rest()
    await world.table.update(`task:${id}`, (raw) => ({ ...(raw as object), acknowledged: false }))
    queue.process()
    await rest()
    expect(known).toHaveLength(2)
  })

  it('calls back only what is on the list: a stored name that is not is put aside with its task', async () => {
    const world = new QueueWorld()
    const { queue } = world.open()
    world.isOnline = false
    const id = await queue.add(stockOf('A'))
    await world.table.update(`task:${id}`, (raw) => ({
      ...(raw as object),
      callback_event: 'store:user/delete-everything',
    }))
    await world.table.set('task:9', { v: 7, from: 'a newer build' })
    world.isOnline = true
    queue.process()
    await rest()
    expect(world.asked).toEqual([])
    expect((await world.table.list('')).map(([key]) => key)).toEqual(
      expect.arrayContaining([`dead:task:${id}`, 'dead:task:9']),
    )
  })

  it('goes on when whoever wanted the answer fails', async () => {
    const world = new QueueWorld()
    const { queue, events } = world.open()
    events.on('store:stock/known', () => {
      throw new RangeError('no')
    })
    await queue.add(stockOf('A'))
    await queue.add({ operation: 'cart.deleteCoupon', payload: {} })
    await rest()
    expect(await queue.waiting()).toEqual([])
    expect(world.reports).toEqual(['store:stock/known: RangeError: no'])
  })

  it('refuses a payload that cannot be stored, also where nothing is stored', async () => {
    const { queue } = new QueueWorld().open()
    const payload = { skus: 'A', go: () => undefined }
    await expect(queue.add({ operation: 'stock.list', payload })).rejects.toMatchObject({
      reason: 'not-clonable',
    })
  })

  it('gives up a task after seven days', async () => {
    const world = new QueueWorld()
    const { queue } = world.open()
    world.isOnline = false
    await queue.add(stockOf('A'))
    await world.pass(RETENTION_MS + 1)
    world.isOnline = true
    queue.process()
    await rest()
    expect([world.asked, await queue.waiting()]).toEqual([[], []])
  })

  it('sends a person’s task only for that person, and clears it with the session', async () => {
    const world = new QueueWorld()
    const { queue } = world.open()
    world.isOnline = false
    world.owner = 'anna'
    await queue.add({ operation: 'cart.applyCoupon', payload: { coupon: 'X' } })
    await queue.add(stockOf('A'))
    world.owner = 'bertta'
    world.isOnline = true
    queue.process()
    await rest()
    expect(world.asked.map(({ operation }) => operation)).toEqual(['stock.list'])
    await queue.clearSession()
    expect(await queue.waiting()).toEqual([])
  })

  it('clears only the session’s tasks', async () => {
    const world = new QueueWorld()
    const { queue } = world.open()
    world.isOnline = false
    await queue.add(stockOf('A'))
    await queue.clearSession()
    expect(await queue.waiting()).toHaveLength(1)
  })

  it('keeps the order of tasks, and sends them, also when the clock goes back a year', async () => {
    const world = new QueueWorld()
    const { queue } = world.open()
    world.isOnline = false
    await queue.add(stockOf('A'))
    world.clock.set(world.clock.now() - 365 * 24 * 3_600_000)
    await queue.add(stockOf('B'))
    world.isOnline = true
    queue.process()
    await rest()
    expect(world.asked.map(({ question }) => question)).toEqual([{ skus: 'A' }, { skus: 'B' }])
  })
})
