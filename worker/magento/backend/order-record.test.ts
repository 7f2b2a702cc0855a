import { describe, expect, it } from 'vitest'
import { GUEST_ORDER, type MagentoOrder } from './order-query.ts'
import { orderRecord } from './order-record.ts'

const eur = (value: number) => ({ value, currency: 'EUR' })
const item = (more: object = {}) => ({
  ...{ id: btoa('33'), product_sku: 'A', product_name: 'Thing&trade;', product_type: 'simple' },
  ...{ product_sale_price: eur(8), quantity_ordered: 2, quantity_canceled: 0 },
  ...{ quantity_shipped: 0, quantity_invoiced: 0, quantity_refunded: 0, discounts: [] },
  ...more,
})

function read(more: object = {}): MagentoOrder {
  return GUEST_ORDER.data.parse({
    guestOrder: {
      ...{ id: btoa('10'), number: '000000010', order_date: '2026-11-23 05:52:46' },
      ...{ status: 'Pending', shipping_method: 'Flat Rate - Fixed', items: [item()] },
      total: {
        ...{ grand_total: eur(25), subtotal: eur(16), total_tax: eur(5), total_shipping: eur(4) },
        discounts: [{ amount: eur(2) }],
      },
      payment_methods: [{ name: 'Check', type: 'checkmo' }],
      billing_address: { firstname: 'Aino', lastname: 'V', street: ['Katu 1'], city: 'Turku' },
      ...more,
    },
  })
}

describe('an order as Magento tells it', () => {
  it('has its totals, addresses and lines', () => {
    expect(orderRecord(read())).toMatchObject({
      ...{ entity_id: '10', increment_id: '000000010', grand_total: 25, discount_amount: -2 },
      ...{ total_due: 25, customer_firstname: 'Aino', payment: { method: 'checkmo' } },
      items: [{ item_id: 33, sku: 'A', name: 'Thing™', qty_ordered: 2, price: 8, row_total: 16 }],
    })
  })

  it('has the amount due, refunds and tracking numbers', () => {
    const invoices = [{ number: '1', total: { grand_total: eur(20) } }]
    const credit_memos = [{ number: '1', total: { grand_total: eur(7) } }]
    const shipments = [{ number: '1', tracking: [{ number: '1Z999' }] }]
    const shipping_address = { firstname: 'Aino', lastname: 'V', street: [], city: 'Turku' }
    const order = orderRecord(read({ invoices, credit_memos, shipments, shipping_address }))
    expect([order.total_due, order.total_refunded]).toEqual([5, 7])
    const [sent] = order.extension_attributes.shipping_assignments
    expect(sent?.shipping.tracking_number).toBe('1Z999')
  })

  it.each([
    ['Pending', [item()], 'pending'],
    ['Processing', [item()], 'processing'],
    ['Processing', [item({ quantity_shipped: 2 })], 'shipped'],
    ['Complete', [item({ quantity_shipped: 2 })], 'complete'],
    ['Closed', [item()], 'closed'],
    ['Canceled', [item()], 'canceled'],
    ['Storniert', [item()], 'canceled'],
    ['On Hold', [item()], 'holded'],
    ['Pending Payment', [item()], 'pending_payment'],
    ['Being packed by elves', [item()], 'pending'],
    ['Being packed by elves', [item({ quantity_invoiced: 2 })], 'processing'],
    ['Gone', [item({ quantity_canceled: 2 })], 'canceled'],
    ['Away', [item({ quantity_shipped: 2, quantity_invoiced: 2 })], 'complete'],
  ])('with the status %s has the state of its lines', (status, items, state) => {
    expect(orderRecord(read({ status, items })).status).toBe(state)
  })
})
