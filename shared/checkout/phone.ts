/** A country's calling code and trunk prefix. */
interface Dialling {
  code: string
  /** The prefix that is left out in international numbers; empty: none. */
  trunk: string
}

const DIALLING: Readonly<Record<string, Dialling>> = {
  FI: { code: '358', trunk: '0' },
  AX: { code: '358', trunk: '0' },
  SE: { code: '46', trunk: '0' },
  EE: { code: '372', trunk: '' },
  DE: { code: '49', trunk: '0' },
  IT: { code: '39', trunk: '' },
}

/** Minimum number of digits of an international number (E.164). */
const MIN_DIGITS = 6
const MAX_DIGITS = 15

/**
 * Reads a telephone number and returns it in international format: `+358401234567`. Accepts spaces,
 * hyphens, dots, brackets, `00` for `+`, and `(0)`. A national number gets the calling code of the address,
 * if it is known. Undefined if it is not a number.
 */
export function readPhone(text: string, country: string): string | undefined {
  const plain = text.replace(/\(0\)/, '').replaceAll(/[\s().\-–‑/\u00ad]/g, '')
  const international = plain.startsWith('00') ? `+${plain.slice(2)}` : plain
  if (!/^\+?\d+$/.test(international)) return undefined
  const whole = international.startsWith('+')
    ? withoutTrunkPrefix(international)
    : withCountry(international, DIALLING[country])
  const digits = whole.replace('+', '').length
  return digits >= MIN_DIGITS && digits <= MAX_DIGITS ? whole : undefined
}

function withCountry(digits: string, dialling: Dialling | undefined): string {
  if (!dialling) return digits
  const { code, trunk } = dialling
  const rest = trunk !== '' && digits.startsWith(trunk) ? digits.slice(trunk.length) : digits
  return `+${code}${rest}`
}

/** `+358 040 …` is a common mistake: the zero is removed. */
function withoutTrunkPrefix(number: string): string {
  const dialling = Object.values(DIALLING).find(({ code }) => number.startsWith(`+${code}`))
  if (!dialling || dialling.trunk === '') return number
  const head = `+${dialling.code}`
  const rest = number.slice(head.length)
  return rest.startsWith(dialling.trunk) ? head + rest.slice(dialling.trunk.length) : number
}
