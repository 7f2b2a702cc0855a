/** The loading priority of a picture: the first of a page, one on the first screen, or any other. */
export type Urgency = 'first' | 'soon' | 'later'

export interface PictureProps {
  src: string
  srcSet: string | undefined
  sources: readonly { type: string; srcSet: string }[]
  /** Displayed width, if the sources are chosen by width. */
  sizes?: string | undefined
  width: number
  height: number
  /** Empty if the text beside the picture says the same. */
  alt: string
  urgency?: Urgency
}

/**
 * A picture with reserved space, best format first; a drawing is a plain image. Eager pictures are always
 * inside a picture element: otherwise React would write a preload link before them, and the parts of a page
 * must not contain links.
 */
export function Picture({ sources, alt, urgency = 'later', ...image }: PictureProps) {
  const img = (
    <img
      src={image.src}
      srcSet={image.srcSet}
      sizes={image.sizes}
      width={image.width}
      height={image.height}
      alt={alt}
      loading={urgency === 'later' ? 'lazy' : undefined}
      fetchPriority={urgency === 'first' ? 'high' : undefined}
    />
  )
  if (sources.length === 0 && urgency === 'later') return img
  return (
    <picture>
      {sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={image.sizes} />
      ))}
      {img}
    </picture>
  )
}
