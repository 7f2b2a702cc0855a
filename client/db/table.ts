import { clear, del, entries, get, promisifyRequest, set, update } from 'idb-keyval'
import type { Database } from './open.ts'
import { errorName, isFull, StorageError } from './storage-error.ts'

/**
 * A key-value table. Values are copied; `update` reads and writes atomically across tabs.
 * A value of undefined counts as missing.
 */
export interface Table {
  get: (key: string) => Promise<unknown>
  set: (key: string, value: unknown) => Promise<void>
  /** Returns what was written. `change` must be pure: it may run twice. */
  update: <Value>(key: string, change: (value: unknown) => Value) => Promise<Value>
  delete: (key: string) => Promise<void>
  /** All entries whose key has the prefix, sorted by key. */
  list: (prefix: string) => Promise<readonly (readonly [string, unknown])[]>
  clear: () => Promise<void>
}

/** A table on a database. Quota and clone errors are thrown as `StorageError`. */
export function tableOn(database: Database): Table {
  const { run } = database
  return {
    get: (key) => get(key, run),
    set: (key, value) => wrapErrors(set(key, value, run)),
    update: (key, change) => wrapErrors(updateAndGive(database, key, change)),
    delete: (key) => wrapErrors(del(key, run)),
    list: (prefix) => (prefix === '' ? entries<string, unknown>(run) : listFrom(database, prefix)),
    clear: () => wrapErrors(clear(run)),
  }
}

/** A table that lives as long as the page. */
export function tableInMemory(): Table {
  const values = new Map<string, unknown>()
  return {
    get: async (key) => structuredClone(values.get(key)),
    set: async (key, value) => void values.set(key, copy(value)),
    update: async (key, change) => {
      const next = change(structuredClone(values.get(key)))
      values.set(key, copy(next))
      return next
    },
    delete: async (key) => void values.delete(key),
    list: async (prefix) =>
      [...values]
        .filter(([key]) => key.startsWith(prefix))
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, value]) => [key, structuredClone(value)] as const),
    clear: async () => values.clear(),
  }
}

async function updateAndGive<Value>(
  { run }: Database,
  key: string,
  change: (value: unknown) => Value,
): Promise<Value> {
  const written: Value[] = []
  await update<unknown>(
    key,
    (value) => {
      const next = change(value)
      written[0] = next
      return next
    },
    run,
  )
  return written[0] as Value
}

function listFrom(
  { run }: Database,
  prefix: string,
): Promise<readonly (readonly [string, unknown])[]> {
  return run('readonly', async (store) => {
    const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`)
    const [keys, values] = await Promise.all([
      promisifyRequest(store.getAllKeys(range)),
      promisifyRequest(store.getAll(range)),
    ])
    return keys.map((key, index) => [String(key), values[index]] as const)
  })
}

async function wrapErrors<Value>(writing: Promise<Value>): Promise<Value> {
  try {
    return await writing
  } catch (error) {
    if (isFull(error)) throw new StorageError('full', { cause: error })
    if (errorName(error) !== 'DataCloneError') throw error
    throw new StorageError('not-clonable', { cause: error })
  }
}

function copy(value: unknown): unknown {
  try {
    return structuredClone(value)
  } catch (error) {
    throw new StorageError('not-clonable', { cause: error })
  }
}
