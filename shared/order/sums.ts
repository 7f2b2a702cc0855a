import type { MessageKey } from '../i18n/translate.ts'
import { shippingCostOf, type OrderRecord } from './history.ts'

/** The message key of the grand total. */
export const GRAND_TOTAL = 'account.order.grand-total' satisfies MessageKey

/** The message of what delivery costs. */
export const SHIPPING = 'account.order.shipping' satisfies MessageKey

type OrderSums = Pick<
  OrderRecord,
  'subtotal_incl_tax' | 'shipping_amount' | 'shipping_incl_tax' | 'payment'
> &
  Pick<OrderRecord, 'discount_amount' | 'grand_total' | 'tax_amount'> &
  Pick<OrderRecord, 'total_canceled' | 'total_refunded'>

/**
 * Returns the rows of an order's totals, with included tax last: the message key of each row and its
 * amount.
 */
export function orderSums(order: OrderSums): readonly (readonly [MessageKey, number])[] {
  const { cost_incl_tax: cost } = order.payment
  const { total_canceled: canceled, total_refunded: refunded } = order
  return [
    ['account.order.subtotal', order.subtotal_incl_tax],
    [SHIPPING, shippingCostOf(order)],
    ...(cost ? [['cart.totals.payment', cost] as const] : []),
    ...(order.discount_amount === 0
      ? []
      : [['account.order.discount', order.discount_amount] as const]),
    [GRAND_TOTAL, order.grand_total],
    ['account.order.tax', order.tax_amount],
    ...(canceled ? [['placed.payment.canceled', -canceled] as const] : []),
    ...(refunded ? [['placed.payment.refunded', refunded] as const] : []),
  ]
}
