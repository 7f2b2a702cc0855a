import { readAmount } from '../../../shared/desk/amount.ts'
import { isSamePrice } from '../../../shared/price/special.ts'
import { priceWindow } from '../../../shared/price/price-window.ts'
import type { PartPrice } from '../../catalog/managed-product.ts'

/** Fields of the form of a price. */
export const PRICE_FIELDS = ['price', 'special', 'from', 'to'] as const
export type PriceField = (typeof PRICE_FIELDS)[number]

/** What is wrong with a field. */
export type PriceProblem =
  | 'amount'
  | 'unclear'
  | 'special'
  | 'days'
  | 'past'
  | 'date'
  | 'no-special'

/** The result of reading a form: a price, or the problems by field. */
export type PriceFormResult =
  | { price: PartPrice; problems?: undefined }
  | { problems: Readonly<Partial<Record<PriceField, PriceProblem>>>; price?: undefined }

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Reads the price form. An unchanged day keeps the time of day from its source. */
export function readPrice(
  fields: URLSearchParams,
  was: PartPrice,
  { timezone, today }: { timezone: string; today: string },
): PriceFormResult {
  const field = (name: PriceField) => (fields.get(name) ?? '').trim()
  const problems: Partial<Record<PriceField, PriceProblem>> = {}
  const amount = (name: 'price' | 'special'): number => {
    const read = readAmount(field(name))
    if (typeof read === 'number') return read
    problems[name] = read === 'unclear' ? 'unclear' : 'amount'
    return 0
  }
  const day = (name: 'from' | 'to', before: string | null): string | null => {
    const text = field(name)
    if (text === '') return null
    if (text === before?.slice(0, 10)) return before
    const { from } = priceWindow(text, null, timezone)
    if (!DAY.test(text) || from === undefined) problems[name] = 'date'
    return text
  }
  const price = amount('price')
  const special = field('special') === '' ? null : amount('special')
  const [from, to] = [day('from', was.from), day('to', was.to)]
  const isSale = special !== null && !problems.special
  if (isSale && !(special > 0 && special < price) && !problems.price) problems.special = 'special'
  if (special === null && (from ?? to) !== null)
    problems[from === null ? 'to' : 'from'] = 'no-special'
  if (from && to && !problems.from && to.slice(0, 10) < from.slice(0, 10)) problems.to ??= 'days'
  if (to && to !== was.to && to.slice(0, 10) < today) problems.to ??= 'past'
  return Object.keys(problems).length > 0 ? { problems } : { price: { price, special, from, to } }
}

/** True if the price differs so much from before that it may be a typing error. */
export function isSuspiciousPrice(was: PartPrice, { price, special }: PartPrice): boolean {
  const isChanged = !isSamePrice(was.price, price)
  const isFar = was.price > 0 && (price <= was.price / 10 || price >= was.price * 10)
  const isNew = special !== null && !isSamePrice(special, was.special ?? 0)
  return (isChanged && (price === 0 || isFar)) || (isNew && special <= price / 10)
}

/** The price that the form's page showed; undefined if no page made the form. */
export function readPreviousPrice(fields: URLSearchParams): PartPrice | undefined {
  try {
    const read: unknown = JSON.parse(fields.get('was') ?? '')
    if (!Array.isArray(read) || read.length !== 4) return undefined
    const [price, special, from, to] = read as unknown[]
    const isDay = (each: unknown): each is string | null =>
      each === null || typeof each === 'string'
    const isAmount = typeof price === 'number' && (special === null || typeof special === 'number')
    return isAmount && isDay(from) && isDay(to) ? { price, special, from, to } : undefined
  } catch {
    return undefined
  }
}

/** Serialises a price for `readPreviousPrice`. */
export function serializePrice({ price, special, from, to }: PartPrice): string {
  return JSON.stringify([price, special, from, to])
}
