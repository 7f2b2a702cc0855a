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
  type GivenRating,
  type Rating,
  type ReviewEntry,
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
        ? ratings.map((rating, at) => (
            <RatingField
              key={rating.id}
              {...{ rating, given: entry?.ratings?.[at], name: ratingField(at) }}
              problem={problems.find(({ field }) => field === ratingField(at))}
            />
          ))
        : asksRating && <RatingChoice rating={entry?.rating} />,
  }
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

interface RatingFieldProps {
  rating: Rating
  name: ReviewField
  given: GivenRating | undefined
  problem: FieldProblem | undefined
}

/** The stars of one of several ratings; a connected shop requires all of them. */
function RatingField({ rating, name, given, problem }: RatingFieldProps) {
  const { t } = useShop()
  const id = `${ID}-${name}`
  return (
    <div className="form-field">
      <label htmlFor={id}>{rating.name}</label>
      <select
        {...{ id, name, required: true, defaultValue: given?.value_id ?? '' }}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problemId(id)}
      >
        <option value="">{t('review.rating.none')}</option>
        {rating.values.map(({ id: value, stars }) => (
          <option key={value} value={value}>
            {t('review.stars', { stars })}
          </option>
        ))}
      </select>
      <Problem id={id} message={problem && t(problem.code, problem.values)} />
    </div>
  )
}

function RatingChoice({ rating }: { rating: number | undefined }) {
  const { t } = useShop()
  return (
    <div className="form-field">
      <label htmlFor="review-rating">
        {t('review.rating')} <span className="form-optional">{t('form.optional')}</span>
      </label>
      <select id="review-rating" name={REVIEW_FIELDS.rating} defaultValue={rating ?? ''}>
        <option value="">{t('review.rating.none')}</option>
        {[5, 4, 3, 2, 1].map((stars) => (
          <option key={stars} value={stars}>
            {t('review.stars', { stars })}
          </option>
        ))}
      </select>
    </div>
  )
}
