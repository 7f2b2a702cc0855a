import { useShop } from '../ui/shop.tsx'

/** A product that is not sold any more; only the browser knows its name. */
export function UnavailableProduct({ sku }: { sku: string }) {
  const { t } = useShop()
  return (
    <p className="listed-gone">
      <b data-listed-name={sku}>{sku}</b> {t('wishlist.gone')}
    </p>
  )
}
