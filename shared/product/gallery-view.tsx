import { Icon } from '../ui/icon.tsx'
import { Picture } from '../ui/picture.tsx'
import { useShop } from '../ui/shop.tsx'
import type { GalleryPicture } from './gallery-of.ts'
import { gallerySources, zoomHref } from './gallery-sources.ts'
import { pictureSources } from './image.ts'
import { PLACEHOLDER_SRC } from './product-card.tsx'

export interface GalleryProps {
  /** The product's name, used as the gallery's label. */
  name: string
  pictures: readonly GalleryPicture[]
}

/**
 * The picture gallery of a product: a scroll-snap row, with thumbnails as anchors and links to the largest
 * size. The enhancer opens the links in a zoom dialog; without it they open the picture.
 */
export function Gallery({ name, pictures }: GalleryProps) {
  const { t } = useShop()
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
      data-gallery={pictures.length}
    >
      <Stage pictures={pictures} />
      {pictures.length > 1 && <Thumbnails pictures={pictures} />}
      <ZoomDialog name={name} hasMany={pictures.length > 1} />
    </section>
  )
}

function Stage({ pictures }: { pictures: readonly GalleryPicture[] }) {
  const { t } = useShop()
  return (
    <ul className="product-gallery-stage" role="list" data-stage>
      {pictures.map(({ path, label }, index) => (
        <li key={path} id={pictureId(index)}>
          <a href={zoomHref(path)} data-zoom>
            <Picture
              {...gallerySources(path)}
              alt={label}
              urgency={index === 0 ? 'first' : 'later'}
            />
            <span className="ui-hidden">{t('product.gallery.zoom', { number: index + 1 })}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

function Thumbnails({ pictures }: { pictures: readonly GalleryPicture[] }) {
  const { t } = useShop()
  const count = pictures.length
  return (
    <ul className="product-gallery-thumbs" role="list" data-thumbs>
      {pictures.map(({ path }, index) => (
        <li key={path}>
          <a href={`#${pictureId(index)}`} aria-current={index === 0 ? 'true' : undefined}>
            <Picture
              {...pictureSources('cart', path)}
              alt={t('product.gallery.picture', { number: index + 1, count })}
              urgency="soon"
            />
          </a>
        </li>
      ))}
    </ul>
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
