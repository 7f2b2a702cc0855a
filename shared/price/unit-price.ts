import { toCents } from './money.ts'

/** What goods are measured by: litre, kilogram, metre, square metre, piece. */
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

const BASES: Readonly<Record<Content['unit'], { unit: BaseUnit; perBase: number }>> = {
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

/** How units are written: the unit that is meant, and how many of it. */
const WRITTEN: Readonly<Record<string, readonly [unit: Content['unit'], times: number]>> = {
  ...{ ml: ['ml', 1], cl: ['cl', 1], dl: ['ml', 100], l: ['l', 1], ltr: ['l', 1], litra: ['l', 1] },
  ...{ mg: ['g', 0.001], g: ['g', 1], gr: ['g', 1], kg: ['kg', 1], m2: ['m2', 1], 'm²': ['m2', 1] },
  ...{ mm: ['cm', 0.1], cm: ['cm', 1], m: ['m', 1], metri: ['m', 1] },
  ...{ kpl: ['pcs', 1], pcs: ['pcs', 1], pc: ['pcs', 1], stk: ['pcs', 1], pz: ['pcs', 1] },
}

/** `2 x`, an amount, a unit; each but the amount may be missing. */
const AMOUNT = /^(?:(\d{1,3})\s*[x×*]\s*)?(\d{1,7}(?:[.,]\d{1,4})?)\s*([a-zä²2]{1,6})?\.?$/i
/** A thousand or a unit with three decimals: nobody knows. */
const AMBIGUOUS = /^[1-9]\d{0,2}[.,]\d{3}$/
/** Fewest of a base unit in a pack: a drop of a millilitre. */
const LEAST = 0.0001

/**
 * How much is in a pack, as attributes say it: `250` with a unit of its own, `250 ml`, `2 x 250 ml`,
 * `0,5` and `l`. Undefined where it is nothing, no amount, or can be read in two ways.
 */
export function readContent(amount: unknown, unit: unknown): Content | undefined {
  const found = AMOUNT.exec(typeof amount === 'number' ? `${amount}` : textOf(amount))
  const [, times = '1', number = '', own = ''] = found ?? []
  const named = textOf(unit).replace(/\.$/, '').toLowerCase()
  const [inAmount, outside] = [writtenAs(own.toLowerCase()), writtenAs(named)]
  const meant = inAmount ?? outside
  const isClear =
    found && !AMBIGUOUS.test(number) && (own === '' || inAmount) && (named === '' || outside)
  if (!isClear || !meant) return undefined
  if (inAmount && outside && inAmount[0] !== outside[0]) return undefined
  const total = Number(times) * Number(number.replace(',', '.')) * meant[1]
  const content = { amount: Math.round(total * 1e6) / 1e6, unit: meant[0] }
  return content.amount / BASES[content.unit].perBase >= LEAST ? content : undefined
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

/** Whether a word names what goods are measured by. */
export function isBaseUnit(word: unknown): word is BaseUnit {
  return Object.values(BASES).some(({ unit }) => unit === word)
}

/** For how much of it the price is told. */
export function baseUnitOf({ unit }: Content): BaseUnit {
  return BASES[unit].unit
}

function writtenAs(word: string): (typeof WRITTEN)[string] | undefined {
  return Object.hasOwn(WRITTEN, word) ? WRITTEN[word] : undefined
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.replace(/[\s\u00a0\u202f]+/g, ' ').trim() : ''
}
