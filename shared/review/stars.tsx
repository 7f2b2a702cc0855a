import type { Locale } from '../i18n/locale.ts'
import { useShop } from '../ui/shop.tsx'

/** Stars for a rating of 1 to 5, rendered by the style sheet in halves, with a text alternative. */
export function Stars({ rating }: { rating: number }) {
  const { t } = useShop()
  return (
    <span className="review-stars" data-stars={Math.round(rating * 2) / 2}>
      <span className="ui-hidden">{t('review.stars', { stars: roundedRating(rating) })}</span>
    </span>
  )
}

/** Rounds a mean rating to one decimal. */
export function roundedRating(rating: number): number {
  return Math.round(rating * 10) / 10
}

/** Formats a mean rating in the locale, always with one decimal: `4,0`. */
export function ratingText(rating: number, locale: Locale): string {
  return rating.toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
}
