import { useShop } from '../ui/shop.tsx'

/** Prints the page; shown only with JavaScript. */
export function PrintButton() {
  const { t } = useShop()
  return (
    <button type="button" className="placed-print" data-print="" hidden>
      {t('placed.print')}
    </button>
  )
}
