import type { CheckoutSettings } from '../brand/checkout-schema.ts'

/** What one checkout is judged by: the brand's rules and what the backend offers for this cart. */
export interface CheckoutRules extends Pick<
  CheckoutSettings,
  'countries' | 'termsRequired' | 'offersAccount'
> {
  defaultCountry: string
  /** Nothing is sent: all products are downloadable or virtual. */
  isVirtual: boolean
  /** Somebody is logged in: no account is made. */
  isCustomer: boolean
  /** Names of the offered shipping methods, as `shippingName` writes them. */
  shippingMethods: readonly string[]
  /** Shipping methods that lead to a pick-up point, and ids of the points; undefined: none can be chosen. */
  pickup?: { methods: readonly string[]; points: readonly string[] | undefined }
  /** Codes of the offered payment methods. */
  paymentMethods: readonly string[]
}
