import type { Locale } from '../i18n/locale.ts'
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

/** A mean rating with one decimal. */
export function roundedRating(rating: number): number {
  return Math.round(rating * 10) / 10
}

/** A mean rating as the locale writes it, always with its decimal: `4,0`. */
export function ratingText(rating: number, locale: Locale): string {
  return rating.toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
}
