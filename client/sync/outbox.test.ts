import { describe, expect, it } from 'vitest'
import { VirtualClock } from '../testing/virtual-clock.ts'
import { Outbox, OTHER_TAB_MS, type OutboxHandlers } from './outbox.ts'

interface Tab {
  /** False: another tab holds the lock. */
  isMine: boolean
  nextAt?: number
  isIdle?: boolean
}

/** An outbox of one tab; `tab` records its calls. */
function makeOutbox(tab: Tab) {
  const clock = new VirtualClock()
  const passes: number[] = []
  let requestCount = 0
  const lock = {
    async run(job: (fencingToken: number) => Promise<void>) {
      requestCount += 1
      if (tab.isMine) await job(requestCount)
      return tab.isMine
    },
  }
  const handlers: OutboxHandlers = {
    isIdle: async () => tab.isIdle ?? false,
    pass: async (fencingToken) => void passes.push(fencingToken),
    nextAt: async () => tab.nextAt,
  }
  const outbox = new Outbox({ lock, clock, report: () => undefined }, handlers)
  return { clock, outbox, passes, asked: () => requestCount }
}

describe('an outbox', () => {
  it('makes one more pass for all calls during a pass', async () => {
    const { clock, outbox, passes } = makeOutbox({ isMine: true })
    for (let call = 0; call < 5; call += 1) outbox.flush()
    await clock.advance(0)
    expect(passes).toEqual([1, 2])
  })

  it('runs the next pass when the next attempt is due', async () => {
    const tab: Tab = { isMine: true }
    const { clock, outbox, passes } = makeOutbox(tab)
    tab.nextAt = clock.now() + 5000
    outbox.flush()
    await clock.advance(4999)
    expect(passes).toHaveLength(1)
    delete tab.nextAt
    await clock.advance(1)
    expect(passes).toHaveLength(2)
  })

  it('checks after two seconds whether the lock holder is still open', async () => {
    const tab: Tab = { isMine: false, nextAt: 0 }
    const { clock, outbox, passes, asked: requests } = makeOutbox(tab)
    outbox.flush()
    await clock.advance(OTHER_TAB_MS - 1)
    expect([requests(), passes.length]).toEqual([1, 0])
    tab.isMine = true
    delete tab.nextAt
    await clock.advance(1)
    expect([requests(), passes.length]).toEqual([2, 1])
  })

  it('is idle if nothing is pending, also while another tab sends', async () => {
    for (const isMine of [true, false]) {
      const { clock, outbox, asked: requests } = makeOutbox({ isMine })
      outbox.flush()
      await clock.advance(OTHER_TAB_MS * 10)
      expect(requests()).toBe(1)
    }
  })

  it('requests no lock while it is idle', async () => {
    const { clock, outbox, asked: requests } = makeOutbox({ isMine: true, nextAt: 0, isIdle: true })
    outbox.flush()
    await clock.advance(OTHER_TAB_MS)
    expect(requests()).toBe(0)
  })

  it('makes no pass after it was stopped', async () => {
    const tab: Tab = { isMine: true }
    const { clock, outbox, passes } = makeOutbox(tab)
    tab.nextAt = clock.now() + 100
    outbox.flush()
    await clock.advance(0)
    outbox.stop()
    await clock.advance(1000)
    expect(passes).toHaveLength(1)
  })
})
