import { useCatalogLanguage } from '../ui/shop.tsx'

export interface CategoryLinksProps {
  categories: readonly { name: string; href: string }[]
}

/** A list of links to categories. */
export function CategoryLinks({ categories }: CategoryLinksProps) {
  return (
    <ul className="category-below" role="list" {...useCatalogLanguage()}>
      {categories.map(({ name, href }) => (
        <li key={href}>
          <a href={href}>{name}</a>
        </li>
      ))}
    </ul>
  )
}
