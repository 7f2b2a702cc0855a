/** `full`: no room. `unavailable`: no database here. `not-clonable`: it cannot be stored at all. */
export type StorageReason = 'full' | 'unavailable' | 'not-clonable'

/** A write that did not happen; what the shopper did is not kept, and must be told. */
export class StorageError extends Error {
  override readonly name = 'StorageError'
  readonly reason: StorageReason

  constructor(reason: StorageReason, options?: ErrorOptions) {
    super(`storage: ${reason}`, options)
    this.reason = reason
  }
}

/** The name of an error of the platform; an aborted transaction may come with none at all. */
export function errorName(error: unknown): string {
  if (error === null || error === undefined) return 'AbortError'
  return error instanceof Error || error instanceof DOMException ? error.name : 'UnknownError'
}

export function isFull(error: unknown): boolean {
  return errorName(error) === 'QuotaExceededError'
}
