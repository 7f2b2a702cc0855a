import { fieldsOf } from './record.ts'
import { StorageError } from './storage-error.ts'
import type { Table } from './table.ts'
import { TIMED_OUT, withTimeout, type Clock } from './clock.ts'

/** A cache that does not answer within this time is recreated. */
export const CACHE_TIMEOUT_MS = 800
/** Interval of quota checks. */
export const QUOTA_CHECK_MS = 30_000
/** Timeout for iterating over the cache. */
export const ITERATION_MS = 2000
/** Reading stops after this many errors. */
export const MAX_READ_ERRORS = 1
/** Writing stops after this many errors. */
export const MAX_WRITE_ERRORS = 30
/** Limit for all cached answers, as JSON. */
const QUOTA_BYTES = 20_000_000

/**
 * The kinds of cached data: a `page` with its products by path, a store view's `frame`, and the answer to a
 * `search`.
 */
export type CatalogKind = 'page' | 'frame' | 'search'

interface CatalogPorts {
  table: Table
  /** Deletes the database; the next use creates it again. */
  recreate: () => Promise<void>
  clock: Clock
  /** For the log; never shown to the shopper, because a cache may fail. */
  report: (what: string) => void
  quotaBytes?: number
}

/** A cached answer. `at`: when it was written, milliseconds. */
interface CachedAnswer {
  v: 1
  at: number
  bytes: number
  /** The query in full, because two queries may have the same hash. */
  query: string
  value: unknown
}

/**
 * Catalogue answers by a hash of the query. It may be wiped at any time and
 * never fails: errors are logged and count as a miss.
 */
export class CatalogCache {
  readonly #ports: CatalogPorts
  #readErrors = 0
  #writeErrors = 0
  #nextCheckAt: number | undefined

  constructor(ports: CatalogPorts) {
    this.#ports = ports
  }

  /** The cached answer to a query; undefined when there is none. */
  async read(kind: CatalogKind, query: unknown): Promise<CachedAnswer | undefined> {
    if (this.#readErrors >= MAX_READ_ERRORS) return undefined
    const text = JSON.stringify(query)
    const raw = await this.#run('read', () => this.#ports.table.get(nameOf(kind, text)))
    const cached = checkAnswer(raw)
    return cached?.query === text ? cached : undefined
  }

  async write(kind: CatalogKind, query: unknown, value: unknown): Promise<void> {
    if (this.#writeErrors >= MAX_WRITE_ERRORS) return
    const { clock, table } = this.#ports
    const text = JSON.stringify(query)
    const bytes = JSON.stringify(value).length
    const answer: CachedAnswer = { v: 1, at: clock.now(), bytes, query: text, value }
    const put = () => table.set(nameOf(kind, text), answer)
    await this.#run('write', () => this.#retryWhenFull(put))
    await this.#checkQuota()
  }

  /** All cached answers of a kind; `isComplete` is false after a timeout. */
  async readAll(
    kind: CatalogKind,
  ): Promise<{ answers: readonly CachedAnswer[]; isComplete: boolean }> {
    if (this.#readErrors >= MAX_READ_ERRORS) return { answers: [], isComplete: false }
    const { clock, table, report } = this.#ports
    try {
      const listed = await withTimeout(clock, ITERATION_MS, table.list(`${kind}:`))
      if (listed === TIMED_OUT) {
        report('cache: going through took too long')
        return { answers: [], isComplete: false }
      }
      return { answers: listed.flatMap(([, raw]) => checkAnswer(raw) ?? []), isComplete: true }
    } catch (error) {
      this.#fail('read', error)
      return { answers: [], isComplete: false }
    }
  }

  /** Wipes everything, or everything of a kind. */
  async wipe(kind?: CatalogKind): Promise<void> {
    const { table } = this.#ports
    if (kind === undefined) return await table.clear()
    for (const [key] of await table.list(`${kind}:`)) await table.delete(key)
  }

  async #run<Value>(what: 'read' | 'write', job: () => Promise<Value>): Promise<Value | undefined> {
    const { clock, recreate, report } = this.#ports
    try {
      const value = await withTimeout(clock, CACHE_TIMEOUT_MS, job())
      if (value !== TIMED_OUT) return value
      report(`cache: silent for ${CACHE_TIMEOUT_MS} ms, recreated`)
      await withTimeout(clock, CACHE_TIMEOUT_MS, recreate())
    } catch (error) {
      this.#fail(what, error)
    }
    return undefined
  }

  #fail(what: 'read' | 'write', error: unknown): void {
    if (what === 'read') this.#readErrors += 1
    else this.#writeErrors += 1
    this.#ports.report(`cache: ${what} failed: ${String(error)}`)
  }

  /** Repeats a write when the quota is exceeded: first wipes pages, then everything. */
  async #retryWhenFull(put: () => Promise<void>): Promise<void> {
    for (const wiped of ['page', undefined] as const) {
      try {
        return await put()
      } catch (error) {
        if (!(error instanceof StorageError) || error.reason !== 'full') throw error
        await this.wipe(wiped)
      }
    }
    await put()
  }

  /** Deletes the oldest answers until the rest is within the quota. */
  async #checkQuota(): Promise<void> {
    const { clock, table, quotaBytes = QUOTA_BYTES } = this.#ports
    const now = clock.now()
    this.#nextCheckAt ??= now + QUOTA_CHECK_MS
    const isEarly = now < this.#nextCheckAt && this.#nextCheckAt - now <= QUOTA_CHECK_MS
    if (isEarly) return
    this.#nextCheckAt = now + QUOTA_CHECK_MS
    await this.#run('write', async () => {
      const all = (await table.list('')).map(([key, raw]) => ({ key, ...sizeOf(raw) }))
      let bytes = all.reduce((sum, each) => sum + each.bytes, 0)
      for (const each of all.toSorted((a, b) => a.at - b.at)) {
        if (bytes <= quotaBytes) return
        await table.delete(each.key)
        bytes -= each.bytes
      }
    })
  }
}

function nameOf(kind: CatalogKind, query: string): string {
  return `${kind}:${hashText(query)}`
}

function checkAnswer(raw: unknown): CachedAnswer | undefined {
  const { v, at, bytes, query, value } = fieldsOf(raw)
  if (v !== 1 || typeof at !== 'number' || typeof bytes !== 'number') return undefined
  return typeof query === 'string' ? { v, at, bytes, query, value } : undefined
}

function sizeOf(raw: unknown): { at: number; bytes: number } {
  return checkAnswer(raw) ?? { at: 0, bytes: 0 }
}

const PRIME = 0x01000193

/** Returns a short hash of a text: two FNV-1a hashes with different seeds, 16 hexadecimal digits. */
function hashText(text: string): string {
  return hashFrom(text, 0x811c9dc5) + hashFrom(text, 0x9e3779b9)
}

function hashFrom(text: string, start: number): string {
  let hash = start
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), PRIME)
  }
  return (hash >>> 0).toString(16).padStart(8, '0')
}
