import type { ProductTile } from './tile.ts'
import { ProductCard } from './product-card.tsx'

export interface ProductGridProps {
  tiles: readonly ProductTile[]
  level: 2 | 3
  /** Number of cards on the first screen: their pictures load eagerly. */
  soon?: number
  /** True for the grid that contains the page's first picture. */
  hasFirst?: boolean
}

/** Cards in a list, which screen readers announce with its length. */
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
