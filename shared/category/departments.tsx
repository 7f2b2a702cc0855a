import { useShop } from '../ui/shop.tsx'
import { CategoryTiles, type CategoryTile } from './category-tiles.tsx'

/** The departments with their pictures below a heading; nothing where there are none. */
export function Departments({ tiles }: { tiles: readonly CategoryTile[] }) {
  const { t } = useShop()
  if (tiles.length === 0) return null
  return (
    <section className="home-departments" aria-labelledby="departments">
      <h2 id="departments">{t('home.categories')}</h2>
      <CategoryTiles tiles={tiles} />
    </section>
  )
}
