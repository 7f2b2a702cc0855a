import type { Cart } from '../cart/cart.ts'
import type { CouponState } from '../cart/coupon-view.tsx'
import type { PaymentMethod, ShippingMethod } from '../cart/methods.ts'
import type { Agreement } from './agreement.ts'
import type { CheckoutField } from './form.ts'
import type { PickupOffer } from './pickup-point.ts'

/** A choice: the sent value and the shown label. */
export interface Choice {
  value: string
  label: string
}

/** An address of the address book. */
export interface AddressChoice extends Choice {
  /** The part of the address that totals depend on. */
  place: { country_id: string; postcode?: string; city?: string; region?: string }
}

/** A country, and whether an address there needs a state. */
export interface CountryChoice extends Choice {
  needsState: boolean
}

/** Addresses of pages that the checkout links to; undefined: the shop does not have the page. */
export interface CheckoutLinks {
  cart: string
  logIn: string | undefined
  terms: string | undefined
  withdrawal: string | undefined
  privacy: string | undefined
}

/** A field with its problem as text. */
export interface ShownProblem {
  field: CheckoutField
  message: string
  /** The same for the summary, which must name the field. */
  line: string
}

/** The data of the checkout page: the server's cart, its available methods and the entries. */
export interface CheckoutView {
  /** The form's path. */
  action: string
  /** The order key, made with this page. */
  orderId: string
  /** The values of the form fields, by name. */
  values: Readonly<Record<string, string>>
  problems: readonly ShownProblem[]
  cart: Cart
  shippingMethods: readonly ShippingMethod[]
  payments: readonly PaymentMethod[]
  /** Why there is no payment method; missing: unknown. */
  refusal?: string | undefined
  /** Pick-up points; undefined: no shipping method has them. */
  pickup?: PickupOffer | undefined
  isVirtual: boolean
  /** E-mail address of the logged-in customer. */
  customer: string | undefined
  /** Addresses of the address book. */
  addresses: readonly AddressChoice[]
  /**
   * Set if a new address can be saved in the address book; missing: nobody is logged in, or no backend is
   * available.
   */
  savesAddress?: boolean
  countries: readonly CountryChoice[]
  offersAccount: boolean
  termsRequired: boolean
  /** Set if the telephone number is optional. */
  phoneOptional?: boolean
  /** Agreements of the backend; missing: it has none. */
  agreements?: readonly Agreement[]
  /** True if the order is shipped to Åland: the shopper pays tax and customs. */
  isOnAland: boolean
  /**
   * The expected days of each shipping method as text, by its name; missing: offline, when the day of the
   * order is unknown.
   */
  arrivals?: Readonly<Record<string, string>>
  withdrawalDays: number
  /** Set if the form shows the notice on the legal guarantee; missing: the brand has none. */
  hasGuarantee?: boolean
  links: CheckoutLinks
  /** The entered code and its problem; missing: no coupon can be applied now. */
  coupon?: CouponState
}

/** Returns the id of a field, for labels, messages and the summary. */
export function fieldId(name: string): string {
  return `checkout-${name.replaceAll('.', '-')}`
}

/** Returns the problem of a field; undefined: none. */
export function problemAt(
  { problems }: Pick<CheckoutView, 'problems'>,
  name: string,
): string | undefined {
  return problems.find(({ field }) => field === name)?.message
}
