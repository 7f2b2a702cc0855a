import { toCents } from '../price/money.ts'
import { valueOfPieces } from './amounts.ts'
import type { ManagedLine, ManagedOrder } from './managed-order.ts'

/** A line of an invoice; cents. */
export interface InvoiceLine {
  /** Its number in the order. */
  line: number
  sku: string
  name: string
  qty: number
  /** Per piece, before discount, tax included. */
  price: number
  netPrice: number
  discount: number
  /** Percent. */
  taxPercent: number
  /** Tax included, after discount. */
  total: number
}

/** The part of an invoice that is taxed at one rate; cents. */
export interface VatShare {
  /** Percent. */
  percent: number
  net: number
  tax: number
  gross: number
}

/** The invoiced amounts of an order, without cancelled parts; cents. */
export interface Invoice {
  lines: readonly InvoiceLine[]
  shipping: number
  fee: number
  /** By rate, the highest first; the sums are `net`, `tax` and `total`. */
  vat: readonly VatShare[]
  net: number
  tax: number
  total: number
}

/**
 * Returns the invoice of an order. Shipping and payment fees are taxed at the highest rate of the products,
 * as in the cart. A fully cancelled order is invoiced with nothing.
 */
export function invoiceOf(order: ManagedOrder): Invoice {
  const isCancelled = order.status === 'canceled'
  const kept = isCancelled ? [] : order.lines.filter(({ qty, cancelled }) => qty > cancelled)
  const lines = kept.map(invoiceLine)
  const [shipping, fee] = isCancelled ? [0, 0] : [order.shipping, order.fee]
  const taxed = [
    ...kept.map((line, at) => ({
      percent: line.taxPercent,
      gross: lines[at]?.total ?? 0,
      tax: remainingQty(line, line.tax),
    })),
    ...(shipping + fee > 0
      ? [{ percent: highestRate(order), gross: shipping + fee, tax: otherTax(order) }]
      : []),
  ]
  const vat = sharesOf(taxed)
  const sum = (name: 'net' | 'tax' | 'gross') => vat.reduce((all, share) => all + share[name], 0)
  return { lines, shipping, fee, vat, net: sum('net'), tax: sum('tax'), total: sum('gross') }
}

function invoiceLine(line: ManagedLine): InvoiceLine {
  const { line: no, sku, name, price, netPrice, taxPercent } = line
  return {
    ...{ line: no, sku, name, price, netPrice, taxPercent, qty: line.qty - line.cancelled },
    total: remainingQty(line, line.total),
    discount: remainingQty(line, line.total + line.discount) - remainingQty(line, line.total),
  }
}

/** Returns the remaining amount of a line after its first pieces were cancelled. */
function remainingQty({ qty, cancelled }: ManagedLine, total: number): number {
  return valueOfPieces({ total, qty }, cancelled, qty - cancelled)
}

/** Returns the tax rate of shipping and fees: the highest of the products. */
export function highestRate({ lines }: ManagedOrder): number {
  return Math.max(0, ...lines.map(({ taxPercent }) => taxPercent))
}

/** Returns the tax outside the lines: of shipping and fees. */
export function otherTax({ record, lines }: ManagedOrder): number {
  return toCents(record.tax_amount) - lines.reduce((all, { tax }) => all + tax, 0)
}

/** Sums taxed amounts by rate, the highest first. */
export function sharesOf(
  taxed: readonly { percent: number; gross: number; tax: number }[],
): readonly VatShare[] {
  const rates = [...new Set(taxed.map(({ percent }) => percent))].toSorted((one, two) => two - one)
  return rates.map((percent) => {
    const rated = taxed.filter((each) => each.percent === percent)
    const gross = rated.reduce((all, each) => all + each.gross, 0)
    const tax = rated.reduce((all, each) => all + each.tax, 0)
    return { percent, gross, tax, net: gross - tax }
  })
}
