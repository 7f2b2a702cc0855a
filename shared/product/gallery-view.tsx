import { Icon } from '../ui/icon.tsx'
import { Picture, type Urgency } from '../ui/picture.tsx'
import { useShop } from '../ui/shop.tsx'
import type { GalleryPicture } from './gallery-of.ts'
import { gallerySources, zoomHref } from './gallery-sources.ts'
import { pictureSources } from './image.ts'
import { PLACEHOLDER_SRC } from './product-card.tsx'

export interface GalleryProps {
  /** The product's name, used as the gallery's label. */
  name: string
  pictures: readonly GalleryPicture[]
  /** Number of the first pictures that also stand together, before them. */
  collage?: number | undefined
}

interface PicturesProps {
  pictures: readonly GalleryPicture[]
  together: readonly GalleryPicture[]
}

/**
 * The picture gallery of a product: a scroll-snap row, with thumbnails as anchors and links to the largest
 * size. The enhancer opens the links in a zoom dialog; without it they open the picture.
 */
export function Gallery({ name, pictures, collage = 0 }: GalleryProps) {
  const { t } = useShop()
  const together = pictures.slice(0, collage)
  const count = pictures.length + Math.sign(collage)
  if (pictures.length === 0) {
    return (
      <div className="product-gallery">
        <div className="product-gallery-stage">
          <img src={PLACEHOLDER_SRC} width={889} height={889} alt="" fetchPriority="high" />
        </div>
      </div>
    )
  }
  return (
    <section
      className="product-gallery"
      aria-label={t('product.gallery', { name })}
      data-gallery={count}
    >
      <Stage {...{ pictures, together }} />
      {count > 1 && <Thumbnails {...{ pictures, together, count }} />}
      <ZoomDialog name={name} hasMany={pictures.length > 1} />
    </section>
  )
}

function Stage({ pictures, together }: PicturesProps) {
  const { t } = useShop()
  const first = Math.sign(together.length)
  return (
    <ul className="product-gallery-stage" role="list" data-stage>
      {first > 0 && (
        <li id={pictureId(0)}>
          <Collage pictures={together} size="general" urgency="first" />
        </li>
      )}
      {pictures.map(({ path, label }, index) => (
        <li key={path} id={pictureId(first + index)}>
          <a href={zoomHref(path)} data-zoom>
            <Picture
              {...gallerySources(path)}
              alt={label}
              urgency={first + index === 0 ? 'first' : 'later'}
            />
            <span className="ui-hidden">
              {t('product.gallery.zoom', { number: first + index + 1 })}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

function Thumbnails({ pictures, together, count }: PicturesProps & { count: number }) {
  const { t } = useShop()
  const first = Math.sign(together.length)
  const altOf = (index: number) => t('product.gallery.picture', { number: index + 1, count })
  return (
    <ul className="product-gallery-thumbs" role="list" data-thumbs>
      {first > 0 && (
        <li>
          <a href={`#${pictureId(0)}`} aria-current="true" aria-label={altOf(0)}>
            <Collage pictures={together} size="cart" urgency="soon" />
          </a>
        </li>
      )}
      {pictures.map(({ path }, index) => (
        <li key={path}>
          <a
            href={`#${pictureId(first + index)}`}
            aria-current={first + index === 0 ? 'true' : undefined}
          >
            <Picture {...pictureSources('cart', path)} alt={altOf(first + index)} urgency="soon" />
          </a>
        </li>
      ))}
    </ul>
  )
}

interface CollageProps {
  pictures: readonly GalleryPicture[]
  size: 'general' | 'cart'
  urgency: Urgency
}

/** The parts of a set as one picture; the pictures that follow name them. */
function Collage({ pictures, size, urgency }: CollageProps) {
  return (
    <div className="product-collage">
      {pictures.map(({ path }) => (
        <Picture key={path} {...pictureSources(size, path)} alt="" urgency={urgency} />
      ))}
    </div>
  )
}

/** Opened only by the enhancer, so that no control is without effect. */
function ZoomDialog({ name, hasMany }: { name: string; hasMany: boolean }) {
  const { t } = useShop()
  return (
    <dialog
      className="product-zoom"
      aria-label={t('product.gallery', { name })}
      data-panel="mediaZoom"
    >
      <form method="dialog">
        <button>
          <Icon name="close" />
          <span className="ui-hidden">{t('common.close')}</span>
        </button>
      </form>
      <div className="product-zoom-stage" data-zoom-stage />
      {hasMany && (
        <p>
          <button type="button" data-step="-1">
            <Icon name="previous" />
            <span className="ui-hidden">{t('product.gallery.previous')}</span>
          </button>
          <button type="button" data-step="1">
            <Icon name="next" />
            <span className="ui-hidden">{t('product.gallery.next')}</span>
          </button>
        </p>
      )}
    </dialog>
  )
}

function pictureId(index: number): string {
  return `picture-${index + 1}`
}
