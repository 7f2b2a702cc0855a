import type { SearchResult } from '../../../shared/desk/search-result.ts'
import type { ListedReview } from '../../backend/operator-records.ts'
import { shopOperations } from '../../pick/shop-operations.ts'
import { MISSING, page, redirect, redirectFailed, type DeskAnswer } from '../frame/answer.ts'
import { conflictPage } from '../frame/conflict.tsx'
import { Field, FilterForm, LinkButton, PostForm, SelectField, Submit } from '../frame/form.tsx'
import { Badge, Card, Empty, Pager } from '../frame/parts.tsx'
import type { Desk, WaitingItem } from '../frame/section.ts'
import { Time } from '../frame/time.tsx'
import { excerpt } from './excerpt.ts'
import { AT_ONCE, hrefAt } from './list-address.ts'
import { reviewMessages } from './messages-reviews.ts'

const AT = '/admin/reviews'
const STATUSES = ['pending', 'approved', 'rejected'] as const
const REASONS = ['advertising', 'elsewhere', 'insulting', 'personal', 'untrue', 'other'] as const
const TONES = { pending: 'plain', approved: 'good', rejected: 'bad' } as const

function operations({ env, site, now }: Desk) {
  return shopOperations(env, site.brand, now).reviews
}

/** Reviews that wait for somebody, the oldest first; or those that are judged. */
export async function reviewsPage(desk: Desk): Promise<DeskAnswer> {
  const { url, locale } = desk
  const t = reviewMessages(locale)
  const fields = url.searchParams
  const isJudged = fields.has('judged')
  const search = fields.get('q') ?? ''
  const after = readAfter(fields.get('after'))
  const found = await operations(desk).list({ isJudged, search, after, most: AT_ONCE + 1 })
  const reviews = found.slice(0, AT_ONCE)
  const last = found.length > AT_ONCE ? reviews.at(-1) : undefined
  const first = { title: t('first'), href: hrefAt(url, 'after', undefined) }
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
        <FilterForm action={AT}>
          {isJudged && <input type="hidden" name="judged" value="1" />}
          <Field name="q" type="search" label={t('search')} defaultValue={search} />
          <Submit kind="plain" icon="search">
            {t('show')}
          </Submit>
        </FilterForm>
        {reviews.length === 0 && <Empty icon="star" title={t('empty')} />}
        <div className="cards">
          {reviews.map((review) => (
            <ReviewCard key={review.id} {...{ review, desk }} />
          ))}
        </div>
        <Pager
          label={t('pages')}
          first={after && first}
          next={last && { title: t('next'), href: hrefAt(url, 'after', `${last.at}-${last.id}`) }}
        />
      </>
    ),
  })
}

/** The review that a list goes on after: its moment and number. */
function readAfter(text: string | null): Pick<ListedReview, 'at' | 'id'> | undefined {
  const [, at, id] = /^(\d{1,15})-(\d{1,16})$/.exec(text ?? '') ?? []
  return at !== undefined && id !== undefined ? { at: Number(at), id } : undefined
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
      <Elsewhere {...{ desk, review }} />
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

/** Where a review stands, and its words where they are others: one press judges it everywhere. */
function Elsewhere({ desk, review }: { desk: Desk; review: ListedReview }) {
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
  const stores = found.stores.map(({ store }) => store)
  const after = {
    ...{ status: as, ...(!isApproved && reason && { reason }) },
    ...(stores.length > 1 && { stores: stores.join(' ') }),
  }
  await desk.audit({ action: `review.${as}`, subject: id, before: { status: from }, after }).run()
  return redirect(from === 'pending' ? AT : `${AT}?judged=1`, t(`done.${as}`))
}

/** Reviews that nobody has judged. */
export async function reviewsWaiting(desk: Desk): Promise<readonly WaitingItem[]> {
  const count = await operations(desk).countPending()
  return [{ text: reviewMessages(desk.locale)('waiting', { count }), count, href: AT }]
}

const MOST_FOUND = 4

/** Reviews by their words, product and name: those that wait before the others. */
export async function findReviews(desk: Desk, search: string): Promise<readonly SearchResult[]> {
  const shop = operations(desk)
  const query = { search, after: undefined, most: MOST_FOUND }
  const [pending, judged] = await Promise.all([
    shop.list({ ...query, isJudged: false }),
    shop.list({ ...query, isJudged: true }),
  ])
  return [...pending, ...judged].slice(0, MOST_FOUND).map(({ title, nickname, sku, status }) => {
    const fields = new URLSearchParams({ ...(status !== 'pending' && { judged: '1' }), q: search })
    return { title: excerpt(title), text: [nickname, sku].join(' · '), href: `${AT}?${fields}` }
  })
}
