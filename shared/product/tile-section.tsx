import type { MessageKey } from '../i18n/translate.ts'
import { useShop } from '../ui/shop.tsx'
import { ProductGrid } from './product-grid.tsx'
import type { ProductTile } from './tile.ts'

interface TileSectionProps {
  /** Id of the section's heading. */
  id: string
  title: MessageKey
  tiles: readonly ProductTile[]
}

/** A section of other products on a product page; nothing if there are none. */
export function TileSection({ id, title, tiles }: TileSectionProps) {
  const { t } = useShop()
  if (tiles.length === 0) return null
  return (
    <section className="product-related product-row" aria-labelledby={id}>
      <h2 id={id}>{t(title)}</h2>
      <ProductGrid tiles={tiles} level={3} />
    </section>
  )
}
