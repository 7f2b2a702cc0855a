import { EntryForm, type EntryFormProps } from '../account/entry-form.tsx'
import { MIN_NAME_LENGTH, type FieldProblem } from '../account/validate.ts'
import { FieldProblem as Problem } from '../ui/field-problem.tsx'
import { problemId } from '../ui/problem-id.ts'
import { useShop } from '../ui/shop.tsx'
import {
  MAX_NICKNAME,
  MAX_REVIEW_DETAIL,
  MAX_REVIEW_TITLE,
  REVIEW_FIELDS,
  REVIEW_FORM,
  ratingField,
  type Rating,
  type ReviewEntry,
  type RatingField,
  type ReviewField,
} from './write.ts'

/** A product that can be reviewed; shops of the commerce contract have no star ratings (review create). */
export interface ReviewedProduct {
  sku: string
  asksRating: boolean
  /** The ratings that a connected shop requires instead of one. */
  ratings?: readonly Rating[]
}

const ID = 'review'
const FIVE = [1, 2, 3, 4, 5].map((stars) => ({ id: String(stars), stars }))

/** Returns the review form with its entries (author, text). */
export function reviewForm(
  { sku, asksRating, ratings = [] }: ReviewedProduct,
  entry?: ReviewEntry,
  problems: readonly FieldProblem<ReviewField>[] = [],
): EntryFormProps {
  const value = (field: 'nickname' | 'title' | 'detail') => entry?.[field] ?? ''
  return {
    ...{ id: ID, action: REVIEW_FORM, problems, submit: 'review.send' },
    hidden: { [REVIEW_FIELDS.sku]: sku },
    fields: [
      {
        ...{ name: REVIEW_FIELDS.nickname, label: 'review.nickname', autoComplete: 'nickname' },
        ...{ value: value('nickname'), minLength: MIN_NAME_LENGTH, maxLength: MAX_NICKNAME },
      },
      {
        ...{ name: REVIEW_FIELDS.title, label: 'review.headline', autoComplete: 'off' },
        ...{ value: value('title'), maxLength: MAX_REVIEW_TITLE },
      },
      {
        ...{ name: REVIEW_FIELDS.detail, label: 'review.detail', rows: 5 },
        ...{ value: value('detail'), maxLength: MAX_REVIEW_DETAIL },
      },
    ],
    children:
      ratings.length > 0
        ? ratings.map(({ id, name, values }, at) => (
            <RatingChoice
              key={id}
              {...{ label: name, values, name: ratingField(at) }}
              given={entry?.ratings?.[at]?.value_id}
              problem={problems.find(({ field }) => field === ratingField(at))}
            />
          ))
        : asksRating && <OwnRating rating={entry?.rating} />,
  }
}

/** The rating of the built-in shop. */
function OwnRating({ rating }: { rating: number | undefined }) {
  const { t } = useShop()
  return (
    <RatingChoice
      {...{ label: t('review.rating'), name: REVIEW_FIELDS.rating, values: FIVE, isOptional: true }}
      given={rating?.toString()}
    />
  )
}

/** The collapsed review form below a product's reviews. */
export function WriteReview(reviewed: ReviewedProduct) {
  const { t } = useShop()
  return (
    <details className="review-write">
      <summary>{t('review.write')}</summary>
      <p>{t('review.moderated')}</p>
      <EntryForm {...reviewForm(reviewed)} />
    </details>
  )
}

interface RatingChoiceProps {
  /** What is rated. */
  label: string
  name: 'rating' | RatingField
  values: Rating['values']
  given: string | undefined
  problem?: FieldProblem | undefined
  isOptional?: boolean
}

/** Five stars of which one is chosen; a connected shop with several ratings requires all of them. */
function RatingChoice(props: RatingChoiceProps) {
  const { t } = useShop()
  const { label, name, values, given, problem, isOptional = false } = props
  const id = `${ID}-${name}`
  return (
    <fieldset className="review-choice" aria-describedby={problemId(id)}>
      <legend>
        <b>{label}</b>
        {isOptional && <span className="form-optional"> {t('form.optional')}</span>}
      </legend>
      {values.map(({ id: value, stars }, at) => (
        <input
          key={value}
          {...{ id: at === 0 ? id : undefined, type: 'radio', name, value }}
          aria-label={t('review.stars', { stars })}
          aria-invalid={problem ? true : undefined}
          defaultChecked={value === given}
          required={!isOptional}
        />
      ))}
      <Problem id={id} message={problem && t(problem.code, problem.values)} />
    </fieldset>
  )
}
