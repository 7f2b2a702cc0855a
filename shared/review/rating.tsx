import type { ReviewSummary } from '../product/product-view.ts'
import { useShop } from '../ui/shop.tsx'
import { ratingText, Stars } from './stars.tsx'

/** Id of the reviews section of a page. */
export const REVIEWS_ID = 'reviews'

/** The mean rating beside a product's name, as a link to the reviews; nothing without reviews. */
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
