import type { PlatformTotals, TotalsSegment } from '../../shared/cart/platform-totals.ts'
import { toCents } from '../../shared/price/money.ts'

const GRAND_TOTAL_CODE = 'grand_total'

/** Amounts of totals as platforms send them. */
type TotalsAmounts = Pick<PlatformTotals, 'grand_total' | 'subtotal'> & {
  [
    Field in
      | 'subtotal_incl_tax'
      | 'shipping_amount'
      | 'shipping_incl_tax'
      | 'discount_amount'
      | 'tax_amount'
  ]?: number | null | undefined
}

/**
 * Returns the payable total in whole cents of the view's currency: the one sum that is shown, confirmed and
 * checked. The segment wins, because gift cards and store credit are already deducted from it. The scalar
 * `grand_total` excludes tax on some platforms and includes it on others.
 */
export function payableTotal(totals: TotalsAmounts, segments: readonly TotalsSegment[]): number {
  const total = segments.findLast(
    ({ code, value }) => code === GRAND_TOTAL_CODE && value !== null,
  )?.value
  return toCents(total ?? payableOfScalars(totals)) / 100
}

/** Returns the rows with the payable total in the last one. */
export function withPayable(
  segments: readonly TotalsSegment[],
  payable: number,
): readonly TotalsSegment[] {
  const total = segments.findLast(({ code }) => code === GRAND_TOTAL_CODE)
  const others = segments.filter(({ code }) => code !== GRAND_TOTAL_CODE)
  return [...others, { code: GRAND_TOTAL_CODE, title: total?.title ?? '', value: payable }]
}

/**
 * Without the segment: picks the reading of the scalar that the other sums add up to, before or after tax,
 * because a discount may apply to either kind of price.
 */
function payableOfScalars(totals: TotalsAmounts): number {
  const { grand_total: scalar, tax_amount: tax, discount_amount: discount } = totals
  const off = discount ?? 0
  const net = totals.subtotal + (totals.shipping_amount ?? 0) + off + (tax ?? 0)
  const gross =
    (totals.subtotal_incl_tax ?? totals.subtotal + (tax ?? 0)) +
    (totals.shipping_incl_tax ?? totals.shipping_amount ?? 0) +
    off
  const deviationOf = (sum: number) => Math.min(Math.abs(sum - net), Math.abs(sum - gross))
  const taxed = scalar + (tax ?? 0)
  return deviationOf(taxed) < deviationOf(scalar) ? taxed : scalar
}
