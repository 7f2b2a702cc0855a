import type { NewCustomer } from './account/customer.ts'
import type { EnteredAddress } from './account/address.ts'
import type { SessionInfo } from './account/session.ts'
import type { CartItem, ServerCartKind } from './cart/cart.ts'
import type { PaymentMethod, ShippingMethod } from './cart/methods.ts'
import type { PlatformTotals } from './cart/platform-totals.ts'
import type { CartItemRequest, ServerItem } from './cart/server-item.ts'
import type { OrderOwner, OrderOutcome, OrderRequest } from './order/order.ts'
import type { ChoicePrices } from './product/choice-prices.ts'
import type { PriceFields, StockItem } from './product/product.ts'
import type { AccountWishlist, WishlistChange } from './wishlist/account-list.ts'
import type { UnitPrice } from './price/unit-price.ts'
import type { Envelope } from './result.ts'
import { API_VERSION, joinSkus, STOCK_LIST_PATH } from './stock/list-call.ts'
import type { CartAddress, AddressInformation, CartMethods } from './cart/address-information.ts'
import type { ApiMeta } from './api-meta.ts'

export { API_VERSION, joinSkus }

/** Pages with an older version must reload: they receive code 426. */
export const OLDEST_API_VERSION = Math.max(1, API_VERSION - 2)

/**
 * Every call of the browser to the worker: name → method and path. Tasks store the name of a call, never a
 * URL. A GET sends its request in the query, a POST as JSON with the header `X-Reuna`. Where several store
 * views are on, `storeCode=` names one.
 */
export const ENDPOINTS = {
  'cart.create': { method: 'POST', path: '/api/cart/create' },
  'cart.pull': { method: 'GET', path: '/api/cart/pull' },
  'cart.variants': { method: 'GET', path: '/api/cart/variants' },
  'cart.update': { method: 'POST', path: '/api/cart/update' },
  'cart.delete': { method: 'POST', path: '/api/cart/delete' },
  'cart.totals': { method: 'GET', path: '/api/cart/totals' },
  'cart.paymentMethods': { method: 'GET', path: '/api/cart/payment-methods' },
  'cart.shippingMethods': { method: 'POST', path: '/api/cart/shipping-methods' },
  'cart.shippingInformation': { method: 'POST', path: '/api/cart/shipping-information' },
  'cart.collectTotals': { method: 'POST', path: '/api/cart/collect-totals' },
  'cart.applyCoupon': { method: 'POST', path: '/api/cart/apply-coupon' },
  'cart.deleteCoupon': { method: 'POST', path: '/api/cart/delete-coupon' },
  'order.place': { method: 'POST', path: '/api/order/place' },
  'order.state': { method: 'GET', path: '/api/order/state' },
  'stock.list': { method: 'GET', path: STOCK_LIST_PATH },
  'product.pictures': { method: 'GET', path: '/api/product/pictures' },
  'price.list': { method: 'GET', path: '/api/price/list' },
  'price.choice': { method: 'GET', path: '/api/price/choice' },
  'session.create': { method: 'POST', path: '/api/session/create' },
  'session.login': { method: 'POST', path: '/api/session/login' },
  'session.refresh': { method: 'POST', path: '/api/session/refresh' },
  'session.logout': { method: 'POST', path: '/api/session/logout' },
  'session.me': { method: 'GET', path: '/api/session/me' },
  'user.update': { method: 'POST', path: '/api/user/update' },
  'user.changePassword': { method: 'POST', path: '/api/user/change-password' },
  'user.resetPassword': { method: 'POST', path: '/api/user/reset-password' },
  'user.createPassword': { method: 'POST', path: '/api/user/create-password' },
  'address.save': { method: 'POST', path: '/api/address/save' },
  'address.remove': { method: 'POST', path: '/api/address/remove' },
} as const satisfies Readonly<Record<string, { method: 'GET' | 'POST'; path: string }>>

export type EndpointName = keyof typeof ENDPOINTS

/** An empty request. */
export type EmptyRequest = Readonly<Record<string, never>>

/** A change may have an id: when it is answered, the edge writes the id into a cookie. */
export interface IdentifiedChange {
  change?: string
}

/** Name of that cookie, which scripts may read; over https with the prefix `__Host-`. */
export const ANSWERED_COOKIE = 'reuna-answered'

/** Stock of one sku, as the stock call returns it; unknown skus are left out of the list. */
export type StockEntry = StockItem & { sku: string }

/** Paths of the pictures of one sku after the one on its card; a sku without any is left out. */
export interface PicturesEntry {
  sku: string
  pictures: readonly string[]
}

/** Prices of one sku for this visitor, in the view's currency, calculated like those of pages. */
export interface PriceEntry extends PriceFields {
  sku: string
  /** False: the price is unknown, and the product cannot be sold. */
  isKnown: boolean
  /** Set if other variants cost more. */
  fromPrice?: true
  /** Next instant (milliseconds) at which one of these numbers can change. */
  changesAt?: number
  /** Unit price, for products that are sold by measure. */
  unit?: UnitPrice
  /** Set if a card shows the sale label. */
  isSale?: true
}

/** The lines of a guest's cart, by its opaque name, when the customer's cart took it over. */
export interface MergedGuestCart {
  cart: string
  lines: readonly ServerItem[]
  /** Numbers of lines that the customer's cart did not accept. */
  refused: readonly number[]
}

/**
 * Request and answer of each call. `cart.create` returns the existing cart unless `renew` requests a new
 * one. `guest` requests a guest's cart even if a customer is logged in (after a 401 the cart falls back to
 * a guest's until `bypassCounter` reaches the configured maximum). `copy` says that the guest's cart will
 * receive the lines of a customer's cart. A customer's cart that follows a guest's has taken over its lines
 * before it is used.
 */
export interface ApiCalls {
  'cart.create': {
    request: { guest?: boolean; renew?: boolean; copy?: boolean; bypassCounter?: number }
    answer: {
      serverCart: Exclude<ServerCartKind, 'none'>
      bypassCounter: number
      took?: MergedGuestCart
    }
  }
  'cart.pull': { request: EmptyRequest; answer: readonly ServerItem[] }
  /** Returns the line of each variant of a configurable product, for cart edit mode. */
  'cart.variants': { request: { sku: string }; answer: readonly CartItem[] }
  'cart.update': { request: { cartItem: CartItemRequest } & IdentifiedChange; answer: ServerItem }
  'cart.delete': {
    request: { cartItem: { sku: string; item_id: number } } & IdentifiedChange
    answer: true
  }
  'cart.totals': { request: EmptyRequest; answer: PlatformTotals }
  'cart.paymentMethods': { request: EmptyRequest; answer: readonly PaymentMethod[] }
  'cart.shippingMethods': {
    request: { address: CartAddress }
    answer: readonly ShippingMethod[]
  }
  'cart.shippingInformation': {
    request: { addressInformation: AddressInformation }
    answer: { payment_methods: readonly PaymentMethod[]; totals: PlatformTotals }
  }
  'cart.collectTotals': { request: { methods: CartMethods }; answer: PlatformTotals }
  'cart.applyCoupon': { request: { coupon: string }; answer: true }
  'cart.deleteCoupon': { request: EmptyRequest; answer: true }
  /**
   * Places an order, exactly once per key. 200: placed, or being checked. 409 with `order.in-progress` and
   * `Retry-After`: the same order is in progress. 409 with `order.other-person`: another user is logged in
   * than the order was made for, and nothing was sent. 503: nothing was sent, retry later. Other codes:
   * refused; `problem` says why, and with `order.totals-changed` the new totals are in `meta.totals`.
   */
  'order.place': { request: OrderRequest & OrderOwner; answer: OrderOutcome }
  /** Returns the outcome of an order of this visitor; 404 with `order.unknown` for any other order. */
  'order.state': { request: { order_id: string }; answer: OrderOutcome }
  /** At most 15 skus, joined by `joinSkus`. */
  'stock.list': { request: { skus: string }; answer: readonly StockEntry[] }
  /** At most 12 skus, joined by `joinSkus`. */
  'product.pictures': { request: { skus: string }; answer: readonly PicturesEntry[] }
  /** At most 50 skus, joined by `joinSkus`. */
  'price.list': { request: { skus: string }; answer: readonly PriceEntry[] }
  /** `choice` is the query of the product page; null: there is no such product. */
  'price.choice': { request: { sku: string; choice: string }; answer: ChoicePrices | null }
  'session.create': { request: { customer: NewCustomer }; answer: SessionInfo }
  /** `captcha`: the token of the brand's captcha, which `captcha.refused` requires. */
  'session.login': {
    request: { username: string; password: string; captcha?: string }
    answer: SessionInfo
  }
  'session.refresh': { request: EmptyRequest; answer: true }
  'session.logout': { request: EmptyRequest; answer: true }
  'session.me': { request: EmptyRequest; answer: SessionInfo }
  /** A new e-mail address requires the password. */
  'user.update': {
    request: { customer: ProfileEntry; currentPassword?: string }
    answer: SessionInfo
  }
  /** Ends all other sessions of the customer. */
  'user.changePassword': {
    request: { currentPassword: string; newPassword: string }
    answer: SessionInfo
  }
  /** The answer is the same whether an account has the address or not. */
  'user.resetPassword': { request: { email: string }; answer: true }
  /** Sets a password by the link of an e-mail; it does not log in. */
  'user.createPassword': {
    request: { email: string; newPassword: string; resetToken: string }
    answer: true
  }
  /** Changes the address with this id; without an id it adds one. */
  'address.save': { request: { address: EnteredAddress }; answer: SessionInfo }
  'address.remove': { request: { addressId: number }; answer: SessionInfo }
  /**
   * Syncs the logged-in customer's wishlist; its path is in `account-list.ts` of the wishlist, which few
   * pages load.
   */
  'wishlist.sync': { request: WishlistChange; answer: AccountWishlist }
}

export type CallRequest<Name extends keyof ApiCalls> = ApiCalls[Name]['request']

export type Answer<Name extends keyof ApiCalls> = ApiCalls[Name]['answer']

/** The fields of a profile that its owner may change. */
export interface ProfileEntry {
  email: string
  firstname: string
  lastname: string
}

/**
 * An answer: code 200 with the result, or another code with a message for the shopper. The HTTP status
 * equals the code. Neither contains a token or the cart's id.
 *
 * @public
 */
export type ApiAnswer<Name extends EndpointName> = Envelope<Answer<Name> | string> & {
  meta?: ApiMeta
}
