import type { ReviewSummary } from '../product/product-view.ts'

/** So many reviews have this rating; undefined: they have none. */
export interface RatingCount {
  rating: number | undefined
  reviews: number
}

/** How ratings are spread: count of reviews, mean of the ratings (1 to 5) and reviews per star. */
export function summarizeRatings(counts: readonly RatingCount[]): ReviewSummary {
  const rated = counts.flatMap(({ rating, reviews }) =>
    rating === undefined ? [] : [{ rating, reviews }],
  )
  const histogram = [5, 4, 3, 2, 1].map((stars) =>
    countReviews(rated.filter(({ rating }) => Math.round(rating) === stars)),
  )
  const sum = rated.reduce((total, { rating, reviews }) => total + rating * reviews, 0)
  const ratings = countReviews(rated)
  return {
    count: countReviews(counts),
    average: ratings > 0 ? sum / ratings : undefined,
    histogram,
  }
}

function countReviews(counts: readonly RatingCount[]): number {
  return counts.reduce((total, { reviews }) => total + reviews, 0)
}
