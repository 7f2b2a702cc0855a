import type { PictureProps } from './picture.tsx'

/** A picture that is preloaded in the head of a page. */
export interface Preload {
  href?: string | undefined
  srcSet?: string | undefined
  sizes?: string | undefined
  /** Browsers ignore the link if they do not support the format. */
  type?: string | undefined
}

/**
 * Returns the preload of a picture element: only in its best format, so that no browser loads two, and with
 * the same sizes as the element.
 */
export function preloadOf(
  picture: Pick<PictureProps, 'src' | 'srcSet' | 'sources' | 'sizes'>,
): Preload {
  const { src, srcSet, sources, sizes } = picture
  const [best] = sources
  return best ? { srcSet: best.srcSet, sizes, type: best.type } : { href: src, srcSet, sizes }
}
