import type { ReviewSummary } from '../product/product-view.ts'
import { useShop } from '../ui/shop.tsx'
import { ratingText, Stars } from './stars.tsx'

/** Where the reviews of a page begin. */
export const REVIEWS_ID = 'reviews'

/** The mean rating near the name of a product, as a link to the reviews; nothing without reviews. */
export function RatingLink({ summary }: { summary: ReviewSummary }) {
  const { t, locale } = useShop()
  const { count, average } = summary
  if (count === 0) return null
  return (
    <p className="review-rating">
      <a href={`#${REVIEWS_ID}`}>
        {average !== undefined && (
          <>
            <Stars rating={average} /> <b aria-hidden="true">{ratingText(average, locale)}</b>{' '}
          </>
        )}
        <span>{t('review.count', { count })}</span>
      </a>
    </p>
  )
}
