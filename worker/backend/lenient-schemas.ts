import { z } from 'zod'
import { readDecimal } from '../../shared/decimal.ts'

/** A flag as platforms send it: a boolean, or its number or string. */
export const flag = z.preprocess((value) => {
  if (value === '1' || value === 'true' || value === 1 || value === 2) return true
  return value === '0' || value === 'false' || value === 0 || value === '' ? false : value
}, z.boolean())

/** A number, or a string with a plain decimal. */
export const amount = z.preprocess(
  (value) => (typeof value === 'string' && value.trim() !== '' ? readDecimal(value) : value),
  z.number(),
)
