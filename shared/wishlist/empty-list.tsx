import { CategoryLinks } from '../category/category-links.tsx'
import { Icon } from '../ui/icon.tsx'
import { useShop } from '../ui/shop.tsx'
import { LIST_WORDS } from './list-messages.ts'
import type { ProductListName } from './product-list.ts'

/** A link to a department. */
export interface WayOn {
  name: string
  href: string
}

interface EmptyListProps {
  list: ProductListName
  waysOn: readonly WayOn[]
}

/** The list if its address names no products: the browser redirects to its own list, if it has one. */
export function EmptyList({ list, waysOn }: EmptyListProps) {
  const { t, href } = useShop()
  const { empty, sign } = LIST_WORDS[list]
  return (
    <div className="listed-empty">
      <p className="listed-sign">
        <Icon name={sign} />
      </p>
      <p>{t(empty)}</p>
      <p>
        <a className="ui-button" href={href('home')}>
          {t('wishlist.home')}
        </a>
      </p>
      {waysOn.length > 0 && (
        <nav aria-label={t('not-found.departments')}>
          <CategoryLinks categories={waysOn} />
        </nav>
      )}
    </div>
  )
}
