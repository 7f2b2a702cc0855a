import { z } from 'zod'

/** A flag as platforms send it: a boolean, or a number or text that stands for one. */
export const flag = z.preprocess((value) => {
  if (value === '1' || value === 'true' || value === 1 || value === 2) return true
  return value === '0' || value === 'false' || value === 0 || value === '' ? false : value
}, z.boolean())

/** A number, which may come as text. */
export const amount = z.preprocess(
  (value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value),
  z.number(),
)
