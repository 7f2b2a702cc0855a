import type { CheckoutSettings } from '../brand/checkout-schema.ts'

/** The rules that validate a checkout: the brand's, and what the backend offers for this cart. */
export interface CheckoutRules extends Pick<
  CheckoutSettings,
  'countries' | 'termsRequired' | 'offersAccount'
> {
  defaultCountry: string
  /** True if an address may have no telephone number; missing: it needs one. */
  phoneOptional?: boolean
  /** True if nothing is shipped: all products are downloadable or virtual. */
  isVirtual: boolean
  /** True if a customer is logged in: no account is created. */
  isCustomer: boolean
  /** Names of the offered shipping methods, from `shippingName`. */
  shippingMethods: readonly string[]
  /** Shipping methods with pick-up points, and the ids of the points; undefined: none can be chosen. */
  pickup?: { methods: readonly string[]; points: readonly string[] | undefined }
  /** Codes of the offered payment methods. */
  paymentMethods: readonly string[]
  /** Ids of the agreements that must be ticked; missing: none. */
  agreements?: readonly string[]
}
