import { pause } from '../concurrency/timeout.ts'
import type { ImageFormat } from '../../shared/product/image.ts'
import type { Original } from './original.ts'

interface Wanted {
  width: number
  height: number
  format: ImageFormat
  isWhole?: true
}

const QUALITY: Readonly<Record<ImageFormat, number>> = { avif: 55, webp: 78, jpeg: 80 }

/** Maximum number of concurrent transformations: each holds whole images in memory. */
const CONCURRENCY = 4
/** A permit that was not released by then belongs to a dead request. */
const TURN_MS = 15_000
const MAX_WAIT_MS = 10_000
const LOOK_AGAIN_MS = 20

/** The permits, each with its expiry (ms). */
const turns = new Set<{ until: number }>()

/**
 * Transforms an image to a size and format, padded with white unless it is shown whole; throws if it cannot
 * be read.
 */
export async function transformPicture(
  original: Pick<Original, 'body'>,
  wanted: Wanted,
  images: ImagesBinding,
): Promise<{ body: ArrayBuffer; type: string }> {
  const turn = await takeTurn()
  try {
    const { width, height, format, isWhole } = wanted
    const fit = isWhole
      ? { fit: 'scale-down' as const }
      : { fit: 'pad' as const, background: '#ffffff' }
    const result = await images
      .input(new Blob([original.body]).stream())
      .transform({ width, height, ...fit })
      .output({ format: `image/${format}`, quality: QUALITY[format] })
    return { body: await result.response().arrayBuffer(), type: `image/${format}` }
  } finally {
    turns.delete(turn)
  }
}

/**
 * Polls for a permit instead of waiting for another request: if its browser disconnects, that request dies
 * and would never release the waiting one.
 */
async function takeTurn(): Promise<{ until: number }> {
  const giveUpAt = Date.now() + MAX_WAIT_MS
  for (;;) {
    const now = Date.now()
    for (const turn of turns) if (turn.until <= now) turns.delete(turn)
    if (turns.size < CONCURRENCY) {
      const turn = { until: now + TURN_MS }
      turns.add(turn)
      return turn
    }
    if (now >= giveUpAt) throw new Error('too many pictures at once')
    await pause(LOOK_AGAIN_MS)
  }
}
