import type { ProductTile } from '../product/tile.ts'
import { TileSection } from '../product/tile-section.tsx'
import { useShop } from '../ui/shop.tsx'
import { WriteReview, type ReviewedProduct } from './review-form.tsx'
import { Reviews, type ReviewsProps } from './reviews-view.tsx'

export interface RelatedAndReviewsProps extends Omit<ReviewsProps, 'children'> {
  /** `offline`: related products are not available offline. */
  related: readonly ProductTile[] | 'offline'
  /** The product that can be reviewed; undefined: there is no network to send it. */
  reviewed?: ReviewedProduct | undefined
}

/** The content below the fold of a product page: related products and reviews. */
export function RelatedAndReviews(props: RelatedAndReviewsProps) {
  const { reviews, summary, related, reviewed } = props
  const { t } = useShop()
  return (
    <>
      {related === 'offline' ? (
        <section className="product-related product-row" aria-labelledby="related">
          <h2 id="related">{t('product.related')}</h2>
          <p className="product-note">{t('product.related.offline')}</p>
        </section>
      ) : (
        <TileSection id="related" title="product.related" tiles={related} />
      )}
      <Reviews reviews={reviews} summary={summary}>
        {reviewed && <WriteReview {...reviewed} />}
      </Reviews>
    </>
  )
}
