import type { Cart } from '../../shared/cart/cart.ts'
import type { OrderRefused } from '../../shared/order/order.ts'
import type { Shop } from '../../shared/ui/shop.tsx'

/** Refusals because of a change, which the shopper can accept or reject. */
const CHANGES: ReadonlySet<OrderRefused['problem']> = new Set([
  'order.totals-changed',
  'order.products-unavailable',
  'order.coupon-invalid',
])

/** Describes the changes since the page was shown: old and new total, products, coupon. */
export function describeChanges(
  { t, money }: Pick<Shop, 't' | 'money'>,
  { refused, confirmed }: { refused: OrderRefused; confirmed: number },
  { platformTotals }: Cart,
): readonly string[] {
  if (!CHANGES.has(refused.problem)) return []
  const total = refused.totals?.grand_total ?? platformTotals?.grand_total ?? confirmed
  const isOther = Math.round(total * 100) !== Math.round(confirmed * 100)
  return [
    ...(refused.problem === 'order.totals-changed' ? [] : [refused.result]),
    ...(isOther ? [t('checkout.changed.total', { from: money(confirmed), to: money(total) })] : []),
  ]
}

/** Returns the problem of the whole order, unless it is a change to accept. */
export function describeFailure({ problem, result }: OrderRefused): string | undefined {
  return CHANGES.has(problem) ? undefined : result
}
