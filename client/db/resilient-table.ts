import { tableInMemory, type Table } from './table.ts'
import { StorageError } from './storage-error.ts'

/** `kept`: on disk. `memory`: until the page is closed. `full`: the last write exceeded the quota. */
export type StorageState = 'kept' | 'memory' | 'full'

export interface ResilientTablePorts {
  /** The database's table. */
  disk: Table
  /** Frees space by wiping data that can be fetched again. */
  freeSpace: () => Promise<void>
  /** Called when the storage state changes. */
  onState: (state: StorageState) => void
}

/**
 * The table for carts, orders and forms. It is never wiped. When the quota is exceeded, the catalogue is
 * wiped and the write repeated once; without a database, an in-memory copy of everything read or written by
 * this page is used.
 */
export function resilientTable({ disk, freeSpace, onState }: ResilientTablePorts): Table {
  const memory = tableInMemory()
  let state: StorageState = 'kept'
  const setState = (next: StorageState) => {
    if (next !== state) onState(next)
    state = next
  }
  const run = async <Value>(
    onDisk: () => Promise<Value>,
    inMemory: () => Promise<Value>,
    isWrite: boolean,
  ): Promise<Value> => {
    if (state === 'memory') return await inMemory()
    try {
      const value = await retryWhenFull(onDisk, freeSpace)
      if (isWrite) setState('kept')
      return value
    } catch (error) {
      if (!(error instanceof StorageError)) throw error
      if (error.reason === 'full') setState('full')
      if (error.reason !== 'unavailable') throw error
      setState('memory')
      return await inMemory()
    }
  }
  return tableOf(disk, memory, run)
}

type Run = <Value>(
  onDisk: () => Promise<Value>,
  inMemory: () => Promise<Value>,
  isWrite: boolean,
) => Promise<Value>

function tableOf(disk: Table, memory: Table, run: Run): Table {
  return {
    get: (key) =>
      run(
        () => copyTo(disk.get(key), (value) => memory.set(key, value)),
        () => memory.get(key),
        false,
      ),
    set: (key, value) =>
      run(
        () => copyTo(disk.set(key, value), () => memory.set(key, value)),
        () => memory.set(key, value),
        true,
      ),
    update: (key, change) =>
      run(
        () => copyTo(disk.update(key, change), (value) => memory.set(key, value)),
        () => memory.update(key, change),
        true,
      ),
    delete: (key) =>
      run(
        () => copyTo(disk.delete(key), () => memory.delete(key)),
        () => memory.delete(key),
        true,
      ),
    list: (prefix) =>
      run(
        () =>
          copyTo(disk.list(prefix), async (found) => {
            for (const [key, value] of found) await memory.set(key, value)
          }),
        () => memory.list(prefix),
        false,
      ),
    clear: () => run(() => copyTo(disk.clear(), memory.clear), memory.clear, true),
  }
}

async function copyTo<Value>(
  onDisk: Promise<Value>,
  inMemory: (value: Value) => Promise<void>,
): Promise<Value> {
  const value = await onDisk
  await inMemory(value)
  return value
}

async function retryWhenFull<Value>(
  write: () => Promise<Value>,
  freeSpace: () => Promise<void>,
): Promise<Value> {
  try {
    return await write()
  } catch (error) {
    if (!(error instanceof StorageError) || error.reason !== 'full') throw error
    await freeSpace()
    return await write()
  }
}
