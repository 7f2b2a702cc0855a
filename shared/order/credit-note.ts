import { scaleHalfUp } from '../price/money.ts'
import { highestRate, invoiceOf, otherTax, sharesOf, type VatShare } from './invoice.ts'
import type { ChangeReason, ManagedOrder, OrderRefund } from './managed-order.ts'
import { isUnsent } from './unsent.ts'

/** The credited part of a line; cents, tax included. */
export interface CreditedLine {
  line: number
  sku: string
  name: string
  /** Percent. */
  taxPercent: number
  amount: number
}

/** A refund as a correction of an invoice; cents. */
export interface CreditNote {
  /** The invoice's number and the number of its refund: `000000012-1`. */
  number: string
  at: number
  reason: ChangeReason
  lines: readonly CreditedLine[]
  shipping: number
  /** Credited on the whole invoice, not on a line. */
  other: number
  /** By rate, the highest first; the sums are `net`, `tax` and `total`. */
  vat: readonly VatShare[]
  net: number
  tax: number
  total: number
}

type Parts = Pick<OrderRefund, 'shipping' | 'other'> & {
  lines: readonly { line: number; amount: number }[]
}

/**
 * Returns the credit notes of an order, one for each completed refund of invoiced amounts, in order. The
 * invoice does not contain what was cancelled, so refunding that credits nothing. While an order can still
 * be cancelled its invoice can change, and there are none.
 */
export function creditNotesOf(order: ManagedOrder): readonly CreditNote[] {
  if (isUnsent(order.status)) return []
  let uncharged = Math.max(0, order.paid - invoiceOf(order).total)
  const credited = new Map<number, number>()
  let shipped = 0
  return order.refunds.flatMap((refund, at) => {
    if (refund.state === 'refused') return []
    const without = Math.min(uncharged, refund.amount)
    uncharged -= without
    const parts = chargedParts(order, refund, without)
    const vat = sharesOf(taxedParts(order, parts, { credited, shipped }))
    for (const { line, amount } of parts.lines) {
      credited.set(line, (credited.get(line) ?? 0) + amount)
    }
    shipped += parts.shipping
    const sum = (name: 'net' | 'tax' | 'gross') => vat.reduce((all, share) => all + share[name], 0)
    const total = sum('gross')
    if (refund.state !== 'done' || total === 0) return []
    return [
      {
        ...{ number: `${order.number}-${at + 1}`, at: refund.at, reason: refund.reason },
        lines: parts.lines.flatMap((each) => (each.amount > 0 ? [creditedLine(order, each)] : [])),
        ...{ shipping: parts.shipping, other: parts.other },
        ...{ vat, net: sum('net'), tax: sum('tax'), total },
      },
    ]
  })
}

/**
 * Returns a refund without the amount that is not invoiced; lines with cancelled pieces are reduced first.
 */
function chargedParts(
  order: ManagedOrder,
  { lines, shipping, other }: OrderRefund,
  uncharged: number,
): Parts {
  let left = uncharged
  const charged = (amount: number) => {
    const part = Math.min(amount, left)
    left -= part
    return amount - part
  }
  const hasCancelled = (line: number) => (order.lines[line - 1]?.cancelled ?? 0) > 0
  const partly = new Map(
    lines.flatMap(({ line, amount }) =>
      hasCancelled(line) ? [[line, charged(amount)] as const] : [],
    ),
  )
  const rest = { other: charged(other), shipping: charged(shipping) }
  return {
    ...rest,
    lines: lines.map(({ line, amount }) => ({ line, amount: partly.get(line) ?? charged(amount) })),
  }
}

/**
 * Returns the amounts with their tax; `before` is credited by earlier notes, so that all notes sum up to
 * the invoice.
 */
function taxedParts(
  order: ManagedOrder,
  { lines, shipping, other }: Parts,
  before: { credited: ReadonlyMap<number, number>; shipped: number },
) {
  const extras = { total: order.shipping + order.fee, tax: otherTax(order) }
  return [
    ...lines.flatMap(({ line, amount }) => {
      const orderLine = order.lines[line - 1]
      const earlier = before.credited.get(line) ?? 0
      return orderLine && amount > 0
        ? [
            {
              percent: orderLine.taxPercent,
              gross: amount,
              tax: taxOfAmount(orderLine, earlier, amount),
            },
          ]
        : []
    }),
    ...(shipping > 0
      ? [
          {
            ...{ percent: highestRate(order), gross: shipping },
            tax: taxOfAmount(extras, before.shipped, shipping),
          },
        ]
      : []),
    ...(other > 0 ? ofWhole(order, other) : []),
  ]
}

/** Returns the tax in a part of an amount, after the part `before`. */
function taxOfAmount(of: { total: number; tax: number }, before: number, amount: number): number {
  const creditedUntil = (part: number) => scaleHalfUp(of.tax, part, of.total)
  return creditedUntil(before + amount) - creditedUntil(before)
}

/** Divides an amount of the whole invoice by its rates. */
function ofWhole(order: ManagedOrder, amount: number) {
  const { vat, total } = invoiceOf(order)
  let before = 0
  const charged = vat.filter(({ gross }) => gross > 0)
  return charged.map(({ percent, gross, tax }) => {
    const creditedUntil = (part: number) => scaleHalfUp(amount, part, total)
    const part = creditedUntil(before + gross) - creditedUntil(before)
    before += gross
    return { percent, gross: part, tax: taxOfAmount({ total: gross, tax }, 0, part) }
  })
}

function creditedLine(
  { lines }: ManagedOrder,
  { line, amount }: { line: number; amount: number },
): CreditedLine {
  const { sku = '', name = '', taxPercent = 0 } = lines[line - 1] ?? {}
  return { line, sku, name, taxPercent, amount }
}
