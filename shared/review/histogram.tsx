import type { ReviewSummary } from '../product/product-view.ts'
import { useShop } from '../ui/shop.tsx'

/** Width of a bar in SVG units. */
const FULL_WIDTH = 100
const STARS = [5, 4, 3, 2, 1]

/**
 * The histogram of ratings. Each row is a radio button that shows only its reviews: the style sheet hides
 * the others, so it works without JavaScript.
 */
export function Histogram({ summary: { histogram } }: { summary: ReviewSummary }) {
  const { t } = useShop()
  const rated = histogram.reduce((sum, count) => sum + count, 0)
  if (rated === 0) return null
  return (
    <fieldset className="review-histogram">
      <legend className="ui-hidden">{t('review.filter')}</legend>
      <label>
        <input type="radio" name="stars" value="" defaultChecked autoComplete="off" />
        <span>{t('review.all')}</span>
      </label>
      {STARS.map((stars, index) => (
        <HistogramRow key={stars} stars={stars} count={histogram[index] ?? 0} total={rated} />
      ))}
    </fieldset>
  )
}

function HistogramRow({ stars, count, total }: { stars: number; count: number; total: number }) {
  const { t } = useShop()
  const width = Math.round((FULL_WIDTH * count) / total)
  return (
    <label>
      <input type="radio" name="stars" value={stars} disabled={count === 0} autoComplete="off" />
      <span>{t('review.row', { count: stars })}</span>
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect width={FULL_WIDTH} height="8" />
        <rect width={width} height="8" data-share="" />
      </svg>
      <span>
        <span aria-hidden="true">{count}</span>
        <span className="ui-hidden">{t('review.count', { count })}</span>
      </span>
    </label>
  )
}
