/** A link to a category with its picture. */
export interface CategoryTile {
  id: number
  name: string
  href: string
  image: string | undefined
  product_count: number | undefined
}
