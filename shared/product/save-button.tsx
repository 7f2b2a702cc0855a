import { useShop } from '../ui/shop.tsx'
import type { ProductTile } from './tile.ts'

/** Id of the form that the cards' wishlist buttons submit; it exists once on every page with a menu. */
export const QUICK_SAVE_ID = 'quick-save'

type SaveButtonProps = Pick<ProductTile, 'sku' | 'name' | 'saved'>

/**
 * The wishlist button of a card: adds or removes its product. The style sheet draws the heart, because
 * fifty inline drawings would be larger than the prices of a page.
 */
export function SaveButton({ sku, name, saved = encodeURIComponent(sku) }: SaveButtonProps) {
  const { t } = useShop()
  return (
    <button
      className="product-heart"
      form={QUICK_SAVE_ID}
      name="skus"
      value={saved}
      data-saved="wishlist"
      aria-label={t('wishlist.add-named', { name })}
    />
  )
}
