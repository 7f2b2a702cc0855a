/** A zip-code has at least 3 letters. */
export const MIN_ZIP_LENGTH = 3

/** Countries whose postcodes are digits alone: how many. */
const DIGITS: Readonly<Record<string, number>> = { FI: 5, AX: 5, SE: 5, EE: 5, DE: 5, IT: 5 }

/**
 * A postcode as it is kept: where a country's are digits alone, spaces and the country's letters
 * before them are left out and leading zeros stay. Undefined: it is none of that country.
 */
export function readPostcode(text: string, country: string): string | undefined {
  const trimmed = text.trim()
  const digits = DIGITS[country]
  if (digits === undefined) return trimmed.length >= MIN_ZIP_LENGTH ? trimmed : undefined
  const plain = trimmed.replace(/^[a-z]{1,2}-?(?=\s*\d)/i, '').replaceAll(/\s/g, '')
  return new RegExp(`^\\d{${digits}}$`).test(plain) ? plain : undefined
}

/** How many digits a country's postcodes have; undefined: they are no digits alone. */
export function postcodeDigits(country: string): number | undefined {
  return DIGITS[country]
}

/**
 * Whether an address is on Åland, which lies outside the area of the EU's value added tax:
 * postcodes 22000 to 22999.
 */
export function isOnAland(zipCode: string, country: string): boolean {
  return country === 'AX' || (country === 'FI' && /^22\d{3}$/.test(zipCode))
}
