import { promisifyRequest, type UseStore } from 'idb-keyval'
import { TIMED_OUT, withTimeout, type Clock } from './clock.ts'
import { STORE } from './names.ts'
import { errorName, StorageError } from './storage-error.ts'

/** How long an open may be blocked by another tab's old connection before it is reported. */
export const BLOCKED_MS = 3000
/** Errors of a lost connection: a new one may work. */
const ENDED = ['InvalidStateError', 'AbortError', 'UnknownError']

export interface DatabasePorts {
  /** Undefined where the browser has no IndexedDB or forbids it. */
  factory: IDBFactory | undefined
  clock: Clock
  /** `strict`: a write settles only when it is on disk. */
  durability: 'strict' | 'relaxed'
  /** Called when another tab has blocked an open for `BLOCKED_MS`. */
  onBlocked?: () => void
}

/**
 * A database with one connection, opened at the first use. The connection closes when another tab deletes
 * or upgrades the database; a lost one is replaced once per transaction.
 */
export class Database {
  readonly name: string
  readonly #ports: DatabasePorts
  #opening: Promise<IDBDatabase> | undefined

  constructor(name: string, ports: DatabasePorts) {
    this.name = name
    this.#ports = ports
  }

  /** The store that idb-keyval's functions use. */
  readonly run: UseStore = async (mode, callback) => {
    try {
      return await this.#transact(mode, callback)
    } catch (error) {
      if (error instanceof StorageError || !ENDED.includes(errorName(error))) throw error
      this.close()
      return await this.#transact(mode, callback)
    }
  }

  /** Closes the connection; the next use opens a new one. */
  close(): void {
    const opening = this.#opening
    this.#opening = undefined
    opening?.then((db) => db.close()).catch(() => undefined)
  }

  /** Deletes the database; the next use creates it again. */
  async destroy(): Promise<void> {
    this.close()
    const { factory } = this.#ports
    if (factory === undefined) return
    const request = factory.deleteDatabase(this.name)
    await new Promise<void>((resolve) => {
      request.onsuccess = request.onerror = request.onblocked = () => resolve()
    })
  }

  async #transact<Value>(
    mode: IDBTransactionMode,
    callback: (store: IDBObjectStore) => Value | PromiseLike<Value>,
  ): Promise<Value> {
    const db = await (this.#opening ??= this.#open())
    const { durability } = this.#ports
    return await callback(db.transaction(STORE, mode, { durability }).objectStore(STORE))
  }

  async #open(): Promise<IDBDatabase> {
    const { clock, onBlocked } = this.#ports
    const opening = this.#connect()
    try {
      const db = await withTimeout(clock, BLOCKED_MS, opening)
      if (db !== TIMED_OUT) return this.#watch(db)
      opening.then((late) => late.close()).catch(() => undefined)
      onBlocked?.()
      throw new StorageError('unavailable')
    } catch (error) {
      this.#opening = undefined
      if (error instanceof StorageError) throw error
      throw new StorageError('unavailable', { cause: error })
    }
  }

  /** Connects, by default without a version: the schema of a newer build stays unchanged. */
  async #connect(version?: number): Promise<IDBDatabase> {
    const { factory } = this.#ports
    if (factory === undefined) throw new StorageError('unavailable')
    const request =
      version === undefined ? factory.open(this.name) : factory.open(this.name, version)
    request.onupgradeneeded = () => {
      const { result } = request
      if (!result.objectStoreNames.contains(STORE)) result.createObjectStore(STORE)
    }
    const db = await promisifyRequest(request)
    if (db.objectStoreNames.contains(STORE)) return db
    db.close()
    return await this.#connect(db.version + 1)
  }

  #watch(db: IDBDatabase): IDBDatabase {
    const forget = () => {
      this.#opening = undefined
    }
    db.onversionchange = () => {
      db.close()
      forget()
    }
    db.onclose = forget
    return db
  }
}
