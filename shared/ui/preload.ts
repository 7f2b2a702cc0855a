import type { PictureProps } from './picture.tsx'

/** A picture that is asked for in the head of a page. */
export interface Preload {
  href?: string | undefined
  srcSet?: string | undefined
  sizes?: string | undefined
  /** A browser that does not know the format passes the link over. */
  type?: string | undefined
}

/**
 * How a picture element's picture is asked for early: in its best format only, so that no browser
 * loads two; from the same choice of sizes that the element has.
 */
export function preloadOf(
  picture: Pick<PictureProps, 'src' | 'srcSet' | 'sources' | 'sizes'>,
): Preload {
  const { src, srcSet, sources, sizes } = picture
  const [best] = sources
  return best ? { srcSet: best.srcSet, sizes, type: best.type } : { href: src, srcSet, sizes }
}
