import { pictureSources } from '../product/image.ts'
import { Picture } from '../ui/picture.tsx'

/** A link to a category with its picture. */
export interface CategoryTile {
  id: number
  name: string
  href: string
  /** Path of its picture. */
  image: string | undefined
  product_count: number | undefined
}

/** Categories as tiles with pictures, the whole tile one link's target. */
export function CategoryTiles({ tiles }: { tiles: readonly CategoryTile[] }) {
  return (
    <ul className="category-tiles" role="list">
      {tiles.map((tile) => (
        <li key={tile.id}>
          <a href={tile.href}>
            {tile.image !== undefined && (
              <Picture {...pictureSources('category', tile.image)} alt="" />
            )}
            <span>{tile.name}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
