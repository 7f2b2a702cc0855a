import { priceOf, sumsOf, TAX, SHIPPING_METHODS, type StubOrder } from './cart-state.ts'
import { type Document, uid } from './product-answer.ts'

const euros = (value: number) => ({ value: Math.round(value * 100) / 100, currency: 'EUR' })

/** An order as Magento returns it: line prices without tax. */
export function orderAnswer({ id, number, date, status, cart }: StubOrder): Document {
  const { net, off, shipping, tax, grand } = sumsOf(cart)
  const way = Object.entries(SHIPPING_METHODS).find(([name]) => name === cart.method)?.[1]
  const sent = cart.shipping && { ...cart.shipping, region: cart.shipping['region'] ?? null }
  return {
    ...{ id: uid(id), number, status, order_date: date, token: `0:3:${crypto.randomUUID()}+/=` },
    shipping_method: way?.title.join(' - ') ?? null,
    items: cart.lines.map((line) => ({
      ...{ id: uid(line.id), product_sku: line.product['sku'], product_name: line.product['name'] },
      ...{
        product_type: line.product['type_id'],
        product_sale_price: euros(priceOf(line) / (1 + TAX)),
      },
      ...{ quantity_ordered: line.qty, quantity_canceled: 0, quantity_shipped: 0 },
      ...{ quantity_invoiced: 0, quantity_refunded: 0, discounts: [] },
    })),
    total: {
      ...{ grand_total: euros(grand), subtotal: euros(net), total_tax: euros(tax) },
      total_shipping: euros(shipping / (1 + TAX)),
      discounts: off > 0 ? [{ label: 'Discount', amount: euros(off), applied_to: 'ITEM' }] : [],
      taxes: [{ amount: euros(tax), rate: TAX * 100, title: 'VAT' }],
      shipping_handling: {
        amount_excluding_tax: euros(shipping / (1 + TAX)),
        amount_including_tax: euros(shipping),
      },
    },
    payment_methods: [{ name: cart.payment?.code, type: cart.payment?.code }],
    ...{ shipping_address: sent ?? null, billing_address: cart.billing ?? null },
    ...{ shipments: [], invoices: [], credit_memos: [] },
  }
}
