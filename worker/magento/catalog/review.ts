import type { ReviewSummary } from '../../../shared/product/product-view.ts'
import { REVIEW_APPROVED, type Review } from '../../../shared/review/review.ts'
import { summarizeRatings } from '../../../shared/review/summary.ts'
import type { RawProduct } from './raw-product.ts'

/** Percent that one star stands for. */
const STAR = 20

type Reviewed = Pick<RawProduct, 'reviews' | 'review_count' | 'rating_summary'>

/** The reviews of a product, newest first. Magento returns no ids: they are numbered. */
export function readReviews({ reviews }: Reviewed, productId: number): readonly Review[] {
  return reviews
    .map(({ summary, text, nickname, created_at, average_rating }, at) => ({
      id: at + 1,
      product_id: productId,
      title: summary,
      detail: text,
      nickname,
      review_status: REVIEW_APPROVED,
      created_at,
      rating: average_rating > 0 ? Math.round(average_rating / STAR) : undefined,
    }))
    .toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1))
}

/** The distribution of ratings. If not all reviews were read, count and average are Magento's. */
export function readReviewSummary(raw: Reviewed): ReviewSummary {
  const { reviews, review_count, rating_summary } = raw
  const counted = summarizeRatings(
    reviews.map(({ average_rating }) => ({
      rating: average_rating > 0 ? average_rating / STAR : undefined,
      reviews: 1,
    })),
  )
  if (review_count <= reviews.length) return counted
  return {
    ...counted,
    count: review_count,
    average: rating_summary > 0 ? rating_summary / STAR : counted.average,
  }
}
