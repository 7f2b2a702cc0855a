import { describe, expect, it } from 'vitest'
import { fixtureShop } from '../fixtures/shop.ts'
import { arrivalText } from './arrival.ts'
import type { OrderRecord } from './history.ts'

const ORDER: OrderRecord = {
  ...{ entity_id: '1', increment_id: '000000001', created_at: '2026-11-27 08:00:00' },
  ...{ status: 'processing', store_name: '', order_currency_code: 'EUR', items: [] },
  ...{ grand_total: 20, subtotal: 16, subtotal_incl_tax: 20, shipping_amount: 0 },
  ...{ shipping_description: 'Posti', tax_amount: 4, discount_amount: 0, total_due: 0 },
  payment: { method: 'redirect', additional_information: [] },
  extension_attributes: { shipping_assignments: [{ shipping: {} }] },
}
const PAID_BY_TRANSFER = { payment: { method: 'banktransfer', additional_information: [] } }
const textOf = (more: Partial<OrderRecord> = {}) =>
  arrivalText({ ...ORDER, ...more }, fixtureShop('fi-FI'))?.replaceAll(/\s/g, ' ')

describe('the expected days of an order', () => {
  it('are shown until the delivery', () => {
    expect(textOf()).toBe('Arvioitu toimitus ti 1.12. – to 3.12.')
    expect(textOf({ status: 'shipped' })).toBe(textOf())
    expect(textOf({ status: 'complete' })).toBeUndefined()
  })

  it.each(['canceled', 'closed', 'pending_payment', 'holded', 'payment_review'])(
    'are unknown while the order is %s',
    (status) => {
      expect(textOf({ status })).toBeUndefined()
    },
  )

  it('are not counted from the order if a bank transfer came later', () => {
    expect(textOf({ ...PAID_BY_TRANSFER, status: 'pending', total_due: 20 })).toBeUndefined()
    expect(textOf(PAID_BY_TRANSFER)).toBeUndefined()
    expect(textOf({ ...PAID_BY_TRANSFER, status: 'pending', grand_total: 0 })).toBe(textOf())
  })

  it('count from the payment, not from the order, if it was paid ahead later', () => {
    const paid_at = '2026-12-01 09:00:00'
    expect(textOf({ paid_at })).toBe('Arvioitu toimitus to 3.12. – ma 7.12.')
    expect(textOf({ ...PAID_BY_TRANSFER, paid_at })).toBe(textOf({ paid_at }))
    const payment = { method: 'cashondelivery', additional_information: [] }
    expect(textOf({ payment, paid_at })).toBe(textOf())
  })

  it('are those of the shipping method', () => {
    const shippedBy = (method: string) =>
      textOf({ extension_attributes: { shipping_assignments: [{ shipping: { method } }] } })
    expect(shippedBy('courier_courier')).toBe('Arvioitu toimitus ma 30.11. – ti 1.12.')
    expect(shippedBy('flatrate_flatrate')).toBe(textOf())
  })

  it('are none if nothing is shipped', () => {
    expect(textOf({ extension_attributes: { shipping_assignments: [] } })).toBeUndefined()
  })
})
