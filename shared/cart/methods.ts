import type { DayCount } from '../brand/checkout-schema.ts'
import type { Translate } from '../i18n/translate.ts'
import { toCents } from '../price/money.ts'

/** A shipping method; amounts in the view's currency. */
export interface ShippingMethod {
  carrier_code: string
  method_code: string
  carrier_title?: string
  method_title: string
  /** Excluding tax. */
  amount: number
  price_incl_tax: number
  /** Free from this sum of goods (with tax, after discounts); below it the amount is `otherwise`. */
  free_shipping?: { from: number; otherwise: number }
  /** Working days until goods arrive; missing: unknown. */
  days?: DayCount
  default?: boolean
  /** True if it can be chosen without a network. */
  offline?: boolean
  /** True if the backend returned it. */
  is_server_method?: boolean
}

/**
 * Returns the cost of a shipping method, with tax, in whole cents, for a sum of goods in cents with tax
 * after discounts.
 */
export function shippingCents(
  { price_incl_tax, free_shipping }: Pick<ShippingMethod, 'price_incl_tax' | 'free_shipping'>,
  productsCents: number,
): number {
  if (free_shipping === undefined) return toCents(price_incl_tax)
  return productsCents >= toCents(free_shipping.from) ? 0 : toCents(free_shipping.otherwise)
}

/** The row of the totals that says what delivery costs. */
export const SHIPPING_ROW = 'shipping'

/** What an amount for delivery is called: free where it is zero, else the amount. */
export function deliveryCost(
  amount: number,
  t: Translate,
  money: (amount: number) => string,
): string {
  return amount === 0 ? t('cart.delivery.free') : money(amount)
}

/** A payment method; costs in the view's currency. */
export interface PaymentMethod {
  code: string
  title: string
  /** Excluding tax. */
  cost?: number
  cost_incl_tax?: number
  default?: boolean
  /** True if it can be chosen without a network. */
  offline?: boolean
  /** True if the backend returned it. */
  is_server_method?: boolean
}
