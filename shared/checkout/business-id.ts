const WEIGHTS = [7, 9, 10, 5, 8, 4, 2]

/**
 * Reads a Finnish business id (y-tunnus) and returns it as `1234567-8`. Accepts spaces, a missing hyphen,
 * and a VAT number with `FI` before it; six digits before the hyphen are an old form without a leading
 * zero. Undefined if it is malformed or its check digit is wrong.
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

/** Returns the check digit of seven digits; undefined if no business id begins with them. */
export function checkDigitOf(digits: string): number | undefined {
  const sum = WEIGHTS.reduce((all, weight, index) => all + weight * Number(digits[index]), 0)
  const rest = sum % 11
  if (rest === 1) return undefined
  return rest === 0 ? 0 : 11 - rest
}
