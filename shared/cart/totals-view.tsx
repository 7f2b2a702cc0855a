import type { MessageKey } from '../i18n/translate.ts'
import { useShop } from '../ui/shop.tsx'
import type { Cart } from './cart.ts'
import { deliveryCost, SHIPPING_ROW } from './methods.ts'
import { areTotalsCurrent, totalsRows } from './totals.ts'

/** Marks rows with a style of their own: the total, and the tax that it includes. */
function markOf(code: string, isTaxIncluded: boolean): string | undefined {
  if (code === 'grand_total') return 'total'
  return code === 'tax' && isTaxIncluded ? 'tax' : undefined
}

/**
 * The rows of the totals with their amounts; unknown amounts are left out. Included tax is named once: by a
 * row or, without such a row, below them.
 */
export function TotalsView({ cart }: { cart: Cart }) {
  const { t, money, config } = useShop()
  const rows = totalsRows(cart, t).flatMap(({ code, title, value }) =>
    value === null ? [] : [{ code, title, value }],
  )
  const note = noteOf(cart, config.i18n.showsNetPrices)
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
      {note && <p className="cart-small">{t(note)}</p>}
    </>
  )
}

/** The message below the rows: that they are an estimate, or that they include tax if no row says so. */
function noteOf(cart: Cart, showsNetPrices: boolean | undefined): MessageKey | undefined {
  const { platformTotals, totalSegments } = cart
  if (!areTotalsCurrent(cart)) return platformTotals && 'cart.totals.estimate'
  const hasTaxRow = totalSegments.some(({ code, value }) => code === 'tax' && value !== null)
  return showsNetPrices || hasTaxRow ? undefined : 'cart.totals.tax-note'
}
