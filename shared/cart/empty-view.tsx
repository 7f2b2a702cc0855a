import { CategoryLinks } from '../category/category-links.tsx'
import { Icon } from '../ui/icon.tsx'
import { useShop } from '../ui/shop.tsx'

/** A link to a department. */
export interface ContinueLink {
  name: string
  href: string
}

/** The message that the cart is empty, with links to departments. */
export function EmptyView({ departments }: { departments: readonly ContinueLink[] }) {
  const { t, href } = useShop()
  return (
    <div className="ui-empty">
      <Icon name="cart" />
      <h2>{t('cart.is-empty')}</h2>
      <p>{t('cart.empty.text')}</p>
      <p>
        <a className="ui-button" href={href('home')}>
          {t('cart.go-on')}
        </a>
      </p>
      {departments.length > 0 && (
        <nav aria-label={t('cart.empty.departments')}>
          <CategoryLinks categories={departments} />
        </nav>
      )}
    </div>
  )
}
