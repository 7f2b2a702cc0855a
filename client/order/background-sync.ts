/** Tag of the background sync. */
export const SYNC_TAG = 'reuna-orders'

interface SyncingRegistration {
  sync?: { register: (tag: string) => Promise<void> }
}

/**
 * Asks the browser to say when there is a network again: a hint for pages that sleep, and nothing
 * depends on it.
 */
export function requestBackgroundSync(): void {
  const container = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined
  container?.ready
    .then((registration) => (registration as SyncingRegistration).sync?.register(SYNC_TAG))
    .catch(() => undefined)
}
