/** Thousands separators, and the currency around an amount. */
const SEPARATORS_AND_CURRENCY = /[\s\u00a0\u202f\u2009'’]|€|eur/gi
const MAX_LENGTH = 24
const INTEGER = /^\d{1,7}$/
const DECIMAL = /^(\d{1,7})([.,])(\d{1,4})$/
/** Groups of three digits with one separator, and decimals after the other. */
const GROUPED = /^\d{1,3}(?:\.\d{3})+(?:,(\d{1,4}))?$|^\d{1,3}(?:,\d{3})+(?:\.(\d{1,4}))?$/

/**
 * Reads an amount of money in Finnish, German, Italian or English notation: `12,90`, `1 290,00`,
 * `1.290,00`, `1,290.00`, `12.9 €`. An ambiguous text like `1.290` is `unclear`, so that no price is
 * guessed. Undefined: it is not an amount.
 */
export function readAmount(text: string): number | 'unclear' | undefined {
  if (text.length > MAX_LENGTH) return undefined
  const plain = text.replace(SEPARATORS_AND_CURRENCY, '')
  if (INTEGER.test(plain)) return Number(plain)
  const [, whole = '', sign, part = ''] = DECIMAL.exec(plain) ?? []
  if (sign !== undefined) {
    const mayBeThousands = part.length === 3 && whole.length <= 3 && whole !== '0'
    return mayBeThousands ? 'unclear' : Number(`${whole}.${part}`)
  }
  const [all, afterComma, afterDot] = GROUPED.exec(plain) ?? []
  if (all === undefined) return undefined
  const part2 = afterComma ?? afterDot ?? ''
  const digits = all.slice(0, all.length - (part2 === '' ? 0 : part2.length + 1))
  const value = Number(`${digits.replaceAll(/[.,]/g, '')}.${part2 || '0'}`)
  return value < 10_000_000 ? value : undefined
}
