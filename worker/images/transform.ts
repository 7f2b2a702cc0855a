import type { ImageFormat } from '../../shared/product/image.ts'
import type { Original } from './original.ts'

interface Wanted {
  width: number
  height: number
  format: ImageFormat
}

const QUALITY: Readonly<Record<ImageFormat, number>> = { avif: 55, webp: 78, jpeg: 80 }

/** Few transformations at a time: each holds whole pictures in memory. */
const AT_ONCE = 4

const waiting: (() => void)[] = []
const running = { count: 0 }

/** The picture in a size and format, padded to the size on white; throws when it cannot be read. */
export async function transformPicture(
  original: Original,
  wanted: Wanted,
  images: ImagesBinding,
): Promise<{ body: ArrayBuffer; type: string }> {
  await takeTurn()
  try {
    const { width, height, format } = wanted
    const result = await images
      .input(new Blob([original.body]).stream())
      .transform({ width, height, fit: 'pad', background: '#ffffff' })
      .output({ format: `image/${format}`, quality: QUALITY[format] })
    return { body: await result.response().arrayBuffer(), type: `image/${format}` }
  } finally {
    running.count -= 1
    waiting.shift()?.()
  }
}

async function takeTurn(): Promise<void> {
  if (running.count >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  running.count += 1
}
