import type { ReactNode } from 'react'
import type { ReviewSummary } from '../product/product-view.ts'
import { useShop } from '../ui/shop.tsx'
import { Histogram } from './histogram.tsx'
import { REVIEWS_ID } from './rating.tsx'
import { ReviewList } from './review-list.tsx'
import type { Review } from './review.ts'
import { ratingText, Stars } from './stars.tsx'

export interface ReviewsProps {
  reviews: readonly Review[]
  summary: ReviewSummary
  children?: ReactNode
}

/** The reviews of a product with their histogram and the information how they are verified (KSL 2:8). */
export function Reviews({ reviews, summary, children }: ReviewsProps) {
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
