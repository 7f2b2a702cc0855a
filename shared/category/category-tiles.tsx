import { pictureSources } from '../product/image.ts'
import { keepHyphens } from '../ui/line-breaks.ts'
import { Picture } from '../ui/picture.tsx'
import { useCatalogLanguage } from '../ui/shop.tsx'

/** A link to a category with its picture. */
export interface CategoryTile {
  id: number
  name: string
  href: string
  /** Path of its picture. */
  image: string | undefined
  product_count: number | undefined
}

/**
 * Categories as tiles with pictures; the link covers the whole tile. Without any picture they are plain
 * links in a row.
 */
export function CategoryTiles({ tiles }: { tiles: readonly CategoryTile[] }) {
  const foreign = useCatalogLanguage()
  if (tiles.every(({ image }) => image === undefined)) return <CategoryLinks tiles={tiles} />
  return (
    <ul className="category-tiles" role="list" {...foreign}>
      {tiles.map((tile) => (
        <li key={tile.id}>
          <a href={tile.href}>
            {tile.image !== undefined && (
              <Picture {...pictureSources('category', tile.image)} alt="" />
            )}
            <span>{keepHyphens(tile.name)}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

export interface CategoryLinksProps {
  tiles: readonly CategoryTile[]
  /** Label of the list if no heading names it. */
  label?: string
}

/** Categories as links with the number of their products. */
export function CategoryLinks({ tiles, label }: CategoryLinksProps) {
  const foreign = useCatalogLanguage()
  return (
    <ul className="category-below" role="list" aria-label={label}>
      {tiles.map((tile) => (
        <li key={tile.id}>
          <a href={tile.href} {...foreign}>
            {tile.name}
            {tile.product_count !== undefined && <small>{tile.product_count}</small>}
          </a>
        </li>
      ))}
    </ul>
  )
}
