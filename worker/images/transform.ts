import { pause } from '../concurrency/timeout.ts'
import type { ImageFormat } from '../../shared/product/image.ts'
import type { Original } from './original.ts'

interface TransformOptions {
  width: number
  height: number
  format: ImageFormat
  isWhole?: true
}

const QUALITY: Readonly<Record<ImageFormat, number>> = { avif: 55, webp: 78, jpeg: 80 }

/** Maximum number of concurrent transformations: each holds whole images in memory. */
const CONCURRENCY = 4
/** A permit that was not released by then belongs to a dead request. */
const PERMIT_MS = 15_000
const MAX_WAIT_MS = 10_000
const POLL_MS = 20

/** The permits, each with its expiry (ms). */
const permits = new Set<{ until: number }>()

/**
 * Transforms an image to a size and format, padded with white unless it is shown whole; throws if it cannot
 * be read.
 */
export async function transformPicture(
  original: Pick<Original, 'body'>,
  options: TransformOptions,
  images: ImagesBinding,
): Promise<{ body: ArrayBuffer; type: string }> {
  const permit = await acquirePermit()
  try {
    const { width, height, format, isWhole } = options
    const fit = isWhole
      ? { fit: 'scale-down' as const }
      : { fit: 'pad' as const, background: '#ffffff' }
    const result = await images
      .input(new Blob([original.body]).stream())
      .transform({ width, height, ...fit })
      .output({ format: `image/${format}`, quality: QUALITY[format] })
    return { body: await result.response().arrayBuffer(), type: `image/${format}` }
  } finally {
    permits.delete(permit)
  }
}

/**
 * Polls for a permit instead of waiting for another request: if its browser disconnects, that request dies
 * and would never release the waiting one.
 */
async function acquirePermit(): Promise<{ until: number }> {
  const deadline = Date.now() + MAX_WAIT_MS
  for (;;) {
    const now = Date.now()
    for (const permit of permits) if (permit.until <= now) permits.delete(permit)
    if (permits.size < CONCURRENCY) {
      const permit = { until: now + PERMIT_MS }
      permits.add(permit)
      return permit
    }
    if (now >= deadline) throw new Error('too many pictures at once')
    await pause(POLL_MS)
  }
}
