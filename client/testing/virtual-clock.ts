import type { Clock } from '../db/clock.ts'

interface Timer {
  at: number
  order: number
  go: () => void
}

/** Lets everything go on that waits for nothing but its turn. */
export async function settle(turns = 20): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
}

/** Time that stands still until a test moves it. */
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

  /** When the next timer is due; undefined when nothing waits. */
  next(): number | undefined {
    return this.#earliest()?.at
  }

  /** Sets the clock, as a user can: nothing that waits is moved. */
  set(now: number): void {
    const by = now - this.#now
    this.#timers = this.#timers.map((timer) => ({ ...timer, at: timer.at + by }))
    this.#now = now
  }

  /** Goes to the next timer and lets it go on; false when nothing waits. */
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
    await settle()
    while ((this.next() ?? Infinity) <= end) {
      this.step()
      await settle()
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
