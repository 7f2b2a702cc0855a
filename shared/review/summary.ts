import type { ReviewSummary } from '../product/product-view.ts'

/** The number of reviews with a rating; undefined: without a rating. */
export interface RatingCount {
  rating: number | undefined
  reviews: number
}

/** Summarizes ratings: number of reviews, mean (1 to 5) and reviews per star. */
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
