import { putBounded, SAVED_HEADER, type Bounds } from './bounded-cache.ts'
import { isCacheablePicture } from './cacheable.ts'
import type { OfflinePorts } from './ports.ts'

export const PICTURES = 'reuna-pictures'
/** Limits of the stored pictures. */
const BOUNDS: Bounds = { maxEntries: 300, maxBytes: 30_000_000 }
const PLACEHOLDER = '/placeholder.svg'

/**
 * Answers a picture: the stored one until its max-age, otherwise the shop's, otherwise the stale stored
 * one, otherwise the placeholder.
 */
export async function answerPicture(
  request: Request,
  ports: OfflinePorts,
  later: (work: Promise<unknown>) => void,
): Promise<Response> {
  const cache = await ports.caches.open(PICTURES)
  const stored = await cache.match(request.url)
  const now = ports.clock.now()
  if (stored && now < freshUntil(stored)) return stored
  try {
    const response = await ports.fetch(request)
    if (isCacheablePicture(response)) {
      later(putBounded(cache, request.url, response.clone(), { bounds: BOUNDS, now }))
    }
    return response.ok ? response : (stored ?? response)
  } catch (error) {
    const fallback = stored ?? (await ports.caches.match(PLACEHOLDER))
    if (fallback) return fallback
    throw error
  }
}

/** Until when a stored picture is fresh (ms). */
function freshUntil({ headers }: Response): number {
  const [, seconds] = /\bmax-age=(\d{1,9})/.exec(headers.get('Cache-Control') ?? '') ?? []
  const savedAt = Number(headers.get(SAVED_HEADER) ?? 0)
  return seconds === undefined ? Infinity : savedAt + Number(seconds) * 1000
}
