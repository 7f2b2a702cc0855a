import { useShop } from '../ui/shop.tsx'
import { reviewDates, type DateWriter } from './review-date.ts'
import type { Review } from './review.ts'
import { Stars } from './stars.tsx'

/** Reviews with stars, title, author, date and text; all plain text. */
export function ReviewList({ reviews }: { reviews: readonly Review[] }) {
  const { locale } = useShop()
  const dates = reviewDates(locale)
  return (
    <ol className="review-list" role="list">
      {reviews.map((review) => (
        <li key={review.id} data-rating={review.rating}>
          <ReviewArticle review={review} dates={dates} />
        </li>
      ))}
    </ol>
  )
}

function ReviewArticle({ review, dates }: { review: Review; dates: DateWriter }) {
  const { t } = useShop()
  const date = dates(review.created_at)
  const title = review.title.trim()
  return (
    <article>
      <h3 className={title === '' ? 'ui-hidden' : undefined}>{title || t('review.untitled')}</h3>
      {review.rating !== undefined && <Stars rating={review.rating} />}
      <p className="review-detail">{review.detail.trim()}</p>
      <p className="review-writer">
        <b>
          <bdi>{review.nickname}</bdi>
        </b>{' '}
        {date && <time dateTime={date.day}>{date.text}</time>}
      </p>
    </article>
  )
}
