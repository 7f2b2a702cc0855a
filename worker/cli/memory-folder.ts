import { accessSync, constants, statfsSync } from 'node:fs'

/** Where Linux has its shared memory; a container may have next to none of it. */
const SHARED_MEMORY = '/dev/shm'
const ENOUGH_BYTES = 2 ** 30

/**
 * A folder in memory with room for the databases of the tests, whose every commit would wait for the disk
 * otherwise; undefined: this machine has none.
 */
export function memoryFolder(folder = SHARED_MEMORY, least = ENOUGH_BYTES): string | undefined {
  try {
    accessSync(folder, constants.W_OK)
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= least ? folder : undefined
  } catch {
    return undefined
  }
}
