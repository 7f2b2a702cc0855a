import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { invoiceOf } from './invoice.ts'
import type { ManagedLine, ManagedOrder } from './managed-order.ts'

const line = (more: Partial<ManagedLine>): ManagedLine => ({
  ...{
    line: 1,
    productSku: 'CUP',
    sku: 'CUP',
    name: 'Cup',
    qty: 2,
    price: 1000,
    netPrice: 797,
    discount: 0,
  },
  ...{ total: 2000, tax: 407, taxPercent: 25.5, cancelled: 0, restocked: 0, refunded: 0 },
  ...more,
})

/** An order whose tax is that of its lines and of its shipping. */
function orderOf(lines: readonly ManagedLine[], more: Partial<ManagedOrder> = {}): ManagedOrder {
  const tax = lines.reduce((all, each) => all + each.tax, 0) + 100
  const total = lines.reduce((all, each) => all + each.total, 0)
  return {
    ...{ status: 'processing', shipping: 490, fee: 0, grandTotal: total + 490, lines },
    record: { tax_amount: tax / 100 },
    ...more,
  } as ManagedOrder
}

describe('an invoice', () => {
  it('has VAT by rate, highest first, shipping at the highest', () => {
    const food = line({ line: 2, sku: 'TEA', total: 1135, tax: 135, taxPercent: 13.5, qty: 1 })
    const { vat, net, tax, total } = invoiceOf(orderOf([food, line({})]))
    expect(vat).toEqual([
      { percent: 25.5, gross: 2490, tax: 507, net: 1983 },
      { percent: 13.5, gross: 1135, tax: 135, net: 1000 },
    ])
    expect([net, tax, total]).toEqual([2983, 642, 3625])
  })

  it('excludes cancelled items with their tax', () => {
    const { lines, total } = invoiceOf(orderOf([line({ cancelled: 1, restocked: 1 })]))
    expect(lines).toMatchObject([{ qty: 1, total: 1000 }])
    expect(total).toBe(1490)
  })

  it('shows the share of a discount', () => {
    const { lines } = invoiceOf(orderOf([line({ discount: 200, total: 1800, cancelled: 1 })]))
    expect(lines).toMatchObject([{ price: 1000, discount: 100, total: 900 }])
  })

  it('of a wholly cancelled order charges nothing', () => {
    const { lines, vat, total, shipping } = invoiceOf(orderOf([line({})], { status: 'canceled' }))
    expect([lines, vat, total, shipping]).toEqual([[], [], 0, 0])
  })

  it('adds up: net plus tax is the total, and so are lines, shipping and fee', () => {
    const anyLine = fc
      .record({
        qty: fc.integer({ min: 1, max: 20 }),
        kept: fc.integer({ min: 0, max: 20 }),
        total: fc.integer({ min: 0, max: 100_000 }),
        taxPercent: fc.constantFrom(25.5, 13.5, 10, 0),
      })
      .map(({ qty, kept, total, taxPercent }) =>
        line({
          ...{ qty, total, taxPercent, cancelled: Math.max(0, qty - kept) },
          tax: Math.round((total * taxPercent) / (100 + taxPercent)),
        }),
      )
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 6 }), (lines) => {
        const invoice = invoiceOf(orderOf(lines))
        const productsTotal = invoice.lines.reduce((all, each) => all + each.total, 0)
        expect(invoice.net + invoice.tax).toBe(invoice.total)
        expect(productsTotal + invoice.shipping + invoice.fee).toBe(invoice.total)
        if (lines.every(({ cancelled }) => cancelled === 0)) {
          expect(invoice.tax).toBe(lines.reduce((all, each) => all + each.tax, 0) + 100)
        }
      }),
    )
  })
})
