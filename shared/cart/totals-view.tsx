import { useShop } from '../ui/shop.tsx'
import type { Cart } from './cart.ts'
import { deliveryCost, SHIPPING_ROW } from './methods.ts'
import { areTotalsCurrent, totalsRows } from './totals.ts'

/** Marks rows with a style of their own: the total, and the tax that it includes. */
function markOf(code: string, isTaxIncluded: boolean): string | undefined {
  if (code === 'grand_total') return 'total'
  return code === 'tax' && isTaxIncluded ? 'tax' : undefined
}

/** The rows of the totals with their amounts; unknown amounts are left out. */
export function TotalsView({ cart }: { cart: Cart }) {
  const { t, money, config } = useShop()
  const rows = totalsRows(cart, t).flatMap(({ code, title, value }) =>
    value === null ? [] : [{ code, title, value }],
  )
  const isCalculatedHere = !areTotalsCurrent(cart) && cart.platformTotals !== undefined
  return (
    <>
      <dl className="cart-totals">
        {rows.map(({ code, title, value }, index) => (
          <div key={index} data-row={markOf(code, !config.i18n.showsNetPrices)}>
            <dt>{title}</dt>{' '}
            <dd>{code === SHIPPING_ROW ? deliveryCost(value, t, money) : money(value)}</dd>
          </div>
        ))}
      </dl>
      {(isCalculatedHere || !config.i18n.showsNetPrices) && (
        <p className="cart-small">
          {t(isCalculatedHere ? 'cart.totals.estimate' : 'cart.totals.tax-note')}
        </p>
      )}
    </>
  )
}
