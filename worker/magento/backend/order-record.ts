import { decodeEntities } from '../../../shared/entities.ts'
import type { OrderAddress } from '../../../shared/order/order.ts'
import type { OrderRecord, OrderRecordItem } from '../../../shared/order/history.ts'
import { numberIn } from './uid.ts'
import type { MagentoOrder, MagentoOrderAddress } from './order-query.ts'

type MagentoItem = MagentoOrder['items'][number]

/** Converts an order to the contract. Magento returns line prices without tax, and the status as a label. */
export function orderRecord(order: MagentoOrder): OrderRecord {
  const { total, shipping_address: to, billing_address: payer } = order
  const [payment] = order.payment_methods
  const tracking = order.shipments.flatMap((shipment) => shipment.tracking)[0]?.number
  const handling = total?.shipping_handling
  const shipping = handling?.amount_excluding_tax ?? total?.total_shipping ?? 0
  const refunded = sum(order.credit_memos.map((memo) => memo.total?.grand_total ?? 0))
  const invoiced = sum(order.invoices.map((invoice) => invoice.total?.grand_total ?? 0))
  const grand = total?.grand_total ?? 0
  const items = order.items.map(itemOf)
  return {
    entity_id: String(numberIn(order.id)),
    increment_id: order.number,
    created_at: order.order_date,
    status: statusOf(order),
    grand_total: grand,
    subtotal: total?.subtotal ?? 0,
    subtotal_incl_tax: sum(items.map((item) => item.row_total_incl_tax)),
    shipping_amount: shipping,
    ...(typeof handling?.amount_including_tax === 'number' && {
      shipping_incl_tax: handling.amount_including_tax,
    }),
    shipping_description: order.shipping_method,
    tax_amount: total?.total_tax ?? 0,
    discount_amount: -sum(total?.discounts.map(({ amount }) => amount) ?? []),
    total_due: cents(Math.max(0, grand - invoiced)),
    ...(refunded > 0 && { total_refunded: refunded }),
    store_name: '',
    order_currency_code: '',
    ...(payer && { customer_firstname: payer.firstname, customer_lastname: payer.lastname }),
    items,
    ...(payer && { billing_address: addressOf(payer) }),
    payment: { method: payment?.type ?? '', additional_information: [payment?.name ?? ''] },
    extension_attributes: {
      shipping_assignments: to
        ? [
            {
              shipping: {
                address: addressOf(to),
                ...{ method: order.shipping_method, total: { shipping_amount: shipping } },
                ...(tracking && { tracking_number: tracking }),
              },
            },
          ]
        : [],
    },
  }
}

function itemOf(item: MagentoItem): OrderRecordItem {
  const qty_ordered = item.quantity_ordered
  const price = item.product_sale_price
  const discount = sum(item.discounts.map(({ amount }) => amount))
  return {
    item_id: numberIn(item.id),
    sku: item.product_sku,
    name: decodeEntities(item.product_name),
    product_type: item.product_type,
    ...{ qty_ordered, price, price_incl_tax: price },
    row_total: cents(price * qty_ordered),
    row_total_incl_tax: cents(price * qty_ordered),
    ...(discount > 0 && { discount_amount: discount }),
    ...(item.quantity_canceled > 0 && { qty_canceled: item.quantity_canceled }),
  }
}

/** Magento's default status labels in the shop's languages. */
const STATES: readonly (readonly [RegExp, string])[] = [
  [/^(?:cancell?ed|storniert|abgebrochen|peruutettu|annullato|cancellato)$/i, 'canceled'],
  [/^(?:closed|geschlossen|suljettu|chiuso)$/i, 'closed'],
  [/^(?:complete|vollständig|abgeschlossen|valmis|completo|completato)$/i, 'complete'],
  [/^(?:on hold|zurückgestellt|angehalten|pidossa|in sospeso)$/i, 'holded'],
  [/^(?:payment review|zahlungsprüfung|suspected fraud)$/i, 'payment_review'],
  [/^(?:pending payment|zahlung ausstehend|odottaa maksua)$/i, 'pending_payment'],
  [/^(?:processing|verarbeitung|in bearbeitung|käsittelyssä|in elaborazione)$/i, 'processing'],
  [/^(?:pending|ausstehend|odottaa|in attesa)$/i, 'pending'],
]

/**
 * The state of an order: by its status label, else by its items and credit memos. Merchants may rename
 * statuses.
 */
function statusOf({ status, items, credit_memos }: MagentoOrder): string {
  const named = STATES.find(([pattern]) => pattern.test(status.trim()))?.[1]
  const isAll = (count: (item: MagentoItem) => number) =>
    items.length > 0 && items.every((item) => count(item) >= item.quantity_ordered)
  const isSent = isAll((item) => item.quantity_shipped + item.quantity_canceled)
  if (named === 'processing' && isSent) return 'shipped'
  if (named !== undefined) return named
  if (isAll((item) => item.quantity_canceled)) return 'canceled'
  if (credit_memos.length > 0 && isAll((item) => item.quantity_refunded)) return 'closed'
  const isInvoiced = items.some((item) => item.quantity_invoiced > 0)
  if (isSent) return isInvoiced ? 'complete' : 'shipped'
  return isInvoiced ? 'processing' : 'pending'
}

function addressOf(address: MagentoOrderAddress): OrderAddress {
  const { company, telephone, vat_id, region } = address
  return {
    ...{ firstname: address.firstname, lastname: address.lastname, street: address.street },
    ...{ postcode: address.postcode, city: address.city, country_id: address.country_code },
    ...(region && { region }),
    ...(company && { company }),
    ...(telephone && { telephone }),
    ...(vat_id && { vat_id }),
  }
}

function sum(amounts: readonly number[]): number {
  return cents(amounts.reduce((all, each) => all + each, 0))
}

function cents(amount: number): number {
  return Math.round(amount * 100) / 100
}
