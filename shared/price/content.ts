import { BASE_UNITS, type Content } from './unit-price.ts'

/** Spellings of units, each with its unit and the number of them that it means. */
const UNIT_SPELLINGS: Readonly<Record<string, readonly [unit: Content['unit'], times: number]>> = {
  ...{ ml: ['ml', 1], cl: ['cl', 1], dl: ['ml', 100], l: ['l', 1], ltr: ['l', 1], litra: ['l', 1] },
  ...{ mg: ['g', 0.001], g: ['g', 1], gr: ['g', 1], kg: ['kg', 1], m2: ['m2', 1], 'm²': ['m2', 1] },
  ...{ mm: ['cm', 0.1], cm: ['cm', 1], m: ['m', 1], metri: ['m', 1] },
  ...{ kpl: ['pcs', 1], pcs: ['pcs', 1], pc: ['pcs', 1], stk: ['pcs', 1], pz: ['pcs', 1] },
}

/** `2 x`, an amount, a unit; only the amount is required. */
const AMOUNT = /^(?:(\d{1,3})\s*[x×*]\s*)?(\d{1,7}(?:[.,]\d{1,4})?)\s*([a-zä²2]{1,6})?\.?$/i
/** Ambiguous: a thousands separator, or three decimals. */
const AMBIGUOUS = /^[1-9]\d{0,2}[.,]\d{3}$/
/** The smallest content of a pack in a base unit: a tenth of a millilitre. */
const MIN_CONTENT = 0.0001

/**
 * Reads the content of a pack from attributes: `250` with a separate unit, `250 ml`, `2 x 250 ml`, `0,5`
 * and `l`. Undefined if it is zero, not an amount, or ambiguous.
 */
export function readContent(amount: unknown, unit: unknown): Content | undefined {
  const match = AMOUNT.exec(typeof amount === 'number' ? `${amount}` : textOf(amount))
  const [, times = '1', number = '', unitInAmount = ''] = match ?? []
  const named = textOf(unit).replace(/\.$/, '').toLowerCase()
  const [inAmount, outside] = [unitSpelling(unitInAmount.toLowerCase()), unitSpelling(named)]
  const meant = inAmount ?? outside
  const isClear =
    match &&
    !AMBIGUOUS.test(number) &&
    (unitInAmount === '' || inAmount) &&
    (named === '' || outside)
  if (!isClear || !meant) return undefined
  if (inAmount && outside && inAmount[0] !== outside[0]) return undefined
  const total = Number(times) * Number(number.replace(',', '.')) * meant[1]
  const content = { amount: Math.round(total * 1e6) / 1e6, unit: meant[0] }
  return content.amount / BASE_UNITS[content.unit].perBase >= MIN_CONTENT ? content : undefined
}

function unitSpelling(word: string): (typeof UNIT_SPELLINGS)[string] | undefined {
  return Object.hasOwn(UNIT_SPELLINGS, word) ? UNIT_SPELLINGS[word] : undefined
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.replace(/[\s\u00a0\u202f]+/g, ' ').trim() : ''
}
