import { API_VERSION } from '../../shared/api.ts'
import { TRACK_PATH, type TrackCall } from '../../shared/tracking/event.ts'
import type { Answered } from './tracker.ts'

const TIMEOUT_MS = 10_000
/** The shop has other pages now, or too much to do; what else it refuses will not be taken later. */
const LATER: ReadonlySet<number> = new Set([425, 426, 429])

/** Tells the shop's own relay. The call goes on when its page ends. */
export async function tellRelay(call: TrackCall, storeCode: string | undefined): Promise<Answered> {
  const query = storeCode === undefined ? '' : `?storeCode=${encodeURIComponent(storeCode)}`
  try {
    const { status } = await fetch(`${TRACK_PATH}${query}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Reuna': String(API_VERSION) },
      body: JSON.stringify(call),
      keepalive: true,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return status >= 500 || LATER.has(status) ? 'again' : 'taken'
  } catch {
    return 'lost'
  }
}
