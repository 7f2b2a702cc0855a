import { keepBounded, type Bounds } from './bounded.ts'
import { isKeepablePicture } from './may-keep.ts'
import type { OfflinePorts } from './ports.ts'

export const PICTURES = 'reuna-pictures'
/** As many pictures as a shopper may have looked at, as small as a device can bear. */
const BOUNDS: Bounds = { most: 300, mostBytes: 30_000_000 }
const PLACEHOLDER = '/placeholder.svg'

/** A picture: the kept one, else the shop's, else the drawn placeholder. Pictures never change. */
export async function answerPicture(
  request: Request,
  ports: OfflinePorts,
  later: (work: Promise<unknown>) => void,
): Promise<Response> {
  const cache = await ports.caches.open(PICTURES)
  const kept = await cache.match(request.url)
  if (kept) return kept
  try {
    const answer = await ports.fetch(request)
    if (isKeepablePicture(answer)) {
      const now = ports.clock.now()
      later(keepBounded(cache, request.url, answer.clone(), { bounds: BOUNDS, now }))
    }
    return answer
  } catch (error) {
    const placeholder = await ports.caches.match(PLACEHOLDER)
    if (placeholder) return placeholder
    throw error
  }
}
