import type { Cart } from '../../shared/cart/cart.ts'
import type { OrderRefused } from '../../shared/order/order.ts'
import type { Shop } from '../../shared/ui/shop.tsx'

/** Refusals that are changes: the shopper can say yes to them, or go back. */
const CHANGES: ReadonlySet<OrderRefused['problem']> = new Set([
  'order.totals-changed',
  'order.products-unavailable',
  'order.coupon-invalid',
])

/** What changed since the page was seen, as text: old and new total, products, coupon. */
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

/** What is wrong with the whole, where it is no change to say yes to. */
export function describeFailure({ problem, result }: OrderRefused): string | undefined {
  return CHANGES.has(problem) ? undefined : result
}
