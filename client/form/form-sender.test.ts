import { describe, expect, it } from 'vitest'
import { clearPersonal } from '../db/collections.ts'
import { tableInMemory } from '../db/table.ts'
import { makeLock } from '../sync/lock.ts'
import { FakeLocks } from '../testing/fake-browser.ts'
import { flushPromises, VirtualClock } from '../testing/virtual-clock.ts'
import { FormTable } from './form-table.ts'
import { WAIT_MS, type StoredForm } from './stored-form.ts'
import { FormSender, type FormReply } from './form-sender.ts'

const DAY_MS = 24 * 3_600_000
const AWAY: FormReply = { kind: 'away', retryAfterMs: 0 }
const SENT: FormReply = { kind: 'sent', title: 'Thank you', text: 'It is with us.' }

function makeSimulator() {
  const clock = new VirtualClock()
  const table = tableInMemory()
  const forms = new FormTable(table)
  const locks = new FakeLocks()
  const simulator = {
    ...{ clock, table, forms, isOnline: true, owner: '' },
    posted: [] as string[],
    heard: [] as string[],
    reply: (): FormReply => SENT,
    put: async (key: string, more: Partial<StoredForm> = {}) => {
      const stored: StoredForm = {
        ...{ v: 1, key, action: '/question/send', fields: [['email', 'aino@example.test']] },
        ...{ name: 'Ask', page: '/p/1/x', owner: '', created_at: clock.now(), attempts: 0 },
        ...{ next_at: 0, ...more },
      }
      await forms.put(stored)
      return stored
    },
    open: (tab: string) =>
      new FormSender({
        ...{ forms, clock, tooOld: 'Too old.', random: () => 0 },
        lock: makeLock({ name: 'forms', locks: locks.managerOf(tab), table, clock, owner: tab }),
        isOnline: () => simulator.isOnline,
        owner: () => simulator.owner,
        post: async (form) => {
          simulator.posted.push(form.key)
          await clock.wait(10)
          return simulator.reply()
        },
        onResult: async ({ key }, { kind }) => void simulator.heard.push(`${key} ${kind}`),
        after: async () => undefined,
        report: (what) => expect.unreachable(what),
      }),
  }
  return simulator
}

async function run(
  simulator: ReturnType<typeof makeSimulator>,
  ms: number,
  ...senders: FormSender[]
) {
  for (const sender of senders) sender.process()
  await flushPromises()
  await simulator.clock.advance(ms)
  await flushPromises()
}

describe('forms that wait on this device', () => {
  it('are sent in their order when the network is back, and are deleted then', async () => {
    const simulator = makeSimulator()
    simulator.isOnline = false
    await simulator.put('one')
    await simulator.clock.advance(5)
    await simulator.put('two')
    const sender = simulator.open('tab')
    await run(simulator, 60_000, sender)
    expect(simulator.posted).toEqual([])
    simulator.isOnline = true
    await run(simulator, 1000, sender)
    expect(simulator.posted).toEqual(['one', 'two'])
    expect(simulator.heard).toEqual(['one sent', 'two sent'])
    expect(await simulator.forms.all()).toEqual([])
  })

  it('are recorded as accepted for a week, so that no tab reports a cancelled form as sent', async () => {
    const simulator = makeSimulator()
    const [sent, removed] = [await simulator.put('sent'), await simulator.put('removed')]
    await simulator.forms.remove(removed)
    const sender = simulator.open('tab')
    await run(simulator, 1000, sender)
    expect(await simulator.forms.wasTaken(sent)).toBe(true)
    expect(await simulator.forms.wasTaken(removed)).toBe(false)
    await run(simulator, WAIT_MS, sender)
    await run(simulator, 1000, sender)
    expect(await simulator.table.list('form')).toEqual([])
  })

  it('are sent by one of many tabs', async () => {
    const simulator = makeSimulator()
    for (const key of ['one', 'two', 'three']) await simulator.put(key)
    await run(simulator, 60_000, ...['a', 'b', 'c'].map((tab) => simulator.open(tab)))
    expect(simulator.posted.toSorted()).toEqual(['one', 'three', 'two'])
  })

  it('are retried with back-off under the same key until accepted', async () => {
    const simulator = makeSimulator()
    await simulator.put('one')
    const at: number[] = []
    simulator.reply = () => {
      at.push(simulator.clock.now())
      return at.length < 6 ? AWAY : SENT
    }
    await run(simulator, 10 * 60_000, simulator.open('tab'))
    expect(new Set(simulator.posted)).toEqual(new Set(['one']))
    expect(at).toHaveLength(6)
    const waits = at.slice(1).map((time, index) => time - (at[index] ?? 0))
    expect(waits.toSorted((a, b) => a - b)).toEqual(waits)
    expect(simulator.heard).toEqual(['one sent'])
  })

  it('wait for the Retry-After of the shop', async () => {
    const simulator = makeSimulator()
    await simulator.put('one')
    simulator.reply = () => ({ kind: 'away', retryAfterMs: 120_000 })
    await run(simulator, 119_000, simulator.open('tab'))
    expect(simulator.posted).toHaveLength(1)
  })

  it('are returned with their input if refused, and are not sent again', async () => {
    const simulator = makeSimulator()
    await simulator.put('one')
    const problems = [{ name: 'email', message: 'Write an address.' }]
    simulator.reply = () => ({ kind: 'refused', problems, failure: 'Gone.' })
    await run(simulator, 60 * 60_000, simulator.open('tab'))
    expect([simulator.posted, simulator.heard]).toEqual([['one'], ['one refused']])
    expect(await simulator.forms.all()).toMatchObject([{ returned: 'Gone. Write an address.' }])
  })

  it('are returned after a week, and deleted after a month', async () => {
    const simulator = makeSimulator()
    simulator.isOnline = false
    await simulator.put('one')
    const sender = simulator.open('tab')
    await run(simulator, WAIT_MS + 1000, sender)
    await run(simulator, 1000, sender)
    expect(await simulator.forms.all()).toMatchObject([{ returned: 'Too old.' }])
    await run(simulator, 24 * DAY_MS, sender)
    await run(simulator, 1000, sender)
    expect(await simulator.forms.all()).toEqual([])
    expect(simulator.posted).toEqual([])
  })

  it('of a customer are not sent by another customer', async () => {
    const simulator = makeSimulator()
    await simulator.put('one', { owner: 'aino' })
    simulator.owner = 'eino'
    await run(simulator, 60_000, simulator.open('tab'))
    expect(simulator.posted).toEqual([])
    simulator.owner = 'aino'
    await run(simulator, 60_000, simulator.open('tab'))
    expect(simulator.posted).toEqual(['one'])
  })

  it('are not sent if they were cancelled, or another user has logged in meanwhile', async () => {
    const simulator = makeSimulator()
    await simulator.put('a')
    const cancelled = await simulator.put('b')
    await simulator.put('c')
    simulator.reply = () => {
      void simulator.forms.remove(cancelled)
      return SENT
    }
    const sender = simulator.open('tab')
    await run(simulator, 1000, sender)
    expect(simulator.posted).toEqual(['a', 'c'])
    await simulator.put('d')
    await simulator.put('e')
    simulator.reply = () => {
      simulator.owner = 'eino'
      return SENT
    }
    await run(simulator, 1000, sender)
    expect(simulator.posted).toEqual(['a', 'c', 'd'])
  })

  it('are not sent by other tabs while their own page sends them', async () => {
    const simulator = makeSimulator()
    await simulator.put('one', { next_at: simulator.clock.now() + 60_000 })
    await run(simulator, 59_000, simulator.open('tab'))
    expect(simulator.posted).toEqual([])
    await run(simulator, 2000, simulator.open('tab'))
    expect(simulator.posted).toEqual(['one'])
  })

  it('are deleted at logout, and an unreadable one does not block others', async () => {
    const simulator = makeSimulator()
    await simulator.table.set('form:1', { v: 9 })
    await simulator.put('one')
    expect(await simulator.forms.all()).toMatchObject([{ key: 'one' }])
    await clearPersonal(simulator.table, (key) => key.startsWith('order:'))
    expect(await simulator.forms.all()).toEqual([])
  })
})
