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
  /** It costs nothing from this sum of goods on (with tax, after discounts), and below it `otherwise`. */
  free_shipping?: { from: number; otherwise: number }
  default?: boolean
  /** Can be chosen without a network. */
  offline?: boolean
  /** The backend named it. */
  is_server_method?: boolean
}

/** What a shipping method costs with tax for goods of this sum: in whole cents, with tax, after discounts. */
export function shippingCents(
  { price_incl_tax, free_shipping }: Pick<ShippingMethod, 'price_incl_tax' | 'free_shipping'>,
  goodsCents: number,
): number {
  if (free_shipping === undefined) return toCents(price_incl_tax)
  return goodsCents >= toCents(free_shipping.from) ? 0 : toCents(free_shipping.otherwise)
}

/** A payment method; costs in the view's currency. */
export interface PaymentMethod {
  code: string
  title: string
  /** Excluding tax. */
  cost?: number
  cost_incl_tax?: number
  default?: boolean
  /** Can be chosen without a network. */
  offline?: boolean
  /** The backend named it. */
  is_server_method?: boolean
}
