import { IMAGE_SIZES, type ImageRequest } from '../../shared/product/image.ts'
import type { Env } from '../env.ts'
import { findOriginal } from './original.ts'

/** True if an image is for link previews, which do not show ready-made images. */
export function isPreview(request: ImageRequest): boolean {
  if (request.width === undefined) return false
  const { width, height } = IMAGE_SIZES.og
  return request.width === width && request.height === height
}

/**
 * Returns a brand's image for link previews: its file, else the one that the build created from its logo.
 * Undefined if there is neither, as in development.
 */
export async function brandPreview(brand: string, env: Env) {
  for (const ending of ['jpg', 'png']) {
    const original = await findOriginal(`/og/${brand}.${ending}`, '', env)
    original?.release()
    if (original) return { body: original.body, type: original.type }
  }
  return undefined
}
