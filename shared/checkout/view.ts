import type { Cart } from '../cart/cart.ts'
import type { CouponState } from '../cart/coupon-view.tsx'
import type { PaymentMethod, ShippingMethod } from '../cart/methods.ts'
import type { CheckoutField } from './form.ts'
import type { PickupOffer } from './pickup-point.ts'

/** Something to pick, by what is sent and what is shown. */
export interface Choice {
  value: string
  label: string
}

/** An address of the address book. */
export interface AddressChoice extends Choice {
  /** Where it is, as far as totals depend on it. */
  place: { country_id: string; postcode?: string; city?: string; region?: string }
}

/** A country, and whether an address there needs a state. */
export interface CountryChoice extends Choice {
  needsState: boolean
}

/** Addresses of what a checkout leads to; undefined: the shop has no such page. */
export interface CheckoutLinks {
  cart: string
  logIn: string | undefined
  terms: string | undefined
  withdrawal: string | undefined
  privacy: string | undefined
}

/** A field with what is wrong with it, as text. */
export interface ShownProblem {
  field: CheckoutField
  message: string
  /** The same in the summary, where it has to name the field. */
  line: string
}

/** What the checkout shows: the server's cart, what is offered for it and what was entered. */
export interface CheckoutView {
  /** Where the form is sent. */
  action: string
  /** The order's key, made with this page. */
  orderId: string
  /** Fields of the form by their names, as they are filled in. */
  values: Readonly<Record<string, string>>
  problems: readonly ShownProblem[]
  cart: Cart
  shippingMethods: readonly ShippingMethod[]
  payments: readonly PaymentMethod[]
  /** Why there is no payment method; missing: nobody says. */
  refusal?: string | undefined
  /** Pick-up points; undefined: no shipping method leads to one. */
  pickup?: PickupOffer | undefined
  isVirtual: boolean
  /** E-mail of who is logged in. */
  customer: string | undefined
  /** Addresses of the address book, by their numbers. */
  addresses: readonly AddressChoice[]
  /** A new address can be saved in the address book; missing: nobody is logged in, or there is no shop. */
  savesAddress?: boolean
  countries: readonly CountryChoice[]
  offersAccount: boolean
  termsRequired: boolean
  /** The products go to Åland: tax and customs are the shopper's. */
  isOnAland: boolean
  deliveryDays: { from: number; to: number }
  withdrawalDays: number
  /** The notice on the legal guarantee stands in the form; missing: the brand has none. */
  hasGuarantee?: boolean
  links: CheckoutLinks
  /** What was entered as a code and what is wrong with it; missing: no coupon can be tried now. */
  coupon?: CouponState
}

/** The id of a field: a label, a message and the summary lead to it. */
export function fieldId(name: string): string {
  return `checkout-${name.replaceAll('.', '-')}`
}

/** What is wrong with a field; undefined: nothing. */
export function problemAt(
  { problems }: Pick<CheckoutView, 'problems'>,
  name: string,
): string | undefined {
  return problems.find(({ field }) => field === name)?.message
}
