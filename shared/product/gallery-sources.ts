import { imageHref, IMAGE_FORMATS, isReady, pictureSources, type ImageFormat } from './image.ts'
import type { PictureSources } from './image.ts'

/** Picture sources that the browser chooses from by the width the picture has on the page. */
export interface SizedSources extends PictureSources {
  sizes: string | undefined
}

/** The square sizes of the fixed list with their widths in pixels, smallest first. */
const WIDTHS = [
  ['general', 240],
  ['general@2x', 480],
  ['gallery', 889],
  ['gallery@2x', 1778],
] as const

/** Width of the large picture on the page: half of a wide screen, all of a narrow one. */
const SIZES = '(min-width: 60rem) 36rem, (min-width: 44rem) 46vw, 100vw'

/**
 * The large picture of a product page: 889x889 and its double, and the smaller
 * square sizes for small screens, so that a phone does not fetch more than it shows.
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

/** The address of the largest picture there is, for looking closely. */
export function zoomHref(path: string): string {
  return imageHref('gallery@2x', 'webp', path)
}

function widthsOf(format: ImageFormat, path: string): string {
  return WIDTHS.map(([size, width]) => `${imageHref(size, format, path)} ${width}w`).join(', ')
}
