import type { ReviewSummary } from '../../shared/product/product-view.ts'
import type { Review } from '../../shared/review/review.ts'

/** How the ratings of these reviews are spread. */
export function summarizeReviews(reviews: readonly Review[]): ReviewSummary {
  const ratings = reviews.flatMap(({ rating }) => rating ?? [])
  const histogram = [5, 4, 3, 2, 1].map(
    (stars) => ratings.filter((rating) => Math.round(rating) === stars).length,
  )
  const sum = ratings.reduce((total, rating) => total + rating, 0)
  return {
    count: reviews.length,
    average: ratings.length > 0 ? sum / ratings.length : undefined,
    histogram,
  }
}
