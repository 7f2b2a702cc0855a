import { toCents } from './money.ts'

/** What products are measured by: litre, kilogram, metre, square metre, piece. */
export type BaseUnit = 'l' | 'kg' | 'm' | 'm2' | 'pcs'

/** How much is in a pack, in a unit that feeds know. */
export interface Content {
  amount: number
  unit: 'ml' | 'cl' | 'l' | 'g' | 'kg' | 'cm' | 'm' | 'm2' | 'pcs'
}

/** The price of a litre, kilogram, metre or piece; with tax, in the view's currency. */
export interface UnitPrice {
  price_incl_tax: number
  unit: BaseUnit
}

/** How much is in a pack, as a button has it: `200ml`. */
export function writePack({ amount, unit }: Content): string {
  return `${amount}${unit}`
}

/** Reads what `writePack` wrote; undefined: nothing, or it is not known. */
export function readPack(text = ''): Content | undefined {
  const [, amount, unit = ''] = /^([\d.]+)(\w+)$/.exec(text) ?? []
  return isUnit(unit) ? { amount: Number(amount), unit } : undefined
}

function isUnit(text: string): text is Content['unit'] {
  return Object.hasOwn(BASES, text)
}

/** Base units and how many of a unit are one. */
export const BASES: Readonly<Record<Content['unit'], { unit: BaseUnit; perBase: number }>> = {
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
 * The price of a litre, kilogram, metre or piece (VNa 553/2013): of the price that is shown, rounded
 * to cents. Undefined where it says nothing new, as in a pack of just one litre.
 */
export function unitPriceOf(
  price_incl_tax: number,
  content: Content | undefined,
): UnitPrice | undefined {
  if (!content) return undefined
  const { unit, perBase } = BASES[content.unit]
  if (content.amount === perBase) return undefined
  const cents = Math.round((toCents(price_incl_tax) * perBase) / content.amount)
  return Number.isSafeInteger(cents) && cents > 0
    ? { price_incl_tax: cents / 100, unit }
    : undefined
}

/** Whether a word is a unit of measure. */
export function isBaseUnit(word: unknown): word is BaseUnit {
  return Object.values(BASES).some(({ unit }) => unit === word)
}

/** For how much of it the price is told. */
export function baseUnitOf({ unit }: Content): BaseUnit {
  return BASES[unit].unit
}
