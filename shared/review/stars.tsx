import type { Locale } from '../i18n/locale.ts'
import { useShop } from '../ui/shop.tsx'

/** Five stars, as many of them full as the rating of 1 to 5, with a text alternative. */
export function Stars({ rating }: { rating: number }) {
  const { t } = useShop()
  const stars = roundedRating(rating)
  return (
    <svg className="review-stars" viewBox="0 0 5 1" role="img">
      <title>{t('review.stars', { stars })}</title>
      <path d={`M0 0h${stars}v1H0Z`} />
    </svg>
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
