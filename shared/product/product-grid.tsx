import type { ProductTile } from './tile.ts'
import { ProductCard } from './product-card.tsx'

export interface ProductGridProps {
  tiles: readonly ProductTile[]
  level: 2 | 3
  /** How many cards are on the first screen: their pictures do not wait. */
  soon?: number
  /** Only the part that holds the page's first picture says so. */
  hasFirst?: boolean
}

/** Cards in a list that screen readers can count. */
export function ProductGrid({ tiles, level, soon = 0, hasFirst = false }: ProductGridProps) {
  return (
    <ul className="product-grid" role="list">
      {tiles.map((tile, index) => (
        <li key={tile.sku}>
          <ProductCard
            tile={tile}
            level={level}
            urgency={index === 0 && hasFirst ? 'first' : index < soon ? 'soon' : 'later'}
          />
        </li>
      ))}
    </ul>
  )
}
