import { useShop } from '../ui/shop.tsx'
import { LIST_WORDS } from './list-messages.ts'
import type { ProductListName } from './product-list.ts'

/** A list of which the address names nothing: the browser goes on to its own, if it has one. */
export function EmptyList({ list }: { list: ProductListName }) {
  const { t, href } = useShop()
  return (
    <div className="listed-empty">
      <p>{t(LIST_WORDS[list].empty)}</p>
      <p>
        <a className="ui-button" href={href('home')}>
          {t('wishlist.home')}
        </a>
      </p>
    </div>
  )
}
