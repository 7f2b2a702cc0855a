import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { creditNotesOf } from './credit-note.ts'
import { invoiceOf } from './invoice.ts'
import type { ManagedLine, ManagedOrder, OrderRefund } from './managed-order.ts'

const CUPS: ManagedLine = {
  ...{ line: 1, productSku: 'CUP', sku: 'CUP', name: 'Cup', qty: 2, price: 1000, netPrice: 797 },
  ...{ discount: 0, total: 2000, tax: 407, taxPercent: 25.5, cancelled: 0, restocked: 0 },
  refunded: 0,
}
const TEA: ManagedLine = {
  ...{ ...CUPS, line: 2, productSku: 'TEA', sku: 'TEA', name: 'Tea', qty: 1, price: 1135 },
  ...{ netPrice: 1000, total: 1135, tax: 135, taxPercent: 13.5 },
}
const DELIVERY = { shipping: 490, tax: 100 }

/** A completed refund. */
function refundOf(more: Partial<OrderRefund>): OrderRefund {
  const refund = { lines: [], shipping: 0, other: 0, ...more }
  const amount = refund.lines.reduce((all, each) => all + each.amount, 0)
  return {
    ...{ once: 'key', way: 'hand', state: 'done', reason: 'withdrawal', at: 5 },
    ...{ ...refund, amount: amount + refund.shipping + refund.other },
  } as OrderRefund
}

/** An order that was fully paid and delivered. */
function orderOf(refunds: readonly OrderRefund[], more: Partial<ManagedOrder> = {}): ManagedOrder {
  const lines = more.lines ?? [CUPS, TEA]
  const sum = (name: 'total' | 'tax') => lines.reduce((all, each) => all + each[name], 0)
  return {
    ...{ number: '000000012', status: 'complete', shipping: DELIVERY.shipping, fee: 0 },
    ...{ lines, paid: sum('total') + DELIVERY.shipping, refunds },
    record: { tax_amount: (sum('tax') + DELIVERY.tax) / 100 },
    ...more,
  } as ManagedOrder
}

const one = { line: 1, amount: 1000, restock: 1 }

describe('a credit note', () => {
  it('has its own number, the refunded amount, and its VAT by rate', () => {
    const lines = [one, { line: 2, amount: 1135, restock: 1 }]
    expect(creditNotesOf(orderOf([refundOf({ lines, shipping: 490 })]))).toEqual([
      {
        ...{ number: '000000012-1', at: 5, reason: 'withdrawal' },
        lines: [
          { line: 1, sku: 'CUP', name: 'Cup', taxPercent: 25.5, amount: 1000 },
          { line: 2, sku: 'TEA', name: 'Tea', taxPercent: 13.5, amount: 1135 },
        ],
        ...{ shipping: 490, other: 0, net: 2186, tax: 439, total: 2625 },
        vat: [
          { percent: 25.5, gross: 1490, tax: 304, net: 1186 },
          { percent: 13.5, gross: 1135, tax: 135, net: 1000 },
        ],
      },
    ])
  })

  it("without lines refunds each rate's share", () => {
    const [note] = creditNotesOf(orderOf([refundOf({ other: 1000 })]))
    expect(note).toMatchObject({ other: 1000, total: 1000, net: 823, tax: 177 })
    expect(note?.vat.map(({ percent, gross }) => [percent, gross])).toEqual([
      [25.5, 687],
      [13.5, 313],
    ])
  })

  it('does not exist for a pending or refused refund, whose number stays free', () => {
    const [started, refused] = (['started', 'refused'] as const).map((state) =>
      refundOf({ other: 100, state }),
    )
    const notes = creditNotesOf(
      orderOf([started, refused, refundOf({ other: 100 })].flatMap((each) => each ?? [])),
    )
    expect(notes.map(({ number }) => number)).toEqual(['000000012-3'])
  })

  it('does not exist while the order can be cancelled', () => {
    expect(creditNotesOf(orderOf([refundOf({ lines: [one] })], { status: 'processing' }))).toEqual(
      [],
    )
  })

  it('does not include cancelled items, which the invoice does not charge', () => {
    const lines = [{ ...CUPS, cancelled: 1 }, TEA]
    const paid = 3625
    const back = refundOf({ lines: [one] })
    expect(creditNotesOf(orderOf([back], { lines, paid }))).toEqual([])
    const more = refundOf({ lines: [one, { line: 2, amount: 1135, restock: 1 }], other: 50 })
    const [note] = creditNotesOf(orderOf([more], { lines, paid }))
    expect(note).toMatchObject({ total: 1185, lines: [{ sku: 'TEA', amount: 1135 }], other: 50 })
  })

  it('does not exist for a wholly cancelled order', () => {
    const back = refundOf({ lines: [one], other: 2625 })
    expect(creditNotesOf(orderOf([back], { status: 'canceled' }))).toEqual([])
  })

  it('and the others of an order refund at most its invoice with all tax', () => {
    const cuts = fc.array(fc.integer({ min: 0, max: 2000 }), { maxLength: 4 })
    fc.assert(
      fc.property(cuts, (at) => {
        const marks = [0, ...at.toSorted((a, b) => a - b), 2000]
        const parts = marks.slice(1).map((mark, index) => mark - (marks[index] ?? 0))
        const refunds = [
          ...parts.map((amount) => refundOf({ lines: [{ line: 1, amount, restock: 0 }] })),
          refundOf({ lines: [{ line: 2, amount: 1135, restock: 0 }], shipping: 490 }),
        ]
        const order = orderOf(refunds)
        const notes = creditNotesOf(order)
        const sum = (name: 'net' | 'tax' | 'total') =>
          notes.reduce((all, note) => all + note[name], 0)
        const { net, tax, total } = invoiceOf(order)
        expect([sum('net'), sum('tax'), sum('total')]).toEqual([net, tax, total])
        for (const note of notes) expect(note.net + note.tax).toBe(note.total)
      }),
    )
  })
})
