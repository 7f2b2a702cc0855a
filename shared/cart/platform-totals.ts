/** A row of totals: `value` in the view's currency, null before it is known. */
export interface TotalsSegment {
  code: string
  title: string
  value: number | null
}

/** What the backend calculates for one line; amounts in the view's currency. */
export interface PlatformTotalsItem {
  item_id: number
  qty: number
  name?: string
  price: number
  price_incl_tax: number
  row_total: number
  row_total_incl_tax: number
  tax_amount?: number
  tax_percent?: number
  /** Positive. */
  discount_amount?: number
  /** What was chosen, as the backend sends it: a JSON text. */
  options?: string
}

/** The backend's totals of the whole cart; amounts in the view's currency. */
export interface PlatformTotals {
  grand_total: number
  subtotal: number
  subtotal_incl_tax: number
  /** Negative. */
  discount_amount?: number
  shipping_amount?: number | null
  shipping_incl_tax?: number | null
  tax_amount?: number
  /** The sum of goods, with tax after discounts, from which sending may cost nothing. */
  free_shipping_from?: number
  /** Only there when a coupon is applied. */
  coupon_code?: string
  /** A code in the cart that does not count: it has ended, is used up, or is not for this cart. */
  coupon_refused?: string
  quote_currency_code?: string
  items_qty?: number
  items: readonly PlatformTotalsItem[]
  total_segments: readonly TotalsSegment[]
}

/** One thing that was chosen, as the backend words it: `{label: 'Color', value: 'Gray'}`. */
export interface ChosenText {
  label: string
  value: string
}

/** The totals of a line with its options read (`totals`). */
export type ItemTotals = Omit<PlatformTotalsItem, 'options'> & {
  options: readonly ChosenText[]
}
