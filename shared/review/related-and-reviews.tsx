import type { ProductTile } from '../product/tile.ts'
import { TileSection } from '../product/tile-section.tsx'
import { useShop } from '../ui/shop.tsx'
import { WriteReview, type ReviewedProduct } from './review-form.tsx'
import type { ReactNode } from 'react'
import type { ReviewSummary } from '../product/product-view.ts'
import { Histogram } from './histogram.tsx'
import { REVIEWS_ID } from './rating.tsx'
import { ReviewList } from './review-list.tsx'
import type { Review } from './review.ts'
import { ratingText, Stars } from './stars.tsx'

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

interface ReviewsProps {
  reviews: readonly Review[]
  summary: ReviewSummary
  children?: ReactNode
}

/** The reviews of a product with their histogram and the information how they are verified (KSL 2:8). */
function Reviews({ reviews, summary, children }: ReviewsProps) {
  const { t } = useShop()
  return (
    <section className="product-part review-section" aria-labelledby={REVIEWS_ID}>
      <h2 id={REVIEWS_ID}>{t('review.title')}</h2>
      {reviews.length > 0 && (
        <div className="review-summary">
          <Average summary={summary} />
          <Histogram summary={summary} />
          <p className="review-checked">{t('review.checked')}</p>
        </div>
      )}
      <div>
        {reviews.length > 0 ? (
          <ReviewList reviews={reviews} />
        ) : (
          <p className="review-none">{t('review.none')}</p>
        )}
        {children}
      </div>
    </section>
  )
}

function Average({ summary: { average, count } }: { summary: ReviewSummary }) {
  const { t, locale } = useShop()
  return (
    <p className="review-average">
      {average !== undefined && (
        <>
          <b aria-hidden="true">{ratingText(average, locale)}</b>
          <Stars rating={average} />
        </>
      )}
      <span>{t('review.count', { count })}</span>
    </p>
  )
}
