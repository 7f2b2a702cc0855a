import { useShop } from '../ui/shop.tsx'
import type { Cart } from './cart.ts'
import { deliveryCost, SHIPPING_ROW } from './methods.ts'
import { areTotalsCurrent, totalsRows } from './totals.ts'

/** The last row: the grand total. */
const LAST_ROW = 'grand_total'

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
          <div key={index} data-row={code === LAST_ROW ? 'total' : undefined}>
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
