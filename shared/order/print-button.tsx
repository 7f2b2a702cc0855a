import { useShop } from '../ui/shop.tsx'

/** Prints the page; shown where scripts can. */
export function PrintButton() {
  const { t } = useShop()
  return (
    <button type="button" className="placed-print" data-print="" hidden>
      {t('placed.print')}
    </button>
  )
}
