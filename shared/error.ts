/** The codes of all errors; the message of a code is in `i18n/messages`. */
export const ERROR_CODES = [
  'answer.content-type',
  'answer.format',
  'answer.status',
  'answer.timeout',
  'answer.unreachable',
  'catalogue.entity-unknown',
  'catalogue.search-failed',
  'catalogue.schema',
  'cart.price-unknown',
  'cart.volatile',
  'cart.out-of-stock',
  'cart.option-first',
  'cart.configure',
  'cart.qty.above-zero',
  'cart.qty.integer',
  'cart.qty.below',
  'cart.qty.available',
  'cart.qty.min',
  'cart.qty.increments',
  'cart.empty',
  'cart.add-failed',
  'cart.unavailable',
  'cart.stock-check',
  'cart.coupon.invalid',
  'cart.coupon.incorrect',
  'cart.country-missing',
  'category.empty',
  'category.no-products',
  'cms.empty',
  'product.empty',
  'product.status',
  'product.no-variant',
  'product.no-configuration',
  'route.not-found',
  'render.failed',
  'request.too-many',
  'server.failed',
] as const

export type ErrorCode = (typeof ERROR_CODES)[number]

/**
 * A broken promise: an upstream that returns invalid data, a store that fails. Expected outcomes (not
 * found, out of stock) are values, never exceptions. `details` contains facts for the log, without tokens
 * and personal data.
 */
export class ShopError extends Error {
  override readonly name = 'ShopError'
  readonly code: ErrorCode
  readonly details: Readonly<Record<string, string | number>>

  constructor(
    code: ErrorCode,
    details: Readonly<Record<string, string | number>> = {},
    options?: ErrorOptions,
  ) {
    super(`${code} ${JSON.stringify(details)}`, options)
    this.code = code
    this.details = details
  }
}
