import { useShop } from '../ui/shop.tsx'
import { writeSkus, type ProductListName } from './product-list.ts'

interface RemoveListedProps {
  list: ProductListName
  /** The entries of the whole shown list. */
  entries: readonly string[]
  /** The entry to remove. */
  entry: string
  name: string
}

/** A form that opens the list without one product; the browser also removes it from its own list. */
export function RemoveListed({ list, entries, entry, name }: RemoveListedProps) {
  const { t, href } = useShop()
  const rest = entries.filter((each) => each !== entry)
  return (
    <form action={href(list)} className="listed-remove">
      <button
        data-unsaved={list}
        data-sku={entry}
        {...(rest.length > 0 ? { name: 'skus', value: writeSkus(rest) } : {})}
        aria-label={t('wishlist.remove-named', { name })}
      >
        {t('wishlist.remove')}
      </button>
    </form>
  )
}
