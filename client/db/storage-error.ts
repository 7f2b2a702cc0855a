/** `full`: quota exceeded. `unavailable`: no database. `not-clonable`: the value cannot be stored. */
export type StorageReason = 'full' | 'unavailable' | 'not-clonable'

/** A failed write; the shopper must be told. */
export class StorageError extends Error {
  override readonly name = 'StorageError'
  readonly reason: StorageReason

  constructor(reason: StorageReason, options?: ErrorOptions) {
    super(`storage: ${reason}`, options)
    this.reason = reason
  }
}

/** Returns the name of a platform error; an aborted transaction may have no error. */
export function errorName(error: unknown): string {
  if (error === null || error === undefined) return 'AbortError'
  return error instanceof Error || error instanceof DOMException ? error.name : 'UnknownError'
}

export function isFull(error: unknown): boolean {
  return errorName(error) === 'QuotaExceededError'
}
