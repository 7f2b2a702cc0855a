import { useShop } from '../ui/shop.tsx'

/** Stars for a rating of 1 to 5, drawn by the style sheet in halves, and the same in words. */
export function Stars({ rating }: { rating: number }) {
  const { t } = useShop()
  return (
    <span className="review-stars" data-stars={Math.round(rating * 2) / 2}>
      <span className="ui-hidden">{t('review.stars', { stars: roundedRating(rating) })}</span>
    </span>
  )
}

/** A mean rating as it is written: one decimal at most. */
export function roundedRating(rating: number): number {
  return Math.round(rating * 10) / 10
}
