import type { NewCustomer } from './account/customer.ts'
import type { EnteredAddress } from './account/address.ts'
import type { SessionFacts } from './account/session.ts'
import type { CartItem, ServerCartKind } from './cart/cart.ts'
import type { PaymentMethod, ShippingMethod } from './cart/methods.ts'
import type { PlatformTotals } from './cart/platform-totals.ts'
import type { CartItemRequest, ServerItem } from './cart/server-item.ts'
import type { ForWhom, OrderOutcome, OrderProblem, OrderRequest } from './order/order.ts'
import type { ChoicePrices } from './product/choice-prices.ts'
import type { PriceFields, StockItem } from './product/product.ts'
import type { AccountWishlist, WishlistChange } from './wishlist/account-list.ts'
import type { UnitPrice } from './price/unit-price.ts'
import type { Envelope } from './result.ts'
import { API_VERSION, joinSkus, STOCK_LIST_PATH } from './stock/list-call.ts'

export { API_VERSION, joinSkus }
/** Older pages are asked to load themselves again: code 426. */
export const OLDEST_API_VERSION = Math.max(1, API_VERSION - 2)

/**
 * Every call of the browser to the worker: name → method and path. Tasks name a call, never an address. A GET
 * carries its request in the query, a POST as JSON
 * with the header `X-Reuna`. Where several store views are on, `storeCode=` names one.
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

/** A request that says nothing. */
export type NoRequest = Readonly<Record<string, never>>

/** An address as far as shipping needs it; missing fields are unknown yet. */
export interface CartAddress {
  country_id: string
  region?: string
  region_id?: number
  region_code?: string
  street?: readonly string[]
  postcode?: string
  city?: string
  firstname?: string
  lastname?: string
  telephone?: string
  company?: string
  vat_id?: string
}

/** Where the order is shipped to and how. */
export interface AddressInformation {
  shippingAddress: CartAddress
  billingAddress?: CartAddress
  shippingCarrierCode: string
  shippingMethodCode: string
}

/** What a cart is to be sent and paid by. */
export interface CartMethods {
  paymentMethod?: { method: string }
  shippingCarrierCode?: string
  shippingMethodCode?: string
}

/** A change may have a name: when it has its answer, the edge writes the name into a cookie. */
export interface NamedChange {
  change?: string
}

/** That cookie, which scripts may read; over https with the prefix `__Host-`. */
export const ANSWERED_COOKIE = 'reuna-answered'

/** Stock of one sku, as the stock call says it; a sku nobody knows is left out of the list. */
export type StockEntry = StockItem & { sku: string }

/** Paths of the pictures of one sku after the one that its card shows; a sku without any is left out. */
export interface PicturesEntry {
  sku: string
  pictures: readonly string[]
}

/** Prices of one sku of this visitor, in the view's currency, by the rules of every page. */
export interface PriceEntry extends PriceFields {
  sku: string
  /** False: the price is unknown, the product cannot be sold. */
  isKnown: boolean
  /** Other variants cost more. */
  fromPrice?: true
  /** Next instant (milliseconds) at which one of these numbers can change. */
  changesAt?: number
  /** Price of a litre, kilogram, metre or piece, for products that are sold by measure. */
  unit?: UnitPrice
  /** A card has the label of a sale. */
  isSale?: true
}

/** What a guest's cart held, by its opaque name, when the customer's cart took it over. */
export interface TakenOver {
  cart: string
  lines: readonly ServerItem[]
  /** Numbers of lines that the customer's cart did not take. */
  refused: readonly number[]
}

/**
 * Request and answer of each call. `cart.create` keeps a cart that is there unless `renew` asks for
 * a new one; `guest` asks for a guest's cart also when somebody is logged in (on a
 * 401 the cart falls back to a guest's, up to `bypassCounter` reaching the configured maximum). `copy`
 * says that the guest's cart will hold what a customer's cart held. A customer's cart that follows a
 * guest's has taken over its lines before it is used.
 */
export interface ApiCalls {
  'cart.create': {
    request: { guest?: boolean; renew?: boolean; copy?: boolean; bypassCounter?: number }
    answer: {
      serverCart: Exclude<ServerCartKind, 'none'>
      bypassCounter: number
      took?: TakenOver
    }
  }
  'cart.pull': { request: NoRequest; answer: readonly ServerItem[] }
  /** The lines that the variants of a family would make, for cart edit mode. */
  'cart.variants': { request: { sku: string }; answer: readonly CartItem[] }
  'cart.update': { request: { cartItem: CartItemRequest } & NamedChange; answer: ServerItem }
  'cart.delete': {
    request: { cartItem: { sku: string; item_id: number } } & NamedChange
    answer: true
  }
  'cart.totals': { request: NoRequest; answer: PlatformTotals }
  'cart.paymentMethods': { request: NoRequest; answer: readonly PaymentMethod[] }
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
  'cart.deleteCoupon': { request: NoRequest; answer: true }
  /**
   * Places an order, exactly once by its key. 200: placed, or being checked. 409 with `order.in-progress`
   * and `Retry-After`: the same order is on its way. Other codes: refused, `problem` says why, and with
   * `order.totals-changed` the new totals are in `meta.totals`. 503: nothing was sent, try later. 409
   * with `order.other-person`: somebody else is logged in than it was made for, and nothing was sent.
   */
  'order.place': { request: OrderRequest & ForWhom; answer: OrderOutcome }
  /** What became of an order of this visitor; 404 with `order.unknown` for anybody else's. */
  'order.state': { request: { order_id: string }; answer: OrderOutcome }
  /** At most 15 skus; written by `joinSkus`. */
  'stock.list': { request: { skus: string }; answer: readonly StockEntry[] }
  /** At most 12 skus; written by `joinSkus`. */
  'product.pictures': { request: { skus: string }; answer: readonly PicturesEntry[] }
  /** At most 50 skus; written by `joinSkus`. */
  'price.list': { request: { skus: string }; answer: readonly PriceEntry[] }
  /** `choice` is the query of a product's page; null: there is no such product. */
  'price.choice': { request: { sku: string; choice: string }; answer: ChoicePrices | null }
  'session.create': { request: { customer: NewCustomer }; answer: SessionFacts }
  /** `captcha`: the token of the brand's captcha, which `captcha.refused` asks for. */
  'session.login': {
    request: { username: string; password: string; captcha?: string }
    answer: SessionFacts
  }
  'session.refresh': { request: NoRequest; answer: true }
  'session.logout': { request: NoRequest; answer: true }
  'session.me': { request: NoRequest; answer: SessionFacts }
  /** Another e-mail address needs the password too. */
  'user.update': {
    request: { customer: ProfileEntry; currentPassword?: string }
    answer: SessionFacts
  }
  /** Ends every other session of the customer. */
  'user.changePassword': {
    request: { currentPassword: string; newPassword: string }
    answer: SessionFacts
  }
  /** The answer is the same whether anybody has the address or not. */
  'user.resetPassword': { request: { email: string }; answer: true }
  /** By the link of a mail; nobody is logged in by it. */
  'user.createPassword': {
    request: { email: string; newPassword: string; resetToken: string }
    answer: true
  }
  /** With an id it changes that address, without one it adds one. */
  'address.save': { request: { address: EnteredAddress }; answer: SessionFacts }
  'address.remove': { request: { addressId: number }; answer: SessionFacts }
  /** Of who is logged in; its address is in `account-list.ts` of the wishlist, which few pages load. */
  'wishlist.sync': { request: WishlistChange; answer: AccountWishlist }
}

export type CallRequest<Name extends keyof ApiCalls> = ApiCalls[Name]['request']
export type Answer<Name extends keyof ApiCalls> = ApiCalls[Name]['answer']

/** What went wrong, where the browser has something to do about it; the sentence is in `result`. */
export type ApiProblem =
  | 'cart.id-missing'
  | 'cart.refused'
  | 'cart.coupon-invalid'
  | 'cart.country-missing'
  | 'cart.bypass-exhausted'
  | 'account.sign-in'
  | 'account.email-taken'
  | 'account.password-wrong'
  | 'account.token-invalid'
  | 'account.reset-failed'
  | 'account.login-failed'
  | 'address.login'
  | 'address.id-missing'
  | 'address.failed'
  | 'field.invalid'
  | OrderProblem
  /** The same order is on its way: ask again after `Retry-After`. */
  | 'order.in-progress'
  /** Somebody else is logged in than the order was made for. */
  | 'order.other-person'
  /** No order of this visitor has this key. */
  | 'order.unknown'
  | 'request.too-many'
  | 'captcha.refused'
  | 'build.outdated'
  | 'request.malformed'
  | 'session.ended'
  | 'session.required'
  | 'server.unavailable'

/** What of a profile its owner may change. */
export interface ProfileEntry {
  email: string
  firstname: string
  lastname: string
}

/** What every answer says besides its result. */
export interface ApiMeta {
  /** Which cart the edge uses now; `none` when there is none. */
  serverCart?: ServerCartKind
  /** Opaque name of that cart: another name means another cart, so what was known of it is void. */
  cart?: string
  /** Name of a guest's cart whose lines are in this one: they are not added to it once more. */
  took?: string
  /** Names of carts that became orders of this browser lately: their lines are in no cart any more. */
  ordered?: readonly string[]
  /** The session is over: its cookies are gone. */
  session?: 'ended'
  problem?: ApiProblem
  /** With `order.totals-changed`: what the order would cost now. */
  totals?: PlatformTotals
  /** Of prices that only this visitor has: nobody keeps them. */
  personal?: boolean
}

/**
 * An answer: code 200 with the result, or another code with a sentence for the
 * shopper. The HTTP status equals the code. Neither holds a token or the cart's id.
 *
 * @public
 */
export type ApiAnswer<Name extends EndpointName> = Envelope<Answer<Name> | string> & {
  meta?: ApiMeta
}

/** Undoes `joinSkus`; undefined when a part is malformed. */
export function splitSkus(text: string): readonly string[] | undefined {
  try {
    return text
      .split(',')
      .map((part) => decodeURIComponent(part))
      .filter((sku) => sku !== '')
  } catch {
    return undefined
  }
}
