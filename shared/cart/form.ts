import type { ClientConfig } from '../brand/client-config.ts'

/**
 * The paths of the cart's forms, which work without JavaScript. Each answers 303 with a notice, or 422 with
 * the page, the posted values and their problems.
 */
export const CART_FORMS = {
  /** Adds a product: `sku`, `qty`, `childSku` and the choice fields of the product page. */
  add: '/cart/add',
  /** Changes a line: `item` with `qty` (and `step`), or with the `childSku` of another variant. */
  update: '/cart/update',
  /** Removes a line: `item`. */
  remove: '/cart/remove',
  /** `coupon` applies a code, `clear` removes the applied one. */
  coupon: '/cart/coupon',
} as const

export type CartFormName = keyof typeof CART_FORMS

/** Names of the form fields; choice fields are named in `shared/product/choice.ts`. */
export const CART_FIELDS = {
  /** The sku of the product page; for a configurable product the parent's. */
  sku: 'sku',
  /** The sku of the chosen variant. */
  childSku: 'childSku',
  /** A whole number, never a difference. */
  qty: 'qty',
  /** Added to `qty`: the value of a stepper button, `1` or `-1`. */
  step: 'step',
  /** The server's number of a line. */
  item: 'item',
  coupon: 'coupon',
  /** In the coupon form: its presence removes the coupon. */
  clear: 'clear',
} as const

/** The notices that the cart shows after a form: `/cart?notice=<code>`. */
export const CART_NOTICES = [
  'cart.added',
  'cart.qty-updated',
  'cart.volatile',
  'cart.removed',
  'cart.coupon.applied',
  'cart.coupon.removed',
  'payment.cancelled',
  'payment.released',
  'cart.empty',
  'cart.unavailable',
] as const

export type CartNoticeCode = (typeof CART_NOTICES)[number]

/** Returns the notice that an address names; undefined for anything else. */
export function readCartNotice(text: string | null | undefined): CartNoticeCode | undefined {
  return CART_NOTICES.find((code) => code === text)
}

/** Returns the address of a form in a store view: `action` of the form, or `formaction` of its button. */
export function cartFormAction(
  name: CartFormName,
  { prefix, storeCode }: Pick<ClientConfig, 'prefix' | 'storeCode'>,
): string {
  const path = CART_FORMS[name]
  return prefix === '' ? path : `${path}?storeCode=${encodeURIComponent(storeCode)}`
}
