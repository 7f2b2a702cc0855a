import type { Clock } from '../db/clock.ts'

/**
 * Runs a job, never twice at once. Calls during a run make one more run; calls during a delay only shorten
 * it. The job returns the delay to its next run, if any.
 */
export class Scheduler {
  readonly #clock: Clock
  readonly #job: () => Promise<number | undefined>
  readonly #report: (what: string) => void
  #waiting: { at: number; giveUp: AbortController } | undefined
  #isRunning = false
  #isWanted = false
  #isStopped = false
  #rest: Promise<void> = Promise.resolve()

  constructor(
    clock: Clock,
    job: () => Promise<number | undefined>,
    report: (what: string) => void,
  ) {
    this.#clock = clock
    this.#job = job
    this.#report = report
  }

  /** Schedules a run after a delay, unless one is due earlier. */
  soon(ms: number): void {
    if (this.#isStopped) return
    if (this.#isRunning) {
      this.#isWanted = true
      return
    }
    const at = this.#clock.now() + ms
    if (this.#waiting !== undefined && this.#waiting.at <= at) return
    this.#waiting?.giveUp.abort()
    const giveUp = new AbortController()
    this.#waiting = { at, giveUp }
    void this.#waitAndRun(ms, giveUp.signal)
  }

  /** Settles when the current run is over. */
  async rest(): Promise<void> {
    await this.#rest
  }

  stop(): void {
    this.#isStopped = true
    this.#waiting?.giveUp.abort()
  }

  async #waitAndRun(ms: number, givenUp: AbortSignal): Promise<void> {
    if (ms > 0) await this.#clock.wait(ms, givenUp)
    if (givenUp.aborted) return
    this.#waiting = undefined
    this.#isRunning = true
    this.#rest = this.#run()
    await this.#rest
  }

  async #run(): Promise<void> {
    const again = await this.#job().catch((error: unknown) => {
      this.#report(`sync: a run was given up: ${String(error)}`)
      return undefined
    })
    this.#isRunning = false
    if (this.#isWanted) {
      this.#isWanted = false
      this.soon(0)
    } else if (again !== undefined) this.soon(again)
  }
}
