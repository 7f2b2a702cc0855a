import { toCents } from './money.ts'

/** The base units of unit prices: litre, kilogram, metre, square metre, piece. */
export type BaseUnit = 'l' | 'kg' | 'm' | 'm2' | 'pcs'

/** Content of a pack, in a unit that product feeds support. */
export interface Content {
  amount: number
  unit: 'ml' | 'cl' | 'l' | 'g' | 'kg' | 'cm' | 'm' | 'm2' | 'pcs'
}

/** The price per base unit; with tax, in the view's currency. */
export interface UnitPrice {
  price_incl_tax: number
  unit: BaseUnit
}

/** Writes the content of a pack for a button's value: `200ml`. */
export function serializeContent({ amount, unit }: Content): string {
  return `${amount}${unit}`
}

/** Reads what `serializeContent` wrote; undefined: empty or unknown. */
export function parseContent(text = ''): Content | undefined {
  const [, amount, unit = ''] = /^([\d.]+)(\w+)$/.exec(text) ?? []
  return isUnit(unit) ? { amount: Number(amount), unit } : undefined
}

function isUnit(text: string): text is Content['unit'] {
  return Object.hasOwn(BASE_UNITS, text)
}

/** The base unit of each unit, and how many of the unit make one. */
export const BASE_UNITS: Readonly<Record<Content['unit'], { unit: BaseUnit; perBase: number }>> = {
  ml: { unit: 'l', perBase: 1000 },
  cl: { unit: 'l', perBase: 100 },
  l: { unit: 'l', perBase: 1 },
  g: { unit: 'kg', perBase: 1000 },
  kg: { unit: 'kg', perBase: 1 },
  cm: { unit: 'm', perBase: 100 },
  m: { unit: 'm', perBase: 1 },
  m2: { unit: 'm2', perBase: 1 },
  pcs: { unit: 'pcs', perBase: 1 },
}

/**
 * Returns the unit price (VNa 553/2013) for the shown price, rounded to cents. Undefined if it equals the
 * price, as for a pack of exactly one litre.
 */
export function unitPriceOf(
  price_incl_tax: number,
  content: Content | undefined,
): UnitPrice | undefined {
  if (!content) return undefined
  const { unit, perBase } = BASE_UNITS[content.unit]
  if (content.amount === perBase) return undefined
  const cents = Math.round((toCents(price_incl_tax) * perBase) / content.amount)
  return Number.isSafeInteger(cents) && cents > 0
    ? { price_incl_tax: cents / 100, unit }
    : undefined
}

/** True if a word is a base unit. */
export function isBaseUnit(word: unknown): word is BaseUnit {
  return Object.values(BASE_UNITS).some(({ unit }) => unit === word)
}

/** Returns the base unit of a content. */
export function baseUnitOf({ unit }: Content): BaseUnit {
  return BASE_UNITS[unit].unit
}
