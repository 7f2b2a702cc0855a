import { describe, expect, it } from 'vitest'
import { clearPersonal } from '../db/collections.ts'
import { tableInMemory } from '../db/table.ts'
import { makeLock } from '../sync/lock.ts'
import { FakeLocks } from '../testing/fake-browser.ts'
import { settle, VirtualClock } from '../testing/virtual-clock.ts'
import { FormTable } from './form-table.ts'
import { WAIT_MS, type KeptForm } from './kept-form.ts'
import { FormSender, type FormReply } from './sender.ts'

const DAY_MS = 24 * 3_600_000
const AWAY: FormReply = { kind: 'away', retryAfterMs: 0 }
const SENT: FormReply = { kind: 'sent', title: 'Thank you', text: 'It is with us.' }

function makeWorld() {
  const clock = new VirtualClock()
  const table = tableInMemory()
  const forms = new FormTable(table)
  const locks = new FakeLocks()
  const world = {
    ...{ clock, table, forms, isOnline: true, owner: '' },
    posted: [] as string[],
    heard: [] as string[],
    reply: (): FormReply => SENT,
    keep: async (key: string, more: Partial<KeptForm> = {}) => {
      const kept: KeptForm = {
        ...{ v: 1, key, action: '/question/send', fields: [['email', 'aino@example.test']] },
        ...{ name: 'Ask', page: '/p/1/x', owner: '', created_at: clock.now(), attempts: 0 },
        ...{ next_at: 0, ...more },
      }
      await forms.keep(kept)
      return kept
    },
    open: (tab: string) =>
      new FormSender({
        ...{ forms, clock, tooOld: 'Too old.', random: () => 0 },
        lock: makeLock({ name: 'forms', locks: locks.managerOf(tab), table, clock, owner: tab }),
        isOnline: () => world.isOnline,
        owner: () => world.owner,
        post: async (form) => {
          world.posted.push(form.key)
          await clock.wait(10)
          return world.reply()
        },
        hear: async ({ key }, { kind }) => void world.heard.push(`${key} ${kind}`),
        after: async () => undefined,
        report: (what) => expect.unreachable(what),
      }),
  }
  return world
}

async function run(world: ReturnType<typeof makeWorld>, ms: number, ...senders: FormSender[]) {
  for (const sender of senders) sender.process()
  await settle()
  await world.clock.advance(ms)
  await settle()
}

describe('forms that wait on this device', () => {
  it('are sent in the order of their making when the network is back, and are gone then', async () => {
    const world = makeWorld()
    world.isOnline = false
    await world.keep('one')
    await world.clock.advance(5)
    await world.keep('two')
    const sender = world.open('tab')
    await run(world, 60_000, sender)
    expect(world.posted).toEqual([])
    world.isOnline = true
    await run(world, 1000, sender)
    expect(world.posted).toEqual(['one', 'two'])
    expect(world.heard).toEqual(['one sent', 'two sent'])
    expect(await world.forms.all()).toEqual([])
  })

  it('are known as taken for a week, so that no tab calls sent what somebody has removed', async () => {
    const world = makeWorld()
    const [sent, removed] = [await world.keep('sent'), await world.keep('removed')]
    await world.forms.remove(removed)
    const sender = world.open('tab')
    await run(world, 1000, sender)
    expect(await world.forms.wasTaken(sent)).toBe(true)
    expect(await world.forms.wasTaken(removed)).toBe(false)
    await run(world, WAIT_MS, sender)
    await run(world, 1000, sender)
    expect(await world.table.list('form')).toEqual([])
  })

  it('are sent by one of many tabs', async () => {
    const world = makeWorld()
    for (const key of ['one', 'two', 'three']) await world.keep(key)
    await run(world, 60_000, ...['a', 'b', 'c'].map((tab) => world.open(tab)))
    expect(world.posted.toSorted()).toEqual(['one', 'three', 'two'])
  })

  it('are tried later and later under the same key until somebody takes them', async () => {
    const world = makeWorld()
    await world.keep('one')
    const at: number[] = []
    world.reply = () => {
      at.push(world.clock.now())
      return at.length < 6 ? AWAY : SENT
    }
    await run(world, 10 * 60_000, world.open('tab'))
    expect(new Set(world.posted)).toEqual(new Set(['one']))
    expect(at).toHaveLength(6)
    const waits = at.slice(1).map((time, index) => time - (at[index] ?? 0))
    expect(waits.toSorted((a, b) => a - b)).toEqual(waits)
    expect(world.heard).toEqual(['one sent'])
  })

  it('wait as long as the shop asks', async () => {
    const world = makeWorld()
    await world.keep('one')
    world.reply = () => ({ kind: 'away', retryAfterMs: 120_000 })
    await run(world, 119_000, world.open('tab'))
    expect(world.posted).toHaveLength(1)
  })

  it('come back with words where they are refused, and are not sent again', async () => {
    const world = makeWorld()
    await world.keep('one')
    const problems = [{ name: 'email', message: 'Write an address.' }]
    world.reply = () => ({ kind: 'refused', problems, failure: 'Gone.' })
    await run(world, 60 * 60_000, world.open('tab'))
    expect([world.posted, world.heard]).toEqual([['one'], ['one refused']])
    expect(await world.forms.all()).toMatchObject([{ returned: 'Gone. Write an address.' }])
  })

  it('come back after a week, and are forgotten after a month: they hold an address', async () => {
    const world = makeWorld()
    world.isOnline = false
    await world.keep('one')
    const sender = world.open('tab')
    await run(world, WAIT_MS + 1000, sender)
    await run(world, 1000, sender)
    expect(await world.forms.all()).toMatchObject([{ returned: 'Too old.' }])
    await run(world, 24 * DAY_MS, sender)
    await run(world, 1000, sender)
    expect(await world.forms.all()).toEqual([])
    expect(world.posted).toEqual([])
  })

  it('of a customer are not sent as somebody else', async () => {
    const world = makeWorld()
    await world.keep('one', { owner: 'aino' })
    world.owner = 'eino'
    await run(world, 60_000, world.open('tab'))
    expect(world.posted).toEqual([])
    world.owner = 'aino'
    await run(world, 60_000, world.open('tab'))
    expect(world.posted).toEqual(['one'])
  })

  it('are not sent any more when they were cancelled, or somebody else has logged in, while others were sent', async () => {
    const world = makeWorld()
    await world.keep('a')
    const cancelled = await world.keep('b')
    await world.keep('c')
    world.reply = () => {
      void world.forms.remove(cancelled)
      return SENT
    }
    const sender = world.open('tab')
    await run(world, 1000, sender)
    expect(world.posted).toEqual(['a', 'c'])
    await world.keep('d')
    await world.keep('e')
    world.reply = () => {
      world.owner = 'eino'
      return SENT
    }
    await run(world, 1000, sender)
    expect(world.posted).toEqual(['a', 'c', 'd'])
  })

  it('are left alone by other tabs while their own page sends them', async () => {
    const world = makeWorld()
    await world.keep('one', { next_at: world.clock.now() + 60_000 })
    await run(world, 59_000, world.open('tab'))
    expect(world.posted).toEqual([])
    await run(world, 2000, world.open('tab'))
    expect(world.posted).toEqual(['one'])
  })

  it('go with a logout, and one that cannot be read stops nobody', async () => {
    const world = makeWorld()
    await world.table.set('form:1', { v: 9 })
    await world.keep('one')
    expect(await world.forms.all()).toMatchObject([{ key: 'one' }])
    await clearPersonal(world.table, (key) => key.startsWith('order:'))
    expect(await world.forms.all()).toEqual([])
  })
})
