import type { Review } from '../review/review.ts'
import type { ProductTile } from './product-card.tsx'
import type { ReviewSummary } from './product-view.ts'

export interface ProductBelowProps {
  reviews: readonly Review[]
  summary: ReviewSummary
  related: readonly ProductTile[]
}

/** What stands below the fold of a product page: reviews and products that go with this one. */
export function ProductBelow({ related }: ProductBelowProps) {
  return (
    <ul>
      {related.map((tile) => (
        <li key={tile.sku}>{tile.name}</li>
      ))}
    </ul>
  )
}
