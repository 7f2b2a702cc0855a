import type { I18nSettings } from './brand/brand.ts'
import type { ContinueLink } from './cart/empty-view.tsx'
import type { ShippingMethod } from './cart/methods.ts'
import type { CartItem } from './cart/cart.ts'
import type { LineState } from './cart/cart-handlers.ts'
import type { CouponState } from './cart/coupon-view.tsx'
import type { CheckoutQuote } from './checkout/quote.ts'
import type { CheckoutRules } from './checkout/rules.ts'
import type { PlatformTotals } from './cart/platform-totals.ts'

/** The props of every island by its name (`room/thing`); types only. */
export interface Islands {
  'search/panel': SearchPanelIsland
  'cart/page': CartIsland
}

export type IslandName = keyof Islands

/** The search box with its suggestions. */
export type SearchPanelIsland = Pick<I18nSettings, 'currencyCode' | 'currencySign'> & {
  /** Prefix of the ids in the island. */
  id: string
  /** The search text. */
  text: string
  /** Address of the search page. */
  action: string
  priceFormat?: string
  /** IANA time zone name, for the date of stored data. */
  timezone: string
}

/** The cart page: the server's cart when the page was rendered. */
export interface CartIsland {
  /** Without their totals; undefined: unknown, or too many for a page. */
  items: readonly CartItem[] | undefined
  totals: PlatformTotals | undefined
  /** The control state of lines, by line key; undefined: no control is open. */
  lines?: Readonly<Record<string, LineState>>
  coupon?: CouponState
  shipping: readonly ShippingMethod[] | undefined
  country: string
  departments: readonly ContinueLink[]
}

/**
 * The data with which the browser enhances the checkout form. It is not an island: the form is not
 * hydrated.
 */
export interface CheckoutIsland {
  rules: CheckoutRules
  /** True if the fields contain posted values: stored values do not overwrite them. */
  isPosted: boolean
  /** The lines of the page: each line's server number and quantity. */
  lines: readonly (readonly [number, number])[]
  /** Codes of the payment methods that work offline. */
  offlinePayments: readonly string[]
  /** True if totals also depend on state and postcode; missing: on the country alone. */
  dependsOnPlace?: boolean
  /** The checkout's data for rendering it offline; undefined: the browser has them already. */
  offer?: CheckoutQuote
}
