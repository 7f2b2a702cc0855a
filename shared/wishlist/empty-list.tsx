import type { CategoryTile } from '../category/category-tiles.tsx'
import { Departments } from '../category/departments.tsx'
import { Icon } from '../ui/icon.tsx'
import { useShop } from '../ui/shop.tsx'
import { LIST_MESSAGES } from './list-messages.ts'
import type { ProductListName } from './product-list.ts'

interface EmptyListProps {
  list: ProductListName
  /** Departments as ways on. */
  departments: readonly CategoryTile[]
}

/** The list if its address names no products: the browser redirects to its own list, if it has one. */
export function EmptyList({ list, departments }: EmptyListProps) {
  const { t, href } = useShop()
  const { empty, sign } = LIST_MESSAGES[list]
  return (
    <>
      <div className="ui-empty">
        <Icon name={sign} />
        <p>{t(empty)}</p>
        <p>
          <a className="ui-button" href={href('home')}>
            {t('wishlist.home')}
          </a>
        </p>
      </div>
      <Departments tiles={departments} />
    </>
  )
}
