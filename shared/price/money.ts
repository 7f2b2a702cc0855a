/** An amount without and with tax in whole cents; tax is `gross - net`, so the three always agree. */
export interface Money {
  net: number
  gross: number
}

/** The amount zero. */
export const NO_MONEY: Money = { net: 0, gross: 0 }

/** One percent in the unit of tax rates and percent prices: parts per million. */
const PPM_PER_PERCENT = 10_000
const PPM = 1_000_000
/** Source prices are read to a hundredth of a cent: net prices in shops have four decimals. */
const UNITS_PER_EURO = 10_000
const UNITS_PER_CENT = 100

/**
 * Returns `value * numerator / denominator` in whole numbers, with halves rounded away from zero, without
 * overflow.
 */
export function scaleHalfUp(value: number, numerator: number, denominator: number): number {
  if (value < 0) return -scaleHalfUp(-value, numerator, denominator)
  if (numerator < 0) return -scaleHalfUp(value, -numerator, denominator)
  const whole = Math.floor(value / denominator)
  const rest = value - whole * denominator
  return whole * numerator + Math.floor((2 * rest * numerator + denominator) / (2 * denominator))
}

/** Converts a source price to hundredths of a cent; 0 if it is not a number. */
export function toUnits(amount: number): number {
  return Number.isFinite(amount) ? Math.round(amount * UNITS_PER_EURO) : 0
}

/** Converts an amount to whole cents, with halves rounded up in decimal: 1.005 becomes 101. */
export function toCents(amount: number): number {
  return scaleHalfUp(toUnits(amount), 1, UNITS_PER_CENT)
}

/** Converts percent to parts per million: 25.5 becomes 255,000. */
export function toPpm(percent: number): number {
  return Number.isFinite(percent) ? Math.round(percent * PPM_PER_PERCENT) : 0
}

/** Returns a share of an amount in cents or units. */
export function shareOf(amount: number, ppm: number): number {
  return scaleHalfUp(amount, ppm, PPM)
}

/**
 * Returns a source price in units with its tax. If the price includes tax, it is the gross amount and the
 * net amount is derived; otherwise tax is added before rounding to cents.
 */
export function withTax(units: number, ratePpm: number, includesTax: boolean): Money {
  const cents = scaleHalfUp(units, 1, UNITS_PER_CENT)
  if (includesTax) return { net: scaleHalfUp(cents, PPM, PPM + ratePpm), gross: cents }
  return { net: cents, gross: scaleHalfUp(units, PPM + ratePpm, PPM * UNITS_PER_CENT) }
}

/** Adds two amounts. */
export function addMoney(a: Money, b: Money): Money {
  return { net: a.net + b.net, gross: a.gross + b.gross }
}

/** Multiplies an amount by `qty`, a whole number. */
export function timesMoney(money: Money, qty: number): Money {
  return { net: money.net * qty, gross: money.gross * qty }
}

/** Returns a percentage of an amount, rounded to cents. */
export function percentOf(money: Money, percent: number): Money {
  const ppm = toPpm(percent)
  return { net: shareOf(money.net, ppm), gross: shareOf(money.gross, ppm) }
}
