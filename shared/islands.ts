import type { I18nSettings } from './brand/brand.ts'
import type { ContinueLink } from './cart/empty-view.tsx'
import type { ShippingMethod } from './cart/methods.ts'
import type { CartItem } from './cart/cart.ts'
import type { LineState } from './cart/cart-handlers.ts'
import type { CouponState } from './cart/coupon-view.tsx'
import type { CheckoutQuote } from './checkout/quote.ts'
import type { CheckoutRules } from './checkout/rules.ts'
import type { PlatformTotals } from './cart/platform-totals.ts'

/** Every island by its name (`room/thing`) with what it is given; types only. */
export interface Islands {
  'search/panel': SearchPanelIsland
  'cart/page': CartIsland
}

export type IslandName = keyof Islands

/** The search box with its suggestions. */
export type SearchPanelIsland = Pick<I18nSettings, 'currencyCode' | 'currencySign'> & {
  /** Start of the ids in it. */
  id: string
  /** What was searched for. */
  text: string
  /** Address of the search page. */
  action: string
  priceFormat?: string
  /** IANA name; what is stored says from when it is. */
  timezone: string
}

/** The page of the cart: what the server knew when it was made. */
export interface CartIsland {
  /** Without their totals; undefined: there are too many for a page. */
  items: readonly CartItem[] | undefined
  totals: PlatformTotals | undefined
  /** What goes on at lines, by their names; undefined: nothing. */
  lines?: Readonly<Record<string, LineState>>
  coupon?: CouponState
  shipping: readonly ShippingMethod[] | undefined
  country: string
  waysOn: readonly ContinueLink[]
}

/** The form of the checkout: what the browser judges it by. It is no island: the form stays as it is. */
export interface CheckoutIsland {
  rules: CheckoutRules
  /** The fields are filled in with what was posted: nothing kept is put over them. */
  isPosted: boolean
  /** The lines of the page: the server's number of each with its pieces. */
  lines: readonly (readonly [number, number])[]
  /** Codes of the payment methods that work without a network. */
  offlinePayments: readonly string[]
  /** Totals depend on the state and the postcode too; missing: on the country alone. */
  dependsOnPlace?: boolean
  /** What the page offers, for a browser to draw it again without the shop; undefined: it knows already. */
  offer?: CheckoutQuote
}
