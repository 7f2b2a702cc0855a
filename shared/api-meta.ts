import type { ServerCartKind } from './cart/cart.ts'
import type { PlatformTotals } from './cart/platform-totals.ts'
import type { OrderProblem } from './order/order.ts'

/** A problem that the browser can react to; the message is in `result`. */
export type ApiProblem =
  | 'cart.id-missing'
  | 'cart.refused'
  | 'cart.coupon-invalid'
  | 'cart.country-missing'
  | 'cart.bypass-exhausted'
  | 'account.sign-in'
  | 'account.email-taken'
  | 'account.to-confirm'
  | 'account.password-wrong'
  | 'account.token-invalid'
  | 'account.reset-failed'
  | 'account.login-failed'
  | 'address.login'
  | 'address.id-missing'
  | 'address.failed'
  | 'field.invalid'
  | OrderProblem
  /** The same order is in progress: repeat after `Retry-After`. */
  | 'order.in-progress'
  /** Another user is logged in than the order was made for. */
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

/** The fields that every answer may have besides its result. */
export interface ApiMeta {
  /** The kind of cart that the edge uses now; `none` if there is none. */
  serverCart?: ServerCartKind
  /**
   * Opaque name of that cart. Another name means another cart: what was known about the former is invalid.
   */
  cart?: string
  /** Name of a guest's cart whose lines are in this one: they are not added again. */
  took?: string
  /** Names of carts that recently became orders of this browser: their lines are in no cart any more. */
  ordered?: readonly string[]
  /** The session has ended: its cookies are deleted. */
  session?: 'ended'
  problem?: ApiProblem
  /** With `order.totals-changed`: the current totals. */
  totals?: PlatformTotals
  /** Set for prices that only this visitor has: they are not cached. */
  personal?: boolean
}
