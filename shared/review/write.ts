import { oneLine } from '../account/one-line.ts'
import { personName, problemsOf, required, type FieldProblem } from '../account/validate.ts'
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

/** A field of the form that is written into. */
export type ReviewField = 'nickname' | 'title' | 'detail'

/** What somebody writes about a product (author, text). */
export interface ReviewEntry extends Readonly<Record<ReviewField, string>> {
  sku: string
  /** 1 to 5; undefined: no stars were given. */
  rating: number | undefined
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
export function readReviewEntry(read: (field: string) => string | null): ReviewEntry {
  const entered = (field: keyof typeof REVIEW_FIELDS): string =>
    (read(REVIEW_FIELDS[field]) ?? '').toWellFormed()
  const stars = entered('rating')
  return {
    sku: entered('sku').trim(),
    nickname: oneLine(entered('nickname')),
    title: oneLine(entered('title')),
    detail: areaText(entered('detail')),
    rating: /^[1-5]$/.test(stars) ? Number(stars) : undefined,
  }
}

/** What is wrong with a review: a name, a title and a text are needed. */
export function validateReviewEntry(entered: ReviewEntry): readonly FieldProblem<ReviewField>[] {
  const { nickname, title, detail } = entered
  return problemsOf(RULES, { nickname, title, detail })
}
