import type { Clock } from '../db/clock.ts'

interface Timer {
  at: number
  order: number
  go: () => void
}

/** Lets pending microtasks run. */
export async function flushPromises(turns = 20): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
}

/** A clock that stands still until a test advances it. */
export class VirtualClock implements Clock {
  #now: number
  #order = 0
  #timers: readonly Timer[] = []

  constructor(now = Date.UTC(2026, 10, 21)) {
    this.#now = now
  }

  readonly now = (): number => this.#now

  readonly wait = (ms: number, givenUp?: AbortSignal): Promise<void> =>
    new Promise((go) => {
      if (givenUp?.aborted) return go()
      this.#order += 1
      const timer = { at: this.#now + Math.max(0, ms), order: this.#order, go }
      this.#timers = [...this.#timers, timer]
      givenUp?.addEventListener('abort', () => {
        this.#timers = this.#timers.filter((each) => each !== timer)
        go()
      })
    })

  /** Returns when the next timer is due; undefined: none is pending. */
  next(): number | undefined {
    return this.#earliest()?.at
  }

  /** Sets the clock, like a user: pending timers do not move. */
  set(now: number): void {
    const by = now - this.#now
    this.#timers = this.#timers.map((timer) => ({ ...timer, at: timer.at + by }))
    this.#now = now
  }

  /** Advances to the next timer and runs it; false: none is pending. */
  step(): boolean {
    const timer = this.#earliest()
    if (timer === undefined) return false
    this.#timers = this.#timers.filter((each) => each !== timer)
    this.#now = Math.max(this.#now, timer.at)
    timer.go()
    return true
  }

  async advance(ms: number): Promise<void> {
    const end = this.#now + ms
    await flushPromises()
    while ((this.next() ?? Infinity) <= end) {
      this.step()
      await flushPromises()
    }
    this.#now = end
  }

  #earliest(): Timer | undefined {
    return this.#timers.reduce<Timer | undefined>(
      (first, each) => (first === undefined || each.at < first.at ? each : first),
      undefined,
    )
  }
}
