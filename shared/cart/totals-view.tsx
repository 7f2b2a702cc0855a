import type { MessageKey } from '../i18n/translate.ts'
import { useShop } from '../ui/shop.tsx'
import type { Cart } from './cart.ts'
import { deliveryCost, SHIPPING_ROW } from './methods.ts'
import { areTotalsCurrent, shownRows, totalsRows } from './totals.ts'

/** Rows with a style of their own: the total, and the tax that it includes. */
const MARKS: Readonly<Record<string, string>> = { grand_total: 'total', tax: 'tax' }

/**
 * The rows of the totals with their amounts; unknown amounts and a subtotal that repeats the total are left
 * out. Included tax is named once: by a row or, without such a row, below them.
 */
export function TotalsView({ cart }: { cart: Cart }) {
  const { t, money, config } = useShop()
  const rows = shownRows(totalsRows(cart, t))
  const isNet = config.i18n.showsNetPrices === true
  const note = noteOf(cart, isNet || rows.some(({ code }) => /^tax|incl_tax/.test(code)))
  return (
    <>
      <dl className="cart-totals">
        {rows.map(({ code, title, value }, index) => (
          <div key={index} data-row={isNet && code === 'tax' ? undefined : MARKS[code]}>
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
function noteOf(cart: Cart, isTaxNamed: boolean): MessageKey | undefined {
  if (cart.platformTotals && !areTotalsCurrent(cart)) return 'cart.totals.estimate'
  return isTaxNamed ? undefined : 'cart.totals.tax-note'
}
