import { imageHref, IMAGE_FORMATS, isReady, pictureSources, type ImageFormat } from './image.ts'
import type { PictureSources } from './image.ts'

/** Picture sources with `sizes`, so that the browser chooses by displayed width. */
export interface SizedSources extends PictureSources {
  sizes: string | undefined
}

/** The square sizes with their widths in pixels, smallest first. */
const WIDTHS = [
  ['general', 240],
  ['general@2x', 480],
  ['gallery', 889],
  ['gallery@2x', 1778],
] as const

/** Displayed width of the large picture: half of a wide screen, all of a narrow one. */
const SIZES = '(min-width: 60rem) 36rem, (min-width: 44rem) 46vw, 100vw'

/**
 * Returns the sources of the large picture of a product page: 889x889 and its double, and smaller square
 * sizes for phones.
 */
export function gallerySources(path: string): SizedSources {
  const plain = pictureSources('gallery', path)
  if (isReady(path)) return { ...plain, sizes: undefined }
  const modern = IMAGE_FORMATS.filter((format) => format !== 'jpeg')
  return {
    ...plain,
    srcSet: widthsOf('jpeg', path),
    sources: modern.map((format) => ({ type: `image/${format}`, srcSet: widthsOf(format, path) })),
    sizes: SIZES,
  }
}

/** Returns the address of the largest picture, for zooming. */
export function zoomHref(path: string): string {
  return imageHref('gallery@2x', 'webp', path)
}

function widthsOf(format: ImageFormat, path: string): string {
  return WIDTHS.map(([size, width]) => `${imageHref(size, format, path)} ${width}w`).join(', ')
}
