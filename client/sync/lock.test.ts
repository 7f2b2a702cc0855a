import { describe, expect, it } from 'vitest'
import { tableInMemory } from '../db/table.ts'
import { FakeLocks } from '../testing/fake-browser.ts'
import { flushPromises, VirtualClock } from '../testing/virtual-clock.ts'
import { HEARTBEAT_MS, LEASE_MS, makeLock } from './lock.ts'
import { Scheduler } from './outbox.ts'

function makeTabs(hasLocks: boolean) {
  const clock = new VirtualClock()
  const table = tableInMemory()
  const locks = new FakeLocks()
  const open = (owner: string) =>
    makeLock({
      name: 'drain',
      locks: hasLocks ? locks.managerOf(owner) : undefined,
      table,
      clock,
      owner,
    })
  return { clock, table, one: open('one'), other: open('other'), locks }
}

/** A job that runs until it is released. */
function longJob() {
  let end = (): void => undefined
  const ended = new Promise<void>((resolve) => (end = resolve))
  return { job: () => ended, end: () => end() }
}

describe.each([
  ['by Web Locks', true],
  ['by a lease in the database', false],
])('one sender at a time %s', (_, hasLocks) => {
  it('excludes a second tab until the first is done', async () => {
    const { one, other } = makeTabs(hasLocks)
    const { job, end } = longJob()
    const first = one.run(job)
    await flushPromises()
    expect(await other.run(async () => undefined)).toBe(false)
    end()
    expect(await first).toBe(true)
    expect(await other.run(async () => undefined)).toBe(true)
  })

  it('gives every holder a larger fencing token', async () => {
    const { one, other } = makeTabs(hasLocks)
    const fences: number[] = []
    for (const lock of [one, other, one])
      await lock.run(async (fencingToken) => void fences.push(fencingToken))
    expect(fences).toEqual(fences.toSorted((a, b) => a - b))
    expect(new Set(fences).size).toBe(3)
  })

  it('is released when its job fails', async () => {
    const { one, other } = makeTabs(hasLocks)
    const fail = async () => {
      throw new RangeError('no')
    }
    await expect(one.run(fail)).rejects.toThrow('no')
    expect(await other.run(async () => undefined)).toBe(true)
  })
})

describe('a Web Lock', () => {
  it('of a frozen page is stolen after 15 seconds, and its fencing token is outdated', async () => {
    const { clock, table, one, other, locks } = makeTabs(true)
    const fences: number[] = []
    void locks.managerOf('frozen').request('drain', { ifAvailable: true }, () => longJob().job())
    await table.set('lease:drain', { owner: 'frozen', fence: 7, until: clock.now() + LEASE_MS })
    const job = async (fencingToken: number) => void fences.push(fencingToken)
    expect(await other.run(job)).toBe(false)
    await clock.advance(LEASE_MS)
    expect(await other.run(job)).toBe(true)
    expect(await one.run(job)).toBe(true)
    expect(fences).toEqual([8, 9])
  })

  it('with heartbeats is not stolen, however long its job takes', async () => {
    const { clock, one, other } = makeTabs(true)
    const { job, end } = longJob()
    const first = one.run(job)
    await clock.advance(LEASE_MS * 4)
    expect(await other.run(async () => undefined)).toBe(false)
    end()
    await first
  })
})

describe('a lease', () => {
  it('is renewed every 5 seconds while the job runs', async () => {
    const { clock, one, other } = makeTabs(false)
    const { job, end } = longJob()
    const first = one.run(job)
    await clock.advance(LEASE_MS * 4)
    expect(await other.run(async () => undefined)).toBe(false)
    end()
    await first
    expect(HEARTBEAT_MS * 2).toBeLessThan(LEASE_MS)
  })

  it('expires 15 seconds after its holder was closed', async () => {
    const { clock, table, other } = makeTabs(false)
    const until = clock.now() + LEASE_MS
    await table.set('lease:drain', { owner: 'gone', fence: 7, until })
    expect(await other.run(async () => undefined)).toBe(false)
    await clock.advance(LEASE_MS)
    let fencingToken = 0
    expect(await other.run(async (mine) => void (fencingToken = mine))).toBe(true)
    expect(fencingToken).toBe(8)
  })

  it('that expires too late, because a clock was set back, blocks nothing', async () => {
    const { clock, table, other } = makeTabs(false)
    await table.set('lease:drain', { owner: 'x', fence: 1, until: clock.now() + 86_400_000 })
    expect(await other.run(async () => undefined)).toBe(true)
  })

  it('that cannot be read counts as missing', async () => {
    const { table, other } = makeTabs(false)
    await table.set('lease:drain', 'damaged')
    expect(await other.run(async () => undefined)).toBe(true)
  })

  it('that was lost is not released by its former holder', async () => {
    const { clock, table, one } = makeTabs(false)
    const { job, end } = longJob()
    const first = one.run(job)
    await flushPromises()
    const theirs = { owner: 'x', fence: 99, until: clock.now() + LEASE_MS }
    await table.set('lease:drain', theirs)
    await clock.advance(HEARTBEAT_MS)
    end()
    await first
    expect(await table.get('lease:drain')).toEqual(theirs)
  })
})

describe('the scheduler', () => {
  function makeRuns(answers: readonly (number | Error)[] = []) {
    const clock = new VirtualClock()
    const at: number[] = []
    const reports: string[] = []
    const start = clock.now()
    const job = async () => {
      at.push(clock.now() - start)
      const answer = answers[at.length - 1]
      if (answer instanceof Error) throw answer
      return answer
    }
    const runs = new Scheduler(clock, job, (what) => reports.push(what))
    return { at, clock, reports, runs }
  }

  it('makes one run of several calls, at the earliest time', async () => {
    const { at, clock, runs } = makeRuns()
    for (const ms of [500, 300, 400]) runs.soon(ms)
    await clock.advance(1000)
    expect(at).toEqual([300])
  })

  it('runs once more for calls during a run', async () => {
    const { at, clock, runs } = makeRuns()
    runs.soon(0)
    runs.soon(0)
    runs.soon(0)
    await clock.advance(10)
    expect(at).toHaveLength(2)
  })

  it('runs again after the delay that the job returns', async () => {
    const { at, clock, runs } = makeRuns([2000, 4000])
    runs.soon(0)
    await clock.advance(10_000)
    expect(at).toEqual([0, 2000, 6000])
  })

  it('reports a failed job and waits for the next call', async () => {
    const { at, clock, reports, runs } = makeRuns([new Error('no')])
    runs.soon(0)
    await clock.advance(1000)
    expect(reports).toEqual(['sync: a run was given up: Error: no'])
    runs.soon(0)
    await runs.rest()
    expect(at).toHaveLength(2)
  })

  it('stops after stop()', async () => {
    const { at, clock, runs } = makeRuns()
    runs.soon(100)
    runs.stop()
    runs.soon(0)
    await clock.advance(1000)
    expect(at).toEqual([])
  })
})
