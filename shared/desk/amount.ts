/** Signs that people set thousands apart with, and the currency around an amount. */
const AROUND = /[\s\u00a0\u202f\u2009'’]|€|eur/gi
const LONGEST = 24
const WHOLE = /^\d{1,7}$/
const DECIMAL = /^(\d{1,7})([.,])(\d{1,4})$/
/** Thousands in threes, by one sign, and decimals behind the other one. */
const GROUPED = /^\d{1,3}(?:\.\d{3})+(?:,(\d{1,4}))?$|^\d{1,3}(?:,\d{3})+(?:\.(\d{1,4}))?$/

/**
 * An amount of money as people type it in Finnish, German, Italian and English: `12,90`, `1 290,00`, `1.290,00`,
 * `1,290.00`, `12.9 €`. Where `1.290` might be a thousand or one and a bit, it is `unclear`: nobody's price is
 * guessed. Undefined: it is no amount of this sort.
 */
export function readAmount(text: string): number | 'unclear' | undefined {
  if (text.length > LONGEST) return undefined
  const plain = text.replace(AROUND, '')
  if (WHOLE.test(plain)) return Number(plain)
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
