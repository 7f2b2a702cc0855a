/** EAN-13 of a serial number, in the range 299 that shops keep for themselves. */
export function eanOf(serial: number): string {
  const body = `299${String(serial).padStart(9, '0')}`
  return body + checkDigit(body)
}

/** The last digit of an EAN-13: weights 1 and 3 in turn, filled up to a multiple of ten. */
export function checkDigit(body: string): string {
  const sum = [...body].reduce(
    (total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3),
    0,
  )
  return String((10 - (sum % 10)) % 10)
}
