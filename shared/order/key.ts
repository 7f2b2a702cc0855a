const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const TIME_DIGITS = 10
const RANDOM_BYTES = 10
const MAX_TIME = 2 ** 48 - 1

/** The format of an order key: a ULID of 26 characters. */
export const ORDER_KEY_PATTERN = /^[0-7][\dA-HJKMNP-TV-Z]{25}$/

/**
 * Makes an order key as a ULID, from `now` in milliseconds and ten cryptographically random bytes. Later
 * keys sort later. Throws for fewer bytes.
 */
export function newOrderKey(now: number, random: Uint8Array): string {
  if (random.length < RANDOM_BYTES) throw new RangeError('an order key needs ten random bytes')
  const time = Math.min(MAX_TIME, Math.max(0, Math.trunc(now)))
  return `${writeTime(time)}${encodeFiveBytes(random, 0)}${encodeFiveBytes(random, 5)}`
}

/** Returns when a key was made, in milliseconds since 1970. */
export function orderKeyTime(key: string): number {
  return Array.from(key.slice(0, TIME_DIGITS)).reduce(
    (time, digit) => time * 32 + DIGITS.indexOf(digit),
    0,
  )
}

/** True if a text is an order key. */
export function isOrderKey(text: string): boolean {
  return ORDER_KEY_PATTERN.test(text)
}

function writeTime(time: number): string {
  return writeNumber(time, TIME_DIGITS)
}

/** Encodes five bytes, 40 bits, as eight digits. */
function encodeFiveBytes(bytes: Uint8Array, from: number): string {
  const value = bytes.subarray(from, from + 5).reduce((sum, byte) => sum * 256 + byte, 0)
  return writeNumber(value, 8)
}

function writeNumber(value: number, length: number): string {
  const digits = Array.from({ length }, (_, index) => {
    const shifted = Math.floor(value / 32 ** (length - 1 - index))
    return DIGITS.charAt(shifted % 32)
  })
  return digits.join('')
}
