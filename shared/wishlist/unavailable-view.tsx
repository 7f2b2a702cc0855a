import { useShop } from '../ui/shop.tsx'

/** What the shop does not sell any more; the browser knows its name. */
export function UnavailableProduct({ sku }: { sku: string }) {
  const { t } = useShop()
  return (
    <p className="listed-gone">
      <b data-listed-name={sku}>{sku}</b> {t('wishlist.gone')}
    </p>
  )
}
