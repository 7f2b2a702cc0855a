import { reviewDates, type DateWriter } from '../review/review-date.ts'
import { REVIEW_APPROVED, REVIEW_REJECTED, type Review } from '../review/review.ts'
import { Stars } from '../review/stars.tsx'
import { useShop } from '../ui/shop.tsx'
import { AccountEmpty } from './account-empty.tsx'
import { AccountFrame } from './account-frame.tsx'

/** A review with the name and address of its product; undefined: it is not sold any more. */
export interface ShownReview {
  review: Review
  product: { name: string; href: string } | undefined
}

export interface ReviewsPageProps {
  /** Undefined: unknown at the moment. */
  reviews: readonly ShownReview[] | undefined
}

/** The customer's reviews with their status. */
export function ReviewsPage({ reviews }: ReviewsPageProps) {
  const { t, href, locale } = useShop()
  const dates = reviewDates(locale)
  return (
    <AccountFrame current="my-reviews" title={t('account.reviews')}>
      {reviews === undefined && <p role="alert">{t('account.reviews.unknown')}</p>}
      {reviews?.length === 0 && (
        <AccountEmpty icon="my-reviews" text={t('account.reviews.none')}>
          <a href={href('my-orders')}>{t('account.order.back')}</a>
        </AccountEmpty>
      )}
      {reviews !== undefined && reviews.length > 0 && (
        <ul className="account-reviews" role="list">
          {reviews.map((shown) => (
            <li key={shown.review.id}>
              <ReviewItem {...shown} dates={dates} />
            </li>
          ))}
        </ul>
      )}
    </AccountFrame>
  )
}

function ReviewItem({ review, product, dates }: ShownReview & { dates: DateWriter }) {
  const { t } = useShop()
  const date = dates(review.created_at)
  const title = review.title.trim()
  return (
    <article>
      <h2>{product ? <a href={product.href}>{product.name}</a> : t('account.reviews.gone')}</h2>
      {review.rating !== undefined && <Stars rating={review.rating} />}
      {title !== '' && <p className="account-review-title">{title}</p>}
      <p>{review.detail.trim()}</p>
      <p className="account-review-state">
        {date && <time dateTime={date.day}>{date.text}</time>}
        {date && ' · '}
        {t(statusOf(review))}
      </p>
    </article>
  )
}

/** An unknown status counts as pending. */
function statusOf({ review_status }: Review) {
  if (review_status === REVIEW_APPROVED) return 'account.reviews.approved'
  return review_status === REVIEW_REJECTED ? 'account.reviews.rejected' : 'account.reviews.pending'
}
