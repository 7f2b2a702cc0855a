import type { ListedReview } from '../../backend/operator-records.ts'
import { LinkButton, PostForm, Submit } from '../frame/form.tsx'
import { SelectField } from '../frame/field.tsx'
import { Badge, Card } from '../frame/parts.tsx'
import type { Desk } from '../frame/section.ts'
import { Time } from '../frame/time.tsx'
import { reviewMessages } from './messages-reviews.ts'
import { MANY_FORM, REASONS, REVIEWS } from './review-fields.ts'

const TONES = { pending: 'plain', approved: 'good', rejected: 'bad' } as const

/** Buttons that judge all ticked reviews of the page. */
export function ModerateTickedButtons({
  desk,
  isJudged,
  list,
}: {
  desk: Desk
  isJudged: boolean
  list: string
}) {
  const t = reviewMessages(desk.locale)
  const isAll = desk.url.searchParams.has('all')
  const fields = new URLSearchParams(list)
  if (!isAll) fields.set('all', '1')
  const query = fields.toString()
  return (
    <form method="post" action={`${REVIEWS}/many`} id={MANY_FORM} className="card">
      <input type="hidden" name="list" value={list} />
      <div className="row">
        <LinkButton href={query === '' ? REVIEWS : `${REVIEWS}?${query}`}>
          {t(isAll ? 'many.untick' : 'many.tick')}
        </LinkButton>
        {!isJudged && (
          <Submit icon="check" name="as" value="approved">
            {t('many.approve')}
          </Submit>
        )}
        <select name="reason" aria-label={t('reason')} className="fit">
          {REASONS.map((each) => (
            <option key={each} value={each}>
              {t(`reason.${each}`)}
            </option>
          ))}
        </select>
        <Submit kind="danger" name="as" value="rejected">
          {t('many.refuse')}
        </Submit>
      </div>
    </form>
  )
}

/** A review with its actions. */
export function ReviewCard({
  review,
  desk,
  list,
  isTicked,
  isOneOfMany,
}: {
  review: ListedReview
  desk: Desk
  list: string
  isTicked: boolean
  /** Has a checkbox. */
  isOneOfMany: boolean
}) {
  const t = reviewMessages(desk.locale)
  const { id, at, detail, nickname, product, rating, sku, status, title } = review
  return (
    <Card
      title={title}
      actions={
        isOneOfMany && (
          <label className="row">
            <input
              type="checkbox"
              name="review"
              value={`${id} ${status}`}
              form={MANY_FORM}
              defaultChecked={isTicked}
              aria-label={t('many.one', { title })}
            />
            {t('many.choose')}
          </label>
        )
      }
    >
      <p className="row">
        {status !== 'pending' && <Badge tone={TONES[status]}>{t(status)}</Badge>}
        {rating > 0 && <Badge>{t('stars', { count: rating })}</Badge>}
        <span className="muted">
          <bdi>{nickname}</bdi>, <Time {...{ desk, at }} />
        </span>
      </p>
      <p className="muted">{sku === '' ? t('gone') : `${product} (${sku})`}</p>
      <p className="pre">{detail}</p>
      <OtherStoreViews {...{ desk, review }} />
      <ModerationButtons {...{ review, desk, list }} />
    </Card>
  )
}

/** Buttons that approve a review, or refuse it with a reason. */
function ModerationButtons({
  review,
  desk,
  list,
}: {
  review: ListedReview
  desk: Desk
  list: string
}) {
  const t = reviewMessages(desk.locale)
  const { id, status } = review
  const hidden = { status, list }
  return (
    <>
      {status !== 'approved' && (
        <PostForm action={`${REVIEWS}/${id}`} hidden={hidden} isInline>
          <Submit icon="check" name="as" value="approved">
            {t('approve')}
          </Submit>
        </PostForm>
      )}
      {status !== 'rejected' && (
        <PostForm action={`${REVIEWS}/${id}`} hidden={hidden}>
          <SelectField
            name="reason"
            label={t('reason')}
            options={REASONS.map((each) => [each, t(`reason.${each}`)])}
          />
          <Submit kind="danger" name="as" value="rejected">
            {t('refuse')}
          </Submit>
        </PostForm>
      )}
    </>
  )
}

/** The other store views of a review, and its text there if it differs: one judgement applies everywhere. */
function OtherStoreViews({ desk, review }: { desk: Desk; review: ListedReview }) {
  const t = reviewMessages(desk.locale)
  const { stores, title, detail } = review
  if (stores.length < 2) return null
  const { views } = desk.site.brand.storeViews
  const nameOf = (store: string) =>
    views.find(({ elasticsearch }) => elasticsearch.index === store)?.name ?? store
  const others = stores.filter((each) => each.title !== title || each.detail !== detail)
  return (
    <>
      <p className="muted">
        {t('stores', { names: stores.map(({ store }) => nameOf(store)).join(', ') })}
      </p>
      {others.length > 0 && (
        <details>
          <summary>{t('others', { count: others.length })}</summary>
          {others.map((each) => (
            <p key={each.store} className="pre">
              <strong>
                {nameOf(each.store)}: {each.title}
              </strong>
              {`\n${each.detail}`}
            </p>
          ))}
        </details>
      )}
    </>
  )
}
