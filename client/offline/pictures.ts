import { keepBounded, SAVED_HEADER, type Bounds } from './bounded.ts'
import { isKeepablePicture } from './may-keep.ts'
import type { OfflinePorts } from './ports.ts'

export const PICTURES = 'reuna-pictures'
/** As many pictures as a shopper may have looked at, as small as a device can bear. */
const BOUNDS: Bounds = { most: 300, mostBytes: 30_000_000 }
const PLACEHOLDER = '/placeholder.svg'

/**
 * A picture: the kept one for as long as the shop said that it is good, which of a picture that is missing
 * today is minutes; else the shop's, else the kept one all the same, else the drawn placeholder.
 */
export async function answerPicture(
  request: Request,
  ports: OfflinePorts,
  later: (work: Promise<unknown>) => void,
): Promise<Response> {
  const cache = await ports.caches.open(PICTURES)
  const kept = await cache.match(request.url)
  const now = ports.clock.now()
  if (kept && now < goodUntil(kept)) return kept
  try {
    const answer = await ports.fetch(request)
    if (isKeepablePicture(answer)) {
      later(keepBounded(cache, request.url, answer.clone(), { bounds: BOUNDS, now }))
    }
    return answer.ok ? answer : (kept ?? answer)
  } catch (error) {
    const standIn = kept ?? (await ports.caches.match(PLACEHOLDER))
    if (standIn) return standIn
    throw error
  }
}

/** Until when a kept picture is as good as the shop's (ms). */
function goodUntil({ headers }: Response): number {
  const [, seconds] = /\bmax-age=(\d{1,9})/.exec(headers.get('Cache-Control') ?? '') ?? []
  const savedAt = Number(headers.get(SAVED_HEADER) ?? 0)
  return seconds === undefined ? Infinity : savedAt + Number(seconds) * 1000
}
