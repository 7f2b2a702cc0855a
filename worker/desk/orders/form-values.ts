import type { Locale } from '../../../shared/i18n/locale.ts'
import {
  CHANGE_REASONS,
  type CancelledLine,
  type ChangeKey,
  type ChangeReason,
  type ManagedOrder,
  type RefundedLine,
  type RefundRequest,
} from '../../../shared/order/managed-order.ts'
import { owedOf, refundableOf, valueOfPieces } from '../../../shared/order/amounts.ts'
import type { Desk } from '../frame/section.ts'

const IDEMPOTENCY_KEY = /^[\w-]{8,64}$/
const VERSION = /^\d{1,9}$/
const AMOUNT = /^(\d{1,7})(?:[.,](\d{1,2}))?$/

/** The order number of an address; undefined if invalid. */
export function orderNumberIn({ params }: Pick<Desk, 'params'>): number | undefined {
  const text = params['number'] ?? ''
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined
}

/**
 * The change key of an order's form; undefined if no page of the desk made it. The actor is always the
 * signed-in person.
 */
export function readChangeKey(
  { merchant }: Pick<Desk, 'merchant'>,
  number: number,
  fields: URLSearchParams,
): ChangeKey | undefined {
  const [once, version] = [fields.get('once') ?? '', fields.get('version') ?? '']
  if (!IDEMPOTENCY_KEY.test(once) || !VERSION.test(version)) return undefined
  return { number, once, version: Number(version), actor: merchant.email }
}

/** Hidden fields of an order's form: an idempotency key and the version that was shown. */
export function keyFields({ version }: Pick<ManagedOrder, 'version'>) {
  return { once: crypto.randomUUID(), version }
}

/** Reads an amount such as `12,50` in cents; 0 if empty, undefined if invalid. */
export function readCents(text: string): number | undefined {
  if (text.trim() === '') return 0
  const [, whole, part = ''] = AMOUNT.exec(text.trim()) ?? []
  return whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

/** Formats cents for a field, with the language's decimal separator. */
export function centsText(cents: number, locale: Locale): string {
  if (cents === 0) return ''
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false }
  return new Intl.NumberFormat(locale, digits).format(cents / 100)
}

/** Reads a quantity; 0 if empty, undefined if invalid. */
export function readQuantity(text: string): number | undefined {
  if (text.trim() === '') return 0
  return /^\d{1,6}$/.test(text.trim()) ? Number(text) : undefined
}

/** The chosen reason. */
export function readReason(fields: URLSearchParams): ChangeReason {
  return CHANGE_REASONS.find((reason) => reason === fields.get('reason')) ?? 'other'
}

/** Reads the quantities to cancel, by line; undefined if one is invalid. */
export function readCancelled(
  { lines }: Pick<ManagedOrder, 'lines'>,
  fields: URLSearchParams,
): readonly CancelledLine[] | undefined {
  const read = lines.map(({ line }) => ({
    line,
    qty: readQuantity(fields.get(`qty-${line}`) ?? ''),
  }))
  if (read.some(({ qty }) => qty === undefined)) return undefined
  return read.flatMap(({ line, qty = 0 }) => (qty > 0 ? [{ line, qty }] : []))
}

/** Reads the amounts to refund; undefined if one is invalid. */
export function readRefund(
  { lines }: Pick<ManagedOrder, 'lines'>,
  fields: URLSearchParams,
): RefundRequest | undefined {
  const read = lines.map(({ line }) => ({
    line,
    amount: readCents(fields.get(`amount-${line}`) ?? ''),
    restock: readQuantity(fields.get(`restock-${line}`) ?? ''),
  }))
  const shipping = readCents(fields.get('shipping') ?? '')
  const other = readCents(fields.get('other') ?? '')
  const areWrong = read.some(({ amount, restock }) => amount === undefined || restock === undefined)
  if (areWrong || shipping === undefined || other === undefined) return undefined
  return {
    way: fields.get('way') === 'provider' ? 'provider' : 'hand',
    lines: read.flatMap(({ line, amount = 0, restock = 0 }): RefundedLine[] =>
      amount + restock > 0 ? [{ line, amount, restock }] : [],
    ),
    ...{ shipping, other, reason: readReason(fields) },
  }
}

/** Prefilled fields of a refund form: one whole line, or what the shop owes. */
export function suggestedRefund(
  order: ManagedOrder,
  query: URLSearchParams,
  locale: Locale,
): URLSearchParams {
  const fields = new URLSearchParams(query)
  const line = order.lines.find((each) => String(each.line) === query.get('line'))
  if (line) {
    const amount = Math.min(line.total - line.refunded, refundableOf(order))
    fields.set(`amount-${line.line}`, centsText(amount, locale))
    const left = line.qty - line.restocked
    if (left > 0 && order.status !== 'canceled') fields.set(`restock-${line.line}`, String(left))
  }
  if (query.has('owed')) {
    const cancelled = order.events.findLast(({ kind }) => kind === 'cancelled')
    fields.set('reason', cancelled?.detail.reason ?? 'customer')
    for (const [name, cents] of owedParts(order)) fields.set(name, centsText(cents, locale))
  }
  return fields
}

/** What the shop owes, by field: cancelled pieces first, then shipping, then the rest. */
function owedParts(order: ManagedOrder): readonly (readonly [name: string, cents: number])[] {
  let left = owedOf(order)
  const takeUpTo = (limit: number): number => {
    const part = Math.max(0, Math.min(limit, left))
    left -= part
    return part
  }
  const isAll = order.status === 'canceled'
  const lines = order.lines.map((orderLine) => {
    const value = isAll ? orderLine.total : valueOfPieces(orderLine, 0, orderLine.cancelled)
    return [`amount-${orderLine.line}`, takeUpTo(value - orderLine.refunded)] as const
  })
  const shipping = takeUpTo(isAll ? order.shipping - order.shippingRefunded : 0)
  return [...lines, ['shipping', shipping], ['other', takeUpTo(left)]]
}
