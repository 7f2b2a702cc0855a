import { useCatalogLanguage } from '../ui/shop.tsx'

/** A link to a category or, beside them, to another page. */
export interface CategoryLink {
  name: string
  href: string
  /** True if the name is a message of the shop, not a text of the catalogue. */
  isMessage?: boolean
}

export interface CategoryLinksProps {
  categories: readonly CategoryLink[]
}

/** A list of links to categories. */
export function CategoryLinks({ categories }: CategoryLinksProps) {
  const foreign = useCatalogLanguage()
  return (
    <ul className="category-below" role="list">
      {categories.map(({ name, href, isMessage }) => (
        <li key={href} {...(!isMessage && foreign)}>
          <a href={href}>{name}</a>
        </li>
      ))}
    </ul>
  )
}
