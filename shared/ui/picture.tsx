/** How soon a picture is wanted: the first one of a page, one on the first screen, any other. */
export type Urgency = 'first' | 'soon' | 'later'

export interface PictureProps {
  src: string
  srcSet: string | undefined
  sources: readonly { type: string; srcSet: string }[]
  /** Width of the picture on the page, where the sources are told apart by width. */
  sizes?: string | undefined
  width: number
  height: number
  /** Empty where the words beside the picture say the same. */
  alt: string
  urgency?: Urgency
}

/**
 * A picture with its size reserved, best format first; a drawing is a plain image. Pictures that do
 * not wait stand in a picture element always: outside of one, React would write a preload link
 * before them, and a page's parts hold no links.
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
      decoding={urgency === 'later' ? 'async' : undefined}
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
