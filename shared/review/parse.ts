import { z } from 'zod'
import { checkLeniently, id, name, numberOr, text, wholeOr } from '../parse.ts'
import { isRecord } from '../raw.ts'
import type { Parsed } from '../result.ts'
import { REVIEW_APPROVED, type Review, type StoredReview } from './review.ts'

const review = z
  .object({
    id,
    product_id: id,
    title: name,
    detail: text,
    nickname: name,
    review_status: wholeOr(REVIEW_APPROVED),
    created_at: text,
    rating: numberOr(undefined),
    ratings: z.unknown().optional(),
  })
  .transform(({ ratings, rating, ...rest }) => ({
    ...rest,
    rating: asStars(rating) ?? averageStars(ratings),
  }))

/**
 * Parses a review. Several ratings (`[{title, percent, value}]`) become their average, a whole number from
 * 1 to 5.
 */
export function parseReview(value: unknown): Parsed<Review> {
  return checkLeniently<Review>(review, value, ['id', 'product_id', 'review_status'])
}

/** Like `parseReview`, with the id of the customer who wrote it; an invalid id counts as none. */
export function parseStoredReview(value: unknown): Parsed<StoredReview> {
  const parsed = parseReview(value)
  const customer = isRecord(value) ? Number(value['customer_id'] ?? 0) : 0
  if (!parsed.ok || !Number.isSafeInteger(customer) || customer <= 0) return parsed
  return { ...parsed, value: { ...parsed.value, customer_id: customer } }
}

function averageStars(ratings: unknown): number | undefined {
  if (!Array.isArray(ratings)) return undefined
  const stars = ratings.map(starsOf).filter((each) => each !== undefined)
  if (!stars.length) return undefined
  return asStars(stars.reduce((sum, each) => sum + each, 0) / stars.length)
}

function starsOf(rating: unknown): number | undefined {
  if (!isRecord(rating)) return asStars(toNumber(rating))
  const value = toNumber(rating['value'])
  if (value >= 1 && value <= 5) return value
  const percent = toNumber(rating['percent'])
  return percent > 0 && percent <= 100 ? percent / 20 : undefined
}

function asStars(value: number | undefined): number | undefined {
  if (value === undefined || !(value > 0 && value <= 5)) return undefined
  return Math.max(1, Math.round(value))
}

function toNumber(value: unknown): number {
  return typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN
}
