import type { AddressDetails, PaymentDetails } from '../checkout/details.ts'
import type { OrderPickupPoint } from '../checkout/pickup-point.ts'
import type { ProductOption } from '../cart/product-option.ts'
import type { PlatformTotals } from '../cart/platform-totals.ts'

/** An address of an order, with the backend's fields. */
export interface OrderAddress {
  firstname: string
  lastname: string
  /** Street and house number, then the apartment; at least one is not empty. */
  street: readonly string[]
  postcode: string
  city: string
  country_id: string
  region?: string
  region_id?: number
  region_code?: string
  company?: string
  telephone?: string
  email?: string
  /** Tax identification number or y-tunnus, for a billing address. */
  vat_id?: string
}

/** One line of an order. */
export interface OrderProduct {
  sku: string
  name: string
  /** Per piece, in the view's currency, tax included. */
  price: number
  /** A whole number from 1. */
  qty: number
  product_type?: string
  product_option?: ProductOption
  /** The parent's sku of a configurable line. */
  parentSku?: string
  server_item_id?: number
  /**
   * Discount of the whole line as it was confirmed; positive. It shows whether a coupon was added or
   * removed since.
   */
  discount_amount?: number
}

/** Shipping and billing address with their methods. */
export interface OrderAddressInformation {
  /** Missing if nothing is shipped: a virtual cart. */
  shippingAddress?: OrderAddress
  billingAddress: OrderAddress
  /** Both missing if nothing is shipped. */
  shipping_carrier_code?: string
  shipping_method_code?: string
  /** More shipping data, as named in the commerce contract. */
  shippingExtraFields?: { pickup_point: OrderPickupPoint }
  payment_method_code: string
  payment_method_additional?: Readonly<Record<string, string>>
}

/** The totals that the shopper saw above the button and confirmed, in the view's currency. */
export interface ConfirmedTotals {
  /** Tax included. */
  grand_total: number
  /** The coupon that was shown with them. */
  coupon_code?: string
  /** Ids of the agreements that were ticked; missing: none. */
  agreements?: readonly string[]
}

/**
 * An order as a page sends it. The browser makes `order_id` before the first request and stores it with the
 * order: the same key never makes two orders.
 */
export interface OrderRequest {
  /** The order key: 26 characters, made by `newOrderKey`. */
  order_id: string
  products: readonly OrderProduct[]
  addressInformation: OrderAddressInformation
  confirmed: ConfirmedTotals
}

/** The user that an order was made for; empty: a guest. The edge sends it for no other user. */
export interface OrderOwner {
  owner?: string
  /** True if its shipping address is saved in the customer's address book; not part of the order. */
  savesAddress?: boolean
}

/** Why the order does not exist; the message of each problem is in the catalogue. */
export type OrderProblem =
  | 'order.cart-empty'
  | 'order.totals-changed'
  | 'order.products-unavailable'
  | 'order.coupon-invalid'
  | 'order.shipping-missing'
  | 'order.pickup-missing'
  | 'order.pickup-unavailable'
  | 'order.not-accepted'
  | 'order.payment-missing'
  | 'order.terms-missing'
  | 'order.address-invalid'
  | 'order.login-needed'
  | 'order.key-mismatch'
  | 'order.closed'

/** The order exists. */
export interface OrderPlaced {
  state: 'placed'
  order_id: string
  /** The order number that the shopper sees: '000000123'; empty if the backend has not returned it yet. */
  orderNumber: string
  /** `waiting`: for a payment at a provider; `cancelled`: it ended unpaid; missing: neither. */
  payment?: 'waiting' | 'cancelled'
  /** Address of the payment page, if the payment provider requires a redirect. */
  redirect?: string
  /** True if the order existed already: this is the stored answer. */
  isReplayed?: boolean
  /**
   * True if the products of this cart were ordered in another tab or on another device: `order_id` is the
   * key of that order.
   */
  isOther?: boolean
}

/** The order is in doubt; it is polled and never sent again. */
export interface OrderChecking {
  state: 'checking'
  order_id: string
  /** Poll `order.state` again after this time. */
  retryAfterSeconds?: number
  /** True if the order is being handled: the same order in another tab, or this one sent twice. */
  isInProgress?: boolean
  /** True if another order of this cart, under its own key, is being checked. */
  isOther?: boolean
}

/** A field of an address by its name in the checkout. */
export type RefusedField =
  | Exclude<keyof AddressDetails, 'region_id' | 'apartmentNumber'>
  | Extract<keyof PaymentDetails, 'company' | 'taxId'>

/** The order does not exist, and will not under this key unless the problem is temporary. */
export interface OrderRefused {
  state: 'refused'
  order_id: string
  problem: OrderProblem
  /** With `order.address-invalid`: the field that the backend named. */
  field?: RefusedField
  /** A message for the shopper. */
  result: string
  /** The current totals, if they differ from the confirmed ones. */
  totals?: PlatformTotals
}

/** The outcome of an order. */
export type OrderOutcome = OrderPlaced | OrderChecking | OrderRefused
