import { cartEvent, TRACK_PATH, type TrackCall } from '../../shared/tracking/event.ts'
import { browserClock } from '../db/clock.ts'
import { randomId } from '../db/random-id.ts'
import { openCollection } from '../db/collections.ts'
import { outboxTable } from '../db/outbox.ts'
import { OrderTable } from '../order/order-table.ts'
import { readState } from '../shell/state.ts'
import { makeLock } from '../sync/lock.ts'
import { forgetOrders, trackOrders } from './orders.ts'
import { isTrackingEnabled, flagTracked } from './tracking-enabled.ts'
import { Tracker, type SendOutcome } from './tracker.ts'
import { API_VERSION } from '../../shared/api.ts'

const TIMEOUT_MS = 10_000
/** Status codes that allow a retry; other refusals are final. */
const RETRYABLE_STATUSES: ReadonlySet<number> = new Set([425, 426, 429])

/** Sends a call to the shop's relay, with keepalive. */
async function sendToRelay(call: TrackCall, storeCode: string | undefined): Promise<SendOutcome> {
  const query = storeCode === undefined ? '' : `?storeCode=${encodeURIComponent(storeCode)}`
  try {
    const { status } = await fetch(`${TRACK_PATH}${query}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Reuna': String(API_VERSION) },
      body: JSON.stringify(call),
      keepalive: true,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return status >= 500 || RETRYABLE_STATUSES.has(status) ? 'again' : 'taken'
  } catch {
    return 'lost'
  }
}

const outbox = outboxTable()
const collection = openCollection(outbox, 'klaviyo')
const orders = new OrderTable(outbox)

/** Opaque id of the user that the provider knows. */
export const person = {
  read: () => readText('person'),
  set: (owner: string) => collection.set('person', owner),
}

/** E-mail address of a newsletter request until it is confirmed. */
export const subscriber = {
  set: (email: string) => collection.set('subscriber', email),
  async take(): Promise<string | undefined> {
    const email = await readText('subscriber')
    await collection.delete('subscriber')
    return email
  },
}

let openedTracker: Tracker | undefined

/** Creates the tracker at the first call; nothing is stored without consent. */
export function openTracker(): Tracker {
  openedTracker ??= makeTracker()
  return openedTracker
}

/** Tracks an added or removed line with the cart. */
export async function trackCart(...happened: Parameters<typeof cartEvent>): Promise<void> {
  await openTracker().track(cartEvent(...happened))
}

/** Tracks placed orders. */
export async function trackPlacedOrders(): Promise<void> {
  await trackOrders(openTracker(), orders)
}

/** Deletes tracking data after consent is withdrawn. */
export async function forgetTracked(): Promise<void> {
  await openTracker().reset()
  await forgetOrders(orders)
  flagTracked(false)
}

async function readText(key: string): Promise<string | undefined> {
  const stored = await collection.get(key)
  return typeof stored === 'string' ? stored : undefined
}

function makeTracker(): Tracker {
  const { config, storeView } = readState()
  const storeCode = config.prefix === '' ? undefined : storeView.storeCode
  return new Tracker({
    table: collection,
    lock: makeLock({
      name: 'reuna:tracking',
      locks: 'locks' in navigator ? navigator.locks : undefined,
      ...{ table: outbox, clock: browserClock, owner: randomId() },
    }),
    clock: browserClock,
    isOnline: () => navigator.onLine,
    isEnabled() {
      const isEnabled = isTrackingEnabled()
      if (isEnabled) flagTracked(true)
      return isEnabled
    },
    send: (call) => sendToRelay(call, storeCode),
    newId: randomId,
    report: (what) => console.info(what),
  })
}
