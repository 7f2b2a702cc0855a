import type { OrderRecord, OrderRecordItem } from '../../../shared/order/history.ts'
import type { OrderPickupPoint } from '../../../shared/checkout/pickup-point.ts'
import type { OrderAddress } from '../../../shared/order/order.ts'
import { needsPrepayment } from '../cart/methods.ts'
import type { CartLine } from '../../cart-line/configure-lines.ts'
import { lineSku } from '../../cart-line/configured-product.ts'
import type { StoredLine } from '../cart/line-store.ts'
import type { cartTotals } from '../cart/totals.ts'

/** Totals of the built-in shop. */
export type ShopTotals = ReturnType<typeof cartTotals>

/** An order record without its id and number. */
export type OrderDraft = Omit<OrderRecord, 'entity_id' | 'increment_id'>

/** Input for the record of an order. */
export interface OrderInput {
  lines: readonly CartLine<StoredLine>[]
  totals: ShopTotals
  billing: OrderAddress
  shipping:
    | {
        address: OrderAddress
        method: string
        title: string
        pickup?: OrderPickupPoint | undefined
      }
    | undefined
  payment: { code: string; title: string; cost: number }
  storeName: string
  storeId: number
  now: number
}

/** Creates the record of an order in the format of the contract's order history. */
export function recordOf(input: OrderInput): OrderDraft {
  const { totals, billing, shipping, payment, storeName, storeId, now } = input
  return {
    created_at: platformTime(now),
    // A total of 0 needs no payment.
    status: needsPrepayment(payment.code) && totals.grand_total > 0 ? 'pending_payment' : 'pending',
    grand_total: totals.grand_total,
    subtotal: totals.subtotal,
    subtotal_incl_tax: totals.subtotal_incl_tax,
    shipping_amount: totals.shipping_amount,
    shipping_incl_tax: totals.shipping_incl_tax,
    shipping_description: shipping?.title ?? '',
    tax_amount: totals.tax_amount,
    discount_amount: totals.discount_amount,
    total_due: totals.grand_total,
    store_name: storeName,
    store_id: storeId,
    order_currency_code: totals.quote_currency_code,
    customer_firstname: billing.firstname,
    customer_lastname: billing.lastname,
    items: itemsOf(input),
    billing_address: billing,
    payment: {
      method: payment.code,
      additional_information: [payment.title],
      ...(payment.cost !== 0 && { cost_incl_tax: payment.cost }),
    },
    extension_attributes: {
      shipping_assignments: shipping
        ? [{ shipping: { ...shippingOf(shipping), total: totalOf(totals) } }]
        : [],
    },
  }
}

/** A variant has two items: the configurable product with the price, and the variant. */
function itemsOf({ lines, totals }: OrderInput): readonly OrderRecordItem[] {
  return lines.flatMap(({ stored, configured }): OrderRecordItem[] => {
    const total = totals.items.find(({ item_id }) => item_id === stored.id)
    if (!total) return []
    const line: OrderRecordItem = {
      item_id: stored.id,
      sku: lineSku(configured),
      name: total.name,
      qty_ordered: stored.qty,
      product_type: configured.product.type_id,
      price: total.price,
      price_incl_tax: total.price_incl_tax,
      row_total: total.row_total,
      row_total_incl_tax: total.row_total_incl_tax,
      tax_amount: total.tax_amount,
      tax_percent: total.tax_percent,
      discount_amount: total.discount_amount,
    }
    if (!configured.child) return [line]
    const noAmounts = { price: 0, price_incl_tax: 0, row_total: 0, row_total_incl_tax: 0 }
    const child = { ...line, ...noAmounts, product_type: 'simple', parent_item_id: stored.id }
    return [line, { ...child, item_id: -stored.id, tax_amount: 0, discount_amount: 0 }]
  })
}

function shippingOf({ address, method, pickup }: NonNullable<OrderInput['shipping']>) {
  return { address, method, ...(pickup && { pickup_point: pickup }) }
}

function totalOf({ shipping_amount }: ShopTotals) {
  return { shipping_amount }
}

/** `YYYY-MM-DD HH:mm:ss` in UTC, the time format of the contract. */
export function platformTime(at: number): string {
  return new Date(at).toISOString().slice(0, 19).replace('T', ' ')
}
