/** Minimum length of a postcode. */
export const MIN_ZIP_LENGTH = 3

/** Countries whose postcodes consist of digits, with their number. */
const DIGITS: Readonly<Record<string, number>> = { FI: 5, AX: 5, SE: 5, EE: 5, DE: 5, IT: 5 }

/**
 * Reads a postcode. If a country's postcodes consist of digits, spaces, hyphens and a country prefix are removed and
 * leading zeros stay. Undefined if it is invalid in that country.
 */
export function readPostcode(text: string, country: string): string | undefined {
  const trimmed = text.trim()
  const digits = DIGITS[country]
  if (digits === undefined) return trimmed.length >= MIN_ZIP_LENGTH ? trimmed : undefined
  const plain = trimmed.replace(/^[a-z]{1,2}-?(?=\s*\d)/i, '').replaceAll(/[\s\-–‑]/g, '')
  return new RegExp(`^\\d{${digits}}$`).test(plain) ? plain : undefined
}

/** Returns the number of digits of a country's postcodes; undefined: they contain other characters. */
export function postcodeDigits(country: string): number | undefined {
  return DIGITS[country]
}

/** True if an address is on Åland, outside the EU's VAT area: postcodes 22000 to 22999. */
export function isInAland(zipCode: string, country: string): boolean {
  return country === 'AX' || (country === 'FI' && /^22\d{3}$/.test(zipCode))
}
