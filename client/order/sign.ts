import { readWorkerMessage } from '../offline/messages.ts'

/** Where a page finds out, before anything is loaded, that orders of this device need somebody. */
export function signKey(storeCode: string): string {
  return `reuna-orders:${storeCode}`
}

/** Loads the orders' part of the browser where there is something for it to do. */
export function startOrders(
  storeCode: string,
  load: () => Promise<{ wakeOrders: () => void }>,
): void {
  const wake = () => {
    if (!readSign(signKey(storeCode))) return
    load().then(
      (touch) => touch.wakeOrders(),
      () => undefined,
    )
  }
  addEventListener('online', wake)
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    if (readWorkerMessage(data)?.isOnline) wake()
  })
  if ('requestIdleCallback' in globalThis) requestIdleCallback(wake, { timeout: 4000 })
  else setTimeout(wake, 1000)
}

/** Writes the sign for the next page, or takes it away. */
export function writeSign(storeCode: string, isWanted: boolean): void {
  try {
    if (isWanted) localStorage.setItem(signKey(storeCode), '1')
    else localStorage.removeItem(signKey(storeCode))
  } catch {
    // Without it the orders are found with the first touch of the cart.
  }
}

function readSign(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}
