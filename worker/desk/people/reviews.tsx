import type { ListedReview } from '../../backend/operator-records.ts'
import { shopOperations } from '../../pick/shop-operations.ts'
import { MISSING, page, redirect, redirectFailed, type DeskAnswer } from '../frame/answer.ts'
import { conflictPage } from '../frame/conflict.tsx'
import { LinkButton, PostForm, SelectField, Submit } from '../frame/form.tsx'
import { Badge, Card, Empty } from '../frame/parts.tsx'
import type { Desk, WaitingItem } from '../frame/section.ts'
import { Time } from '../frame/time.tsx'
import { reviewMessages } from './messages-reviews.ts'

const AT = '/admin/reviews'
/** More are shown when these are judged. */
const AT_ONCE = 50
/** More are not counted. */
const MOST_COUNTED = 1000
const STATUSES = ['pending', 'approved', 'rejected'] as const
const REASONS = ['advertising', 'elsewhere', 'insulting', 'personal', 'untrue', 'other'] as const
const TONES = { pending: 'plain', approved: 'good', rejected: 'bad' } as const

function operations({ env, site, now }: Desk) {
  return shopOperations(env, site.brand, now).reviews
}

/** Reviews that wait for somebody, the oldest first; or those that are judged. */
export async function reviewsPage(desk: Desk): Promise<DeskAnswer> {
  const t = reviewMessages(desk.locale)
  const isJudged = desk.url.searchParams.has('judged')
  const shop = operations(desk)
  const reviews = await (isJudged ? shop.listJudged(AT_ONCE) : shop.listPending(AT_ONCE))
  return page({
    title: isJudged ? t('judged') : t('title'),
    ...(isJudged && { trail: [{ title: t('title'), href: AT }] }),
    actions: isJudged ? (
      <LinkButton href={AT}>{t('pending')}</LinkButton>
    ) : (
      <LinkButton href={`${AT}?judged=1`}>{t('judged')}</LinkButton>
    ),
    body: (
      <>
        <p className="muted">{t('text')}</p>
        {reviews.length === 0 && <Empty icon="words" title={t('empty')} />}
        <div className="cards">
          {reviews.map((review) => (
            <ReviewCard key={review.id} {...{ review, desk }} />
          ))}
        </div>
      </>
    ),
  })
}

function ReviewCard({ review, desk }: { review: ListedReview; desk: Desk }) {
  const t = reviewMessages(desk.locale)
  const { id, at, detail, nickname, product, rating, sku, status, title } = review
  const hidden = { status }
  return (
    <Card title={title}>
      <p className="row">
        {status !== 'pending' && <Badge tone={TONES[status]}>{t(status)}</Badge>}
        {rating > 0 && <Badge>{t('stars', { count: rating })}</Badge>}
        <span className="muted">
          {nickname}, <Time {...{ desk, at }} />
        </span>
      </p>
      <p className="muted">{sku === '' ? t('gone') : `${product} (${sku})`}</p>
      <p className="pre">{detail}</p>
      {status !== 'approved' && (
        <PostForm action={`${AT}/${id}`} hidden={hidden} isInline>
          <Submit icon="check" name="as" value="approved">
            {t('approve')}
          </Submit>
        </PostForm>
      )}
      {status !== 'rejected' && (
        <PostForm action={`${AT}/${id}`} hidden={hidden}>
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
    </Card>
  )
}

/** Somebody has judged a review; where another person did meanwhile, it stays as that person has judged. */
export async function judge(desk: Desk, fields: URLSearchParams): Promise<DeskAnswer> {
  const t = reviewMessages(desk.locale)
  const id = desk.params['id'] ?? ''
  const as = STATUSES.find((each) => each === fields.get('as'))
  const from = STATUSES.find((each) => each === fields.get('status'))
  const reason = REASONS.find((each) => each === fields.get('reason'))
  const shop = operations(desk)
  const found = /^\d{1,16}$/.test(id) ? await shop.find(id) : undefined
  if (!found) return MISSING
  const isApproved = as === 'approved'
  if (!from || !as || as === 'pending' || (!isApproved && !reason)) {
    return redirectFailed(AT, t('unclear'))
  }
  if (!(await shop.judge(id, isApproved, from))) {
    const now = await shop.find(id)
    if (!now) return MISSING
    return conflictPage(
      desk,
      [{ name: found.title, wanted: t(as), found: t(now.status) }],
      now.status === 'pending' ? AT : `${AT}?judged=1`,
    )
  }
  const after = { status: as, ...(!isApproved && reason && { reason }) }
  await desk.audit({ action: `review.${as}`, subject: id, before: { status: from }, after }).run()
  return redirect(from === 'pending' ? AT : `${AT}?judged=1`, t(`done.${as}`))
}

/** Reviews that nobody has judged. */
export async function reviewsWaiting(desk: Desk): Promise<readonly WaitingItem[]> {
  const { length: count } = await operations(desk).listPending(MOST_COUNTED)
  return [{ text: reviewMessages(desk.locale)('waiting'), count, href: AT }]
}
