/** Tag of the background sync. */
export const SYNC_TAG = 'reuna-orders'

interface SyncingRegistration {
  sync?: { register: (tag: string) => Promise<void> }
}

/**
 * Registers a background sync for when the network returns. This is only a hint for suspended pages;
 * nothing depends on it.
 */
export function requestBackgroundSync(): void {
  const container = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined
  container?.ready
    .then((registration) => (registration as SyncingRegistration).sync?.register(SYNC_TAG))
    .catch(() => undefined)
}
