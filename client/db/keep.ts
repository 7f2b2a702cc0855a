import { tableInMemory, type Table } from './table.ts'
import { StorageError } from './storage-error.ts'

/** `kept`: on the disk. `memory`: as long as the page. `full`: the last write found no room. */
export type StorageState = 'kept' | 'memory' | 'full'

export interface KeepPorts {
  /** The database's table. */
  disk: Table
  /** Makes room by giving up what can be fetched again. */
  makeRoom: () => Promise<void>
  /** How writes fare; said when it changes. */
  tell: (state: StorageState) => void
}

/**
 * The table for what the shopper made. Nothing here is ever wiped. Without room the catalogue gives
 * way and the write is tried once more; without a database the page's own copy goes on, which
 * has everything that was read or written here before.
 */
export function keepSafely({ disk, makeRoom, tell }: KeepPorts): Table {
  const memory = tableInMemory()
  let state: StorageState = 'kept'
  const become = (next: StorageState) => {
    if (next !== state) tell(next)
    state = next
  }
  const run = async <Value>(
    onDisk: () => Promise<Value>,
    inMemory: () => Promise<Value>,
    isWrite: boolean,
  ): Promise<Value> => {
    if (state === 'memory') return await inMemory()
    try {
      const value = await withRoom(onDisk, makeRoom)
      if (isWrite) become('kept')
      return value
    } catch (error) {
      if (!(error instanceof StorageError)) throw error
      if (error.reason === 'full') become('full')
      if (error.reason !== 'unavailable') throw error
      become('memory')
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
        () => mirror(disk.get(key), (value) => memory.set(key, value)),
        () => memory.get(key),
        false,
      ),
    set: (key, value) =>
      run(
        () => mirror(disk.set(key, value), () => memory.set(key, value)),
        () => memory.set(key, value),
        true,
      ),
    update: (key, change) =>
      run(
        () => mirror(disk.update(key, change), (value) => memory.set(key, value)),
        () => memory.update(key, change),
        true,
      ),
    delete: (key) =>
      run(
        () => mirror(disk.delete(key), () => memory.delete(key)),
        () => memory.delete(key),
        true,
      ),
    list: (prefix) =>
      run(
        () =>
          mirror(disk.list(prefix), async (found) => {
            for (const [key, value] of found) await memory.set(key, value)
          }),
        () => memory.list(prefix),
        false,
      ),
    clear: () => run(() => mirror(disk.clear(), memory.clear), memory.clear, true),
  }
}

async function mirror<Value>(
  onDisk: Promise<Value>,
  inMemory: (value: Value) => Promise<void>,
): Promise<Value> {
  const value = await onDisk
  await inMemory(value)
  return value
}

async function withRoom<Value>(
  write: () => Promise<Value>,
  makeRoom: () => Promise<void>,
): Promise<Value> {
  try {
    return await write()
  } catch (error) {
    if (!(error instanceof StorageError) || error.reason !== 'full') throw error
    await makeRoom()
    return await write()
  }
}
