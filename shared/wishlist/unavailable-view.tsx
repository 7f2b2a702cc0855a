import { useShop } from '../ui/shop.tsx'
import { skusOfEntry } from './product-list.ts'

/** A product that is not sold any more; only the browser knows its name. */
export function UnavailableProduct({ entry }: { entry: string }) {
  const { t } = useShop()
  return (
    <p className="listed-gone">
      <b data-listed-name={entry}>{skusOfEntry(entry).sku}</b> {t('wishlist.gone')}
    </p>
  )
}
