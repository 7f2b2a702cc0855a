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

/** Few transformations at a time: each holds whole pictures in memory. */
const CONCURRENCY = 4
/** A turn that was not given back by then belongs to a request that has died. */
const TURN_MS = 15_000
const MAX_WAIT_MS = 10_000
const LOOK_AGAIN_MS = 20

/** The turns taken, each with the time when it ends by itself (ms). */
const turns = new Set<{ until: number }>()

/**
 * The picture in a size and format, padded to the size on white unless it is shown whole; throws when it
 * cannot be read.
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
 * Waits by looking again, never for another request: a browser that goes away takes its request
 * along, and whoever waited for it would wait forever.
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
