import type { Clock } from '../db/clock.ts'
import type { Lock } from './lock.ts'
import { Scheduler } from './scheduler.ts'

/** Another tab sends: look again after so many milliseconds, because it may be closed. */
export const OTHER_TAB_MS = 2000

export interface OutboxPorts {
  /** One tab sends at a time. */
  lock: Lock
  clock: Clock
  /** For the log. */
  report: (what: string) => void
}

/** What is written down before it is sent, and how it is sent. */
export interface Outgoing {
  /** Sends what is due, in its order; runs in the tab that holds the lock. */
  pass: (fence: number) => Promise<void>
  /**
   * When the next attempt is due, milliseconds since 1970, asked after each pass of this tab or of
   * another; undefined: nothing waits, or nothing can be sent now.
   */
  nextAt: () => Promise<number | undefined>
  /** Nothing can be done now: the lock is not asked for. */
  isIdle?: () => Promise<boolean>
}

/**
 * Sends what this browser has written down (tasks, forms, orders, events): one pass at a time and in
 * one tab at a time, again when the next attempt is due.
 */
export class Outbox {
  readonly #ports: OutboxPorts
  readonly #outgoing: Outgoing
  readonly #scheduler: Scheduler

  constructor(ports: OutboxPorts, outgoing: Outgoing) {
    this.#ports = ports
    this.#outgoing = outgoing
    this.#scheduler = new Scheduler(ports.clock, () => this.#flush(), ports.report)
  }

  /** Sends what is due, soon. Many calls at once are one. */
  flush(): void {
    this.#scheduler.soon(0)
  }

  /** Settles when the pass that is under way is over. */
  async rest(): Promise<void> {
    await this.#scheduler.rest()
  }

  stop(): void {
    this.#scheduler.stop()
  }

  async #flush(): Promise<number | undefined> {
    const { clock, lock } = this.#ports
    const { isIdle, nextAt, pass } = this.#outgoing
    if (await isIdle?.()) return undefined
    const isMine = await lock.run(pass)
    const at = await nextAt()
    if (at === undefined) return undefined
    return isMine ? Math.max(0, at - clock.now()) : OTHER_TAB_MS
  }
}

/** The earliest of several moments; undefined: there is none. */
export function earliest(moments: readonly number[]): number | undefined {
  return moments.length === 0 ? undefined : Math.min(...moments)
}
