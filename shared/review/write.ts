import { oneLine } from '../account/one-line.ts'
import {
  personName,
  problemsOf,
  required,
  requiredChoice,
  type FieldProblem,
} from '../account/validate.ts'
import { areaText, atMost } from '../account/text-rules.ts'

/** Where the form of a review is sent. */
export const REVIEW_FORM = '/review/send'

/** Names of the fields of the form of a review. */
export const REVIEW_FIELDS = {
  /** The product's own sku, never a variant's. */
  sku: 'sku',
  nickname: 'nickname',
  title: 'title',
  detail: 'detail',
  rating: 'rating',
} as const

/** A field of the form that has to be filled in. */
export type ReviewField = 'nickname' | 'title' | 'detail' | RatingField
/** The field of one of several ratings. */
export type RatingField = `rating-${string}`

/** Something that a connected shop asks stars for, such as quality or value. */
export interface Rating {
  id: string
  name: string
  /** Its stars, 1 to 5, each with the id that the shop knows it by. */
  values: readonly { id: string; stars: number }[]
}

/** A rating as it was given. */
export interface GivenRating {
  id: string
  value_id: string
}

/** The field of a rating, by its place among those that are asked. */
export function ratingField(at: number): RatingField {
  return `rating-${at + 1}`
}

/** What somebody writes about a product (author, text). */
export interface ReviewEntry extends Readonly<Record<'nickname' | 'title' | 'detail', string>> {
  sku: string
  /** 1 to 5; undefined: no stars were given. */
  rating: number | undefined
  /** Of those that are asked, in their order; undefined: no stars were given. */
  ratings?: readonly (GivenRating | undefined)[]
}

/** The longest title of a review, in characters. */
export const MAX_REVIEW_TITLE = 150
/** The longest text of a review, in characters. */
export const MAX_REVIEW_DETAIL = 4000
/** The longest name that stands below a review, in characters. */
export const MAX_NICKNAME = 80

const RULES = {
  nickname: (entered: string) => personName(entered) ?? atMost(MAX_NICKNAME)(entered),
  title: (entered: string) => required(entered) ?? atMost(MAX_REVIEW_TITLE)(entered),
  detail: atMost(MAX_REVIEW_DETAIL),
} as const

/** A review from the fields of a form: names and titles have one line, unseen marks are left out. */
export function readReviewEntry(
  read: (field: string) => string | null,
  asked: readonly Rating[] = [],
): ReviewEntry {
  const entered = (field: keyof typeof REVIEW_FIELDS): string =>
    (read(REVIEW_FIELDS[field]) ?? '').toWellFormed()
  const stars = entered('rating')
  return {
    sku: entered('sku').trim(),
    nickname: oneLine(entered('nickname')),
    title: oneLine(entered('title')),
    detail: areaText(entered('detail')),
    rating: /^[1-5]$/.test(stars) ? Number(stars) : undefined,
    ...(asked.length > 0 && {
      ratings: asked.map(({ id, values }, at) => {
        const value = values.find((each) => each.id === read(ratingField(at)))
        return value && { id, value_id: value.id }
      }),
    }),
  }
}

/** What is wrong with a review: a name, a title, a text and all ratings that are asked are needed. */
export function validateReviewEntry(entered: ReviewEntry): readonly FieldProblem<ReviewField>[] {
  const { nickname, title, detail, ratings = [] } = entered
  const missing = ratings.flatMap((given, at): readonly FieldProblem<ReviewField>[] => {
    const problem = given ? undefined : requiredChoice('')
    return problem ? [{ field: ratingField(at), ...problem }] : []
  })
  return [...problemsOf(RULES, { nickname, title, detail }), ...missing]
}
