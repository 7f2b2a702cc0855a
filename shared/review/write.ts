import { normalizeLine } from '../account/normalize-line.ts'
import {
  personName,
  problemsOf,
  required,
  requiredChoice,
  type FieldProblem,
} from '../account/validate.ts'
import { areaText, maxLengthRule } from '../account/text-rules.ts'

/** Path of the review form. */
export const REVIEW_FORM = '/review/send'

/** Names of the fields of the review form. */
export const REVIEW_FIELDS = {
  /** The sku of the product page, never a variant's. */
  sku: 'sku',
  nickname: 'nickname',
  title: 'title',
  detail: 'detail',
  rating: 'rating',
} as const

/** A required field of the form. */
export type ReviewField = 'nickname' | 'title' | 'detail' | RatingField
/** The field of one of several ratings. */
export type RatingField = `rating-${string}`

/** A rating that a connected shop requires, such as quality or value. */
export interface Rating {
  id: string
  name: string
  /** Its stars, 1 to 5, each with the shop's id. */
  values: readonly { id: string; stars: number }[]
}

/** The chosen value of a rating. */
export interface GivenRating {
  id: string
  value_id: string
}

/** Returns the field name of a rating, by its index. */
export function ratingField(at: number): RatingField {
  return `rating-${at + 1}`
}

/** An entered review (author, text). */
export interface ReviewEntry extends Readonly<Record<'nickname' | 'title' | 'detail', string>> {
  sku: string
  /** 1 to 5; undefined: none was chosen. */
  rating: number | undefined
  /** The chosen values, in the order of the ratings; undefined: none was chosen. */
  ratings?: readonly (GivenRating | undefined)[]
}

/** Maximum length of a review's title, in characters. */
export const MAX_REVIEW_TITLE = 150
/** Maximum length of a review's text, in characters. */
export const MAX_REVIEW_DETAIL = 4000
/** Maximum length of an author's name, in characters. */
export const MAX_NICKNAME = 80

const RULES = {
  nickname: (entered: string) => personName(entered) ?? maxLengthRule(MAX_NICKNAME)(entered),
  title: (entered: string) => required(entered) ?? maxLengthRule(MAX_REVIEW_TITLE)(entered),
  detail: maxLengthRule(MAX_REVIEW_DETAIL),
} as const

/** Reads a review from form fields: names and titles are single-line, invisible characters are removed. */
export function readReviewEntry(
  read: (field: string) => string | null,
  criteria: readonly Rating[] = [],
): ReviewEntry {
  const entered = (field: keyof typeof REVIEW_FIELDS): string =>
    (read(REVIEW_FIELDS[field]) ?? '').toWellFormed()
  const stars = entered('rating')
  return {
    sku: entered('sku').trim(),
    nickname: normalizeLine(entered('nickname')),
    title: normalizeLine(entered('title')),
    detail: areaText(entered('detail')),
    rating: /^[1-5]$/.test(stars) ? Number(stars) : undefined,
    ...(criteria.length > 0 && {
      ratings: criteria.map(({ id, values }, at) => {
        const value = values.find((each) => each.id === read(ratingField(at)))
        return value && { id, value_id: value.id }
      }),
    }),
  }
}

/** Returns the problems of a review: name, title, text and all offered ratings are required. */
export function validateReviewEntry(entered: ReviewEntry): readonly FieldProblem<ReviewField>[] {
  const { nickname, title, detail, ratings = [] } = entered
  const missing = ratings.flatMap((given, at): readonly FieldProblem<ReviewField>[] => {
    const problem = given ? undefined : requiredChoice('')
    return problem ? [{ field: ratingField(at), ...problem }] : []
  })
  return [...problemsOf(RULES, { nickname, title, detail }), ...missing]
}
