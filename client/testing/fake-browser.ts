import type { Signal } from '../db/signal.ts'
import type { Table } from '../db/table.ts'

/** A promise that never settles, for the awaits of a closed page. */
export const NEVER: Promise<never> = new Promise(() => undefined)

/** Web Locks of one browser: a lock is released when its tab is closed. */
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

type Listener = (topic: string | undefined) => void

/** A broadcast channel between tabs; a sender does not receive its own messages. */
export class FakeChannel {
  readonly #ends = new Set<Set<Listener>>()

  open(): Signal {
    const listeners = new Set<Listener>()
    this.#ends.add(listeners)
    return {
      publish: (topic) => {
        for (const end of this.#ends) {
          if (end !== listeners) for (const listener of end) queueMicrotask(() => listener(topic))
        }
      },
      listen(listener) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
      close: () => void this.#ends.delete(listeners),
    }
  }
}

/** Counts the awaits of a page and ends the page at one of them. */
export class PageLifetime {
  isOver = false
  points = 0
  #end: { at: number; when: 'before' | 'after' } | undefined

  /** Ends the page before or after its `at`-th await from now on. */
  endAt(at: number, when: 'before' | 'after'): void {
    this.#end = { at: this.points + at, when }
  }

  /** Cancels the end of the page. */
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

/** A table of a page that may end at any operation. */
export function endingTable(table: Table, { wait }: PageLifetime): Table {
  return {
    get: (key) => wait(() => table.get(key)),
    set: (key, value) => wait(() => table.set(key, value)),
    update: (key, change) => wait(() => table.update(key, change)),
    delete: (key) => wait(() => table.delete(key)),
    list: (prefix) => wait(() => table.list(prefix)),
    clear: () => wait(() => table.clear()),
  }
}
