import { readWorkerMessage } from '../worker-messages.ts'
import { whenIdle } from '../shell/when-idle.ts'

/** Storage key of the flag that this browser has pending orders; read before anything is loaded. */
export function flagKey(storeCode: string): string {
  return `reuna-orders:${storeCode}`
}

/** Loads the order code when there are pending orders. */
export function startOrders(
  storeCode: string,
  load: () => Promise<{ showPendingOrders: () => void }>,
): void {
  const loadIfPending = () => {
    if (!hasFlag(flagKey(storeCode))) return
    load().then(
      (entry) => entry.showPendingOrders(),
      () => undefined,
    )
  }
  addEventListener('online', loadIfPending)
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    if (readWorkerMessage(data)?.isOnline) loadIfPending()
  })
  whenIdle(loadIfPending)
}

/** Sets or clears the flag for the next page. */
export function writePendingFlag(storeCode: string, isWanted: boolean): void {
  try {
    if (isWanted) localStorage.setItem(flagKey(storeCode), '1')
    else localStorage.removeItem(flagKey(storeCode))
  } catch {
    // Without the flag, the orders are found at the first interaction with the cart.
  }
}

function hasFlag(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}
