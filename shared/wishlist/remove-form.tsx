import { useShop } from '../ui/shop.tsx'
import { writeSkus, type ProductListName } from './product-list.ts'

interface RemoveListedProps {
  list: ProductListName
  /** The skus of the whole shown list. */
  skus: readonly string[]
  sku: string
  name: string
}

/** A form that opens the list without one product; the browser also removes it from its own list. */
export function RemoveListed({ list, skus, sku, name }: RemoveListedProps) {
  const { t, href } = useShop()
  const rest = skus.filter((each) => each !== sku)
  return (
    <form action={href(list)} className="listed-remove">
      <button
        data-unsaved={list}
        data-sku={sku}
        {...(rest.length > 0 ? { name: 'skus', value: writeSkus(rest) } : {})}
        aria-label={t('wishlist.remove-named', { name })}
      >
        {t('wishlist.remove')}
      </button>
    </form>
  )
}
