import type { OrderPickupPoint } from '../checkout/pickup-point.ts'
import type { ProductOption } from '../cart/product-option.ts'
import type { PlatformTotals } from '../cart/platform-totals.ts'

/** An address of an order, with the fields that the backend takes. */
export interface OrderAddress {
  firstname: string
  lastname: string
  /** Street and house, then the apartment; at least one that is not empty. */
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
  /** Tax identification number or y-tunnus, of a billing address. */
  vat_id?: string
}

/** One line of an order. */
export interface OrderProduct {
  sku: string
  name: string
  /** Of one piece, in the view's currency, tax included. */
  price: number
  /** A whole number from 1 on. */
  qty: number
  product_type?: string
  product_option?: ProductOption
  /** Of a configurable line. */
  parentSku?: string
  server_item_id?: number
  /** Of the whole line, as it was confirmed; positive. A coupon that came or went since then shows in it. */
  discount_amount?: number
}

/** Where the order and the bill go and how both are done. */
export interface OrderAddressInformation {
  /** Missing where nothing is sent: a virtual cart. */
  shippingAddress?: OrderAddress
  billingAddress: OrderAddress
  /** Both missing where nothing is sent. */
  shipping_carrier_code?: string
  shipping_method_code?: string
  /** More about the delivery, as the commerce contract names it. */
  shippingExtraFields?: { pickup_point: OrderPickupPoint }
  payment_method_code: string
  payment_method_additional?: Readonly<Record<string, string>>
}

/** What the shopper saw right above the button and said yes to, in the view's currency. */
export interface ConfirmedTotals {
  /** Tax included. */
  grand_total: number
  /** The coupon that was shown with it. */
  coupon_code?: string
}

/**
 * An order as a page sends it. `order_id` is made by the shopper's side
 * before the first sending and kept with the order: the same key is never two orders.
 */
export interface OrderRequest {
  /** 26 characters, made by `newOrderKey`. */
  order_id: string
  products: readonly OrderProduct[]
  addressInformation: OrderAddressInformation
  confirmed: ConfirmedTotals
}

/** An order names whom it is sent for; empty: a guest. The edge sends it for nobody else. */
export interface ForWhom {
  owner?: string
  /** Its shipping address goes into the address book of that customer; no part of the order. */
  savesAddress?: boolean
}

/** Why there is no order; its sentence is in the messages. */
export type OrderProblem =
  | 'order.cart-empty'
  | 'order.totals-changed'
  | 'order.products-unavailable'
  | 'order.coupon-invalid'
  | 'order.shipping-missing'
  | 'order.pickup-missing'
  | 'order.pickup-unavailable'
  | 'order.payment-missing'
  | 'order.address-invalid'
  | 'order.login-needed'
  | 'order.key-mismatch'
  | 'order.closed'

/** The order exists. */
export interface OrderPlaced {
  state: 'placed'
  order_id: string
  /** As the shop names it to the shopper: '000000123'; empty where the backend has not told it yet. */
  orderNumber: string
  /** It waits for its payment at a provider, or was given up without one; missing: neither. */
  payment?: 'waiting' | 'cancelled'
  /** Where the payment is made, when the payment provider is to be gone to. */
  redirect?: string
  /** The order was there already: this is the answer that was saved. */
  isReplayed?: boolean
  /**
   * The products of this cart were ordered in another tab or on another device: `order_id` is the key of
   * that order.
   */
  isOther?: boolean
}

/** Nobody can tell yet whether the order exists; it is asked for and never sent again. */
export interface OrderChecking {
  state: 'checking'
  order_id: string
  /** Ask again by `order.state` after so long. */
  retryAfterSeconds?: number
  /** Somebody is at it this moment: the same order in another tab, or this one sent twice. */
  isInProgress?: boolean
  /** It is another order of this cart, under its own key, that is being checked. */
  isOther?: boolean
}

/** There is no order, and under this key there will be none unless the problem passes by itself. */
export interface OrderRefused {
  state: 'refused'
  order_id: string
  problem: OrderProblem
  /** A sentence for the shopper. */
  result: string
  /** What the order would cost now, when that is not what was confirmed. */
  totals?: PlatformTotals
}

/** What came of an order. */
export type OrderOutcome = OrderPlaced | OrderChecking | OrderRefused
