import type { Clock } from '../db/clock.ts'
import type { Lock } from './lock.ts'

/** Delay before checking again while another tab sends, because that tab may be closed. */
export const OTHER_TAB_MS = 2000

interface OutboxPorts {
  /** One tab sends at a time. */
  lock: Lock
  clock: Clock
  /** For the log. */
  report: (what: string) => void
}

/** The handlers of one kind of outbox entry. */
export interface OutboxHandlers {
  /** Sends due entries in order; runs in the tab that holds the lock. */
  pass: (fencingToken: number) => Promise<void>
  /**
   * When the next attempt is due, milliseconds since 1970; called after each pass of this tab or of
   * another; undefined: nothing is pending, or nothing can be sent now.
   */
  nextAt: () => Promise<number | undefined>
  /** True if nothing can be sent now: the lock is not requested. */
  isIdle?: () => Promise<boolean>
}

/**
 * Sends what this browser has stored (tasks, forms, orders, events): one pass at a time and in
 * one tab at a time, again when the next attempt is due.
 */
export class Outbox {
  readonly #ports: OutboxPorts
  readonly #handlers: OutboxHandlers
  readonly #scheduler: Scheduler

  constructor(ports: OutboxPorts, handlers: OutboxHandlers) {
    this.#ports = ports
    this.#handlers = handlers
    this.#scheduler = new Scheduler(ports.clock, () => this.#flush(), ports.report)
  }

  /** Sends due entries soon. Several calls at once make one pass. */
  flush(): void {
    this.#scheduler.soon(0)
  }

  /** Settles when the running pass is over. */
  async rest(): Promise<void> {
    await this.#scheduler.rest()
  }

  stop(): void {
    this.#scheduler.stop()
  }

  async #flush(): Promise<number | undefined> {
    const { clock, lock } = this.#ports
    const { isIdle, nextAt, pass } = this.#handlers
    if (await isIdle?.()) return undefined
    const isMine = await lock.run(pass)
    const at = await nextAt()
    if (at === undefined) return undefined
    return isMine ? Math.max(0, at - clock.now()) : OTHER_TAB_MS
  }
}

/** The earliest of several moments; undefined for none. */
export function earliest(moments: readonly number[]): number | undefined {
  return moments.length === 0 ? undefined : Math.min(...moments)
}

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
    const delayMs = await this.#job().catch((error: unknown) => {
      this.#report(`sync: a run was given up: ${String(error)}`)
      return undefined
    })
    this.#isRunning = false
    if (this.#isWanted) {
      this.#isWanted = false
      this.soon(0)
    } else if (delayMs !== undefined) this.soon(delayMs)
  }
}
