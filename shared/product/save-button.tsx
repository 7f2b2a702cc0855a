import { useShop } from '../ui/shop.tsx'

/** Id of the form that the hearts of the cards send; it stands once on every page with a menu. */
export const QUICK_SAVE_ID = 'quick-save'

/**
 * The heart of a card: puts its product on the wishlist, and takes it from there. The style sheet draws
 * it: fifty drawings would weigh more than the prices of a page.
 */
export function SaveButton({ sku, name }: { sku: string; name: string }) {
  const { t } = useShop()
  return (
    <button
      className="product-heart"
      form={QUICK_SAVE_ID}
      name="skus"
      value={encodeURIComponent(sku)}
      data-saved="wishlist"
      aria-label={t('wishlist.add-named', { name })}
    />
  )
}
