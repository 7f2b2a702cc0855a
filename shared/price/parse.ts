import type { TaxRule } from './tax-rule.ts'
import { z } from 'zod'
import {
  check,
  date,
  id,
  list,
  numberOr,
  optionalText,
  priceOr,
  records,
  text,
  wholeOr,
} from '../parse.ts'
import { isBlank } from '../raw.ts'
import type { Parsed } from '../result.ts'

const rate = z
  .object({
    id: wholeOr(0),
    rate: numberOr(null).pipe(
      z.number('must be a number').min(0, 'must not be negative').max(100, 'must not be over 100'),
    ),
    tax_country_id: text,
    tax_region_id: wholeOr(0),
    region_name: optionalText,
  })
  .transform((value) => ({
    ...value,
    tax_country_id: value.tax_country_id.trim().toUpperCase(),
    region_name: value.region_name,
  }))

const taxRule = z.object({
  id,
  customer_tax_class_ids: list(wholeOr(0)),
  product_tax_class_ids: list(wholeOr(0)),
  rates: records(rate),
})

/** Parses the tax rule of a document; a rate is percent from 0 to 100. */
export function parseTaxRule(value: unknown): Parsed<TaxRule> {
  return check<TaxRule>(taxRule, value)
}

/** A lowest price of 30 days, or null: without it a reduction is shown as a plain price. */
export const lowestPrice = priceOr(null)
  .catch(null)
  .transform((amount) => (amount !== null && amount > 0 ? amount : undefined))

const MAX_PRICE_POINTS = 1000

/** Earlier prices, all or none: without one of them, the lowest price could be too high. */
export const pricePoints = z
  .preprocess(
    (value) => (isBlank(value) ? undefined : value),
    z
      .array(z.object({ from: date.pipe(z.string()), price: priceOr(null).pipe(z.number()) }))
      .max(MAX_PRICE_POINTS)
      .optional(),
  )
  .catch(undefined)
