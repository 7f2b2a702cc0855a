/** A row of totals: `value` in the view's currency, null before it is known. */
export interface TotalsSegment {
  code: string
  title: string
  value: number | null
}

/** The backend's totals of one line; amounts in the view's currency. */
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
  /** The chosen options as the backend returns them: a JSON text. */
  options?: string
}

/** The backend's totals of the cart; amounts in the view's currency. */
export interface PlatformTotals {
  grand_total: number
  subtotal: number
  subtotal_incl_tax: number
  /** Negative. */
  discount_amount?: number
  shipping_amount?: number | null
  shipping_incl_tax?: number | null
  tax_amount?: number
  /** The sum of goods, with tax after discounts, from which shipping may be free. */
  free_shipping_from?: number
  /** Set only if a coupon is applied. */
  coupon_code?: string
  /** A code in the cart that is not applied: it has expired, is used up, or does not fit this cart. */
  coupon_refused?: string
  quote_currency_code?: string
  items_qty?: number
  items: readonly PlatformTotalsItem[]
  total_segments: readonly TotalsSegment[]
}

/** One chosen option, as the backend names it: `{label: 'Color', value: 'Gray'}`. */
export interface ChosenText {
  label: string
  value: string
}

/** The totals of a line with parsed options (`totals`). */
export type ItemTotals = Omit<PlatformTotalsItem, 'options'> & {
  options: readonly ChosenText[]
}
