import { accessSync, constants, statfsSync } from 'node:fs'

/** Linux's shared memory; a container may have little of it. */
const SHARED_MEMORY = '/dev/shm'
const MIN_FREE_BYTES = 2 ** 30

/**
 * A folder in memory with room for the tests' databases, whose commits would otherwise wait for the disk;
 * undefined if this machine has none.
 */
export function memoryFolder(
  folder = SHARED_MEMORY,
  minBytes = MIN_FREE_BYTES,
): string | undefined {
  try {
    accessSync(folder, constants.W_OK)
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= minBytes ? folder : undefined
  } catch {
    return undefined
  }
}
