import { API_VERSION } from '../../shared/api.ts'
import { TRACK_PATH, type TrackCall } from '../../shared/tracking/event.ts'
import type { SendOutcome } from './tracker.ts'

const TIMEOUT_MS = 10_000
/** Status codes that allow a retry; other refusals are final. */
const RETRYABLE_STATUSES: ReadonlySet<number> = new Set([425, 426, 429])

/** Sends a call to the shop's relay, with keepalive. */
export async function sendToRelay(
  call: TrackCall,
  storeCode: string | undefined,
): Promise<SendOutcome> {
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
