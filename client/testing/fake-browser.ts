import type { Signal } from '../db/signal.ts'
import type { Table } from '../db/table.ts'

/** Something that is waited for and never comes: what a page that was closed waits for. */
export const NEVER: Promise<never> = new Promise(() => undefined)

/** Web Locks of one browser: a lock ends with its holder, also when that is closed. */
export class FakeLocks {
  readonly #held = new Map<string, string>()

  managerOf(tab: string): LockManager {
    const request = async (
      name: string,
      { steal }: LockOptions,
      job: (lock: Lock | null) => Promise<unknown>,
    ): Promise<unknown> => {
      if (this.#held.has(name) && !steal) return await job(null)
      this.#held.set(name, tab)
      try {
        return await job({ name, mode: 'exclusive' })
      } finally {
        if (this.#held.get(name) === tab) this.#held.delete(name)
      }
    }
    return { request } as unknown as LockManager
  }

  release(tab: string): void {
    for (const [name, holder] of this.#held) if (holder === tab) this.#held.delete(name)
  }
}

type Hear = (topic: string | undefined) => void

/** A channel between the tabs of one browser; whoever says something does not hear it. */
export class FakeChannel {
  readonly #ends = new Set<Set<Hear>>()

  open(): Signal {
    const hearers = new Set<Hear>()
    this.#ends.add(hearers)
    return {
      tell: (topic) => {
        for (const end of this.#ends) {
          if (end !== hearers) for (const hear of end) queueMicrotask(() => hear(topic))
        }
      },
      listen(hear) {
        hearers.add(hear)
        return () => void hearers.delete(hear)
      },
      close: () => void this.#ends.delete(hearers),
    }
  }
}

/** Counts what a page waits for and ends the page at one of these points. */
export class Life {
  isOver = false
  points = 0
  #end: { at: number; when: 'before' | 'after' } | undefined

  /** The page ends before or after what it waits for as the `at`-th from now on. */
  endAt(at: number, when: 'before' | 'after'): void {
    this.#end = { at: this.points + at, when }
  }

  /** The page does not end any more. */
  spare(): void {
    this.#end = undefined
  }

  readonly wait = async <Value>(job: () => Promise<Value>): Promise<Value> => {
    if (this.isOver) return await NEVER
    this.points += 1
    const isLast = this.#end !== undefined && this.points >= this.#end.at
    if (isLast && this.#end?.when === 'before') this.isOver = true
    if (this.isOver) return await NEVER
    const value = await job()
    if (isLast && this.#end !== undefined) this.isOver = true
    return this.isOver ? await NEVER : value
  }
}

/** A table as a page sees it that may end at any time. */
export function mortalTable(table: Table, { wait }: Life): Table {
  return {
    get: (key) => wait(() => table.get(key)),
    set: (key, value) => wait(() => table.set(key, value)),
    update: (key, change) => wait(() => table.update(key, change)),
    delete: (key) => wait(() => table.delete(key)),
    list: (prefix) => wait(() => table.list(prefix)),
    clear: () => wait(() => table.clear()),
  }
}
