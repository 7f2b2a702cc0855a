import type { Product, ProductCard } from './product.ts'

interface Size {
  width: number
  height: number
  /** Shown unscaled if it is smaller, and never padded. */
  isWhole?: true
}

/**
 * The picture sizes by name: list, cart, gallery and general for pages of the catalogue. Other sizes are
 * not available.
 */
export const IMAGE_SIZES = {
  list: { width: 310, height: 300 },
  cart: { width: 150, height: 150 },
  gallery: { width: 889, height: 889 },
  general: { width: 240, height: 240 },
  banner: { width: 1600, height: 640 },
  content: { width: 1200, height: 1200, isWhole: true },
  category: { width: 480, height: 320 },
  og: { width: 1200, height: 630 },
} as const satisfies Record<string, Size>

export type ImageSizeName = keyof typeof IMAGE_SIZES
/** A size, or its double for high-density screens. */
export type ImageSize = ImageSizeName | `${ImageSizeName}@2x`

/** The formats of raster pictures, best first. */
export const IMAGE_FORMATS = ['avif', 'webp', 'jpeg'] as const
export type ImageFormat = (typeof IMAGE_FORMATS)[number]

/**
 * A parsed picture address. Ready pictures have no size: they are served unchanged, or in the prepared
 * smaller width.
 */
export type ImageRequest =
  | { format: ImageFormat; width: number; height: number; isWhole?: true; path: string }
  | { format: ReadyFormat; width?: undefined; isSmall?: true; path: string }

type ReadyFormat = 'svg' | 'avif'

/** Width in pixels of the smaller file that may accompany a ready AVIF. */
export const SMALL_WIDTH = 400

/** The attributes of a picture element; `sources` is empty for ready pictures. */
export interface PictureSources {
  src: string
  srcSet: string | undefined
  sources: readonly { type: string; srcSet: string }[]
  width: number
  height: number
}

const ESCAPES: Readonly<Record<string, string>> = {
  '%': '~25',
  '\\': '~5C',
  ';': '~3B',
  '~': '~7E',
}
const UNESCAPES: Readonly<Record<string, string>> = { '25': '%', '5C': '\\', '3B': ';', '7E': '~' }

/**
 * Returns the path of a picture in the shop's media folder, with a leading slash. Undefined if it is
 * missing, blank, `no_selection` or not a path of this shop.
 */
export function imagePath(image: string | null | undefined): string | undefined {
  const path = image?.trim() ?? ''
  if (path === '' || path.endsWith('no_selection')) return undefined
  if (path.includes(':') || path.startsWith('//')) return undefined
  const parts = path.split('/').filter((part) => part !== '')
  const isSafe = parts.length > 0 && parts.every((part) => part !== '.' && part !== '..')
  return isSafe && isWellFormed(path) ? `/${parts.join('/')}` : undefined
}

/** The picture of a list item: the small one, otherwise the main one, otherwise a variant's. */
export function cardImage(
  card: Pick<ProductCard, 'image' | 'small_image' | 'configurable_children'>,
): string | undefined {
  const candidates = [card.small_image, card.image, ...card.configurable_children.map(imageOf)]
  return candidates.map(imagePath).find((path) => path !== undefined)
}

/** The main picture of a product. */
export function productImage(product: Pick<Product, 'image' | 'small_image'>): string | undefined {
  return imagePath(product.image) ?? imagePath(product.small_image)
}

/** True if a picture is served unchanged: a drawing, or one that was prepared for pages (`.web.avif`). */
export function isReady(path: string): boolean {
  return readyFormat(path) !== undefined
}

function readyFormat(path: string): ReadyFormat | undefined {
  if (/\.svg$/i.test(path)) return 'svg'
  return /\.web\.avif$/i.test(path) ? 'avif' : undefined
}

/** Returns the smaller file of a ready AVIF: `x.400.web.avif` for `x.web.avif`. */
export function smallFile(path: string): string {
  return path.replace(/(?=\.web\.avif$)/i, `.${SMALL_WIDTH}`)
}

/**
 * Returns the address of a picture: `/img/{size}/{format}/{path}`. A drawing has one address for every size
 * and format, `/img/any/svg/{path}`; a ready AVIF has two, `/img/small/avif/{path}` where 400 pixels
 * suffice and `/img/any/avif/{path}`.
 */
export function imageHref(size: ImageSize, format: ImageFormat, path: string): string {
  const file = path
    .split('/')
    .filter((part) => part !== '')
    .map(encodeSegment)
    .join('/')
  const ready = readyFormat(path)
  if (!ready) return `/img/${size}/${format}/${file}`
  const isSmall = ready === 'avif' && (sizeOf(size)?.width ?? Infinity) <= SMALL_WIDTH
  return `/img/${isSmall ? 'small' : 'any'}/${ready}/${file}`
}

/**
 * Returns the attributes of a picture element for a path: formats best first, doubles for high-density
 * screens.
 */
export function pictureSources(size: ImageSizeName, path: string): PictureSources {
  const { width, height } = IMAGE_SIZES[size]
  const src = imageHref(size, 'jpeg', path)
  if (isReady(path)) return { src, srcSet: undefined, sources: [], width, height }
  const srcSetOf = (format: ImageFormat): string =>
    `${imageHref(size, format, path)}, ${imageHref(`${size}@2x`, format, path)} 2x`
  const modern = IMAGE_FORMATS.filter((format) => format !== 'jpeg')
  return {
    src,
    srcSet: srcSetOf('jpeg'),
    sources: modern.map((format) => ({ type: `image/${format}`, srcSet: srcSetOf(format) })),
    width,
    height,
  }
}

/** Parses a picture address; undefined for unknown sizes, formats and paths. */
export function readImageHref(pathname: string): ImageRequest | undefined {
  const match = /^\/img\/([^/]+)\/([^/]+)(\/.+)$/.exec(pathname)
  const [, size, format, file] = match ?? []
  if (size === undefined || format === undefined || file === undefined) return undefined
  const path = imagePath(decodePath(file))
  if (path === undefined) return undefined
  const ready = readyFormat(path)
  if (ready) {
    if (format !== ready) return undefined
    if (size === 'small' && ready === 'avif') return { format: ready, isSmall: true, path }
    return size === 'any' ? { format: ready, path } : undefined
  }
  const knownFormat = IMAGE_FORMATS.find((one) => one === format)
  const pixels = sizeOf(size)
  return knownFormat && pixels ? { format: knownFormat, ...pixels, path } : undefined
}

function sizeOf(size: string): Size | undefined {
  const [name = '', density, ...rest] = size.split('@')
  if (rest.length > 0 || !isSizeName(name)) return undefined
  const { width, height, ...fit }: Size = IMAGE_SIZES[name]
  if (density === undefined) return { width, height, ...fit }
  return density === '2x' ? { width: 2 * width, height: 2 * height, ...fit } : undefined
}

function isSizeName(name: string): name is ImageSizeName {
  return Object.hasOwn(IMAGE_SIZES, name)
}

function imageOf(child: { image: string | undefined }): string | undefined {
  return child.image
}

function encodeSegment(segment: string): string {
  const escaped = segment.replace(/[%\\;~]/g, (char) => ESCAPES[char] ?? char)
  return encodeURIComponent(escaped).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

function decodePath(path: string): string | undefined {
  try {
    const parts = path.split('/').map(decodeURIComponent)
    if (parts.some((part) => part.includes('/'))) return undefined
    return parts
      .join('/')
      .replace(/~(25|5C|3B|7E)/g, (mark, code: string) => UNESCAPES[code] ?? mark)
  } catch {
    return undefined
  }
}

/** False for control characters and lone surrogates, which addresses cannot contain. */
function isWellFormed(path: string): boolean {
  return path.isWellFormed() && !/\p{Cc}/u.test(path)
}
