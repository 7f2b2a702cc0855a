import type { ClientConfig } from '../brand/client-config.ts'

/**
 * Forms of the cart that work without JavaScript: what each does → where it is sent.
 * Each is answered 303 with a notice, or 422 with the page, the posted values and what is wrong.
 */
export const CART_FORMS = {
  /** A product: `sku`, `qty`, `childSku` and the choice fields of the product page. */
  add: '/cart/add',
  /** A line: `item` with `qty` (and `step`), or with the `childSku` of another variant. */
  update: '/cart/update',
  /** A line: `item`. */
  remove: '/cart/remove',
  /** `coupon` applies a code, `clear` takes the applied one away. */
  coupon: '/cart/coupon',
} as const

export type CartFormName = keyof typeof CART_FORMS

/** Names of the fields; choices have the names of `shared/product/choice.ts` besides. */
export const CART_FIELDS = {
  /** Of the product's own document: a configurable product's is the parent's. */
  sku: 'sku',
  /** Of the variant that is meant. */
  childSku: 'childSku',
  /** A whole number, never a difference. */
  qty: 'qty',
  /** Added to `qty`: the value of a stepper's button, `1` or `-1`. */
  step: 'step',
  /** The server's number of a line. */
  item: 'item',
  coupon: 'coupon',
  /** Of the coupon's form: its presence takes the coupon away. */
  clear: 'clear',
} as const

/** What a form that was done says at the cart: `/cart?notice=<code>`. */
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

/** The notice that an address names; undefined for anything else. */
export function readCartNotice(text: string | null | undefined): CartNoticeCode | undefined {
  return CART_NOTICES.find((code) => code === text)
}

/** The address of a form in a store view: `action` of the form, or `formaction` of its button. */
export function cartFormAction(
  name: CartFormName,
  { prefix, storeCode }: Pick<ClientConfig, 'prefix' | 'storeCode'>,
): string {
  const path = CART_FORMS[name]
  return prefix === '' ? path : `${path}?storeCode=${encodeURIComponent(storeCode)}`
}
