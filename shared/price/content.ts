import { BASES, type Content } from './unit-price.ts'

/** How units are written: the unit that is meant, and how many of it. */
const WRITTEN: Readonly<Record<string, readonly [unit: Content['unit'], times: number]>> = {
  ...{ ml: ['ml', 1], cl: ['cl', 1], dl: ['ml', 100], l: ['l', 1], ltr: ['l', 1], litra: ['l', 1] },
  ...{ mg: ['g', 0.001], g: ['g', 1], gr: ['g', 1], kg: ['kg', 1], m2: ['m2', 1], 'm²': ['m2', 1] },
  ...{ mm: ['cm', 0.1], cm: ['cm', 1], m: ['m', 1], metri: ['m', 1] },
  ...{ kpl: ['pcs', 1], pcs: ['pcs', 1], pc: ['pcs', 1], stk: ['pcs', 1], pz: ['pcs', 1] },
}

/** `2 x`, an amount, a unit; each but the amount may be missing. */
const AMOUNT = /^(?:(\d{1,3})\s*[x×*]\s*)?(\d{1,7}(?:[.,]\d{1,4})?)\s*([a-zä²2]{1,6})?\.?$/i
/** Ambiguous: a thousand, or a unit with three decimals. */
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

function writtenAs(word: string): (typeof WRITTEN)[string] | undefined {
  return Object.hasOwn(WRITTEN, word) ? WRITTEN[word] : undefined
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.replace(/[\s\u00a0\u202f]+/g, ' ').trim() : ''
}
