const WEIGHTS = [7, 9, 10, 5, 8, 4, 2]

/**
 * A Finnish business id (y-tunnus) as it is written: `1234567-8`. Takes it with spaces, without the
 * hyphen, and as a VAT number with `FI` before it; six digits before the hyphen are an old form with
 * a zero left out. Undefined: its check digit does not fit, or it is none.
 */
export function readBusinessId(text: string): string | undefined {
  const plain = text
    .toUpperCase()
    .replaceAll(/[\s\u00ad]/g, '')
    .replace(/^FI/, '')
  const [, digits = '', check = ''] = /^(\d{6,7})[-–‑]?(\d)$/.exec(plain) ?? []
  const number = digits.padStart(WEIGHTS.length, '0')
  if (digits === '' || checkDigitOf(number) !== Number(check)) return undefined
  return `${number}-${check}`
}

/** The check digit of seven digits; undefined where no business id begins so. */
export function checkDigitOf(digits: string): number | undefined {
  const sum = WEIGHTS.reduce((all, weight, index) => all + weight * Number(digits[index]), 0)
  const rest = sum % 11
  if (rest === 1) return undefined
  return rest === 0 ? 0 : 11 - rest
}
