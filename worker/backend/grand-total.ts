import type { PlatformTotals, TotalsSegment } from '../../shared/cart/platform-totals.ts'
import { toCents } from '../../shared/price/money.ts'

const CODE = 'grand_total'

/** Amounts of totals as platforms send them. */
type Sums = Pick<PlatformTotals, 'grand_total' | 'subtotal'> & {
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
 * What is to be paid, in whole cents of the view's currency: the one sum that is shown, confirmed,
 * checked and looked for. The segment counts, from which gift cards and store credit are taken already;
 * the scalar of a platform is without tax, that of others with it.
 */
export function payableTotal(totals: Sums, segments: readonly TotalsSegment[]): number {
  const total = segments.findLast(({ code, value }) => code === CODE && value !== null)?.value
  return toCents(total ?? payableOfScalars(totals)) / 100
}

/** The rows with what is to be paid in the last one. */
export function withPayable(
  segments: readonly TotalsSegment[],
  payable: number,
): readonly TotalsSegment[] {
  const total = segments.findLast(({ code }) => code === CODE)
  const others = segments.filter(({ code }) => code !== CODE)
  return [...others, { code: CODE, title: total?.title ?? '', value: payable }]
}

/**
 * Without the segment: whichever reading of the scalar the other sums add up to. They do so before or
 * after tax, because a discount is taken from prices of either kind.
 */
function payableOfScalars(totals: Sums): number {
  const { grand_total: scalar, tax_amount: tax, discount_amount: discount } = totals
  const off = discount ?? 0
  const net = totals.subtotal + (totals.shipping_amount ?? 0) + off + (tax ?? 0)
  const gross =
    (totals.subtotal_incl_tax ?? totals.subtotal + (tax ?? 0)) +
    (totals.shipping_incl_tax ?? totals.shipping_amount ?? 0) +
    off
  const missOf = (sum: number) => Math.min(Math.abs(sum - net), Math.abs(sum - gross))
  const taxed = scalar + (tax ?? 0)
  return missOf(taxed) < missOf(scalar) ? taxed : scalar
}
