/** A shipping method; amounts in the view's currency. */
export interface ShippingMethod {
  carrier_code: string
  method_code: string
  carrier_title?: string
  method_title: string
  /** Excluding tax. */
  amount: number
  price_incl_tax: number
  default?: boolean
  /** Can be chosen without a network. */
  offline?: boolean
  /** The backend named it. */
  is_server_method?: boolean
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
