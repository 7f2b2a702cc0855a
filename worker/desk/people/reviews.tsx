import type { SearchResult } from '../../../shared/desk/search-result.ts'
import type { ListedReview } from '../../backend/operator-records.ts'
import { page, type DeskAnswer } from '../frame/answer.ts'
import { FilterForm, LinkButton, Submit } from '../frame/form.tsx'
import { Field } from '../frame/field.tsx'
import { EmptyState, Pager } from '../frame/parts.tsx'
import type { Desk, PendingWork } from '../frame/section.ts'
import { excerpt } from './excerpt.ts'
import { PAGE_SIZE, pageHref } from './pagination.ts'
import { reviewMessages } from './messages-reviews.ts'
import { ModerateTickedButtons, ReviewCard } from './review-cards.tsx'
import { listOf, operations, REVIEWS } from './review-fields.ts'

const PATH = REVIEWS

/** Open reviews, oldest first; or the judged ones. */
export async function reviewsPage(desk: Desk): Promise<DeskAnswer> {
  const { url, locale } = desk
  const t = reviewMessages(locale)
  const fields = url.searchParams
  const isJudged = fields.has('judged')
  const search = fields.get('q') ?? ''
  const list = listOf(fields)
  const after = readCursor(fields.get('after'))
  const listed = await operations(desk).list({ isJudged, search, after, limit: PAGE_SIZE + 1 })
  const reviews = listed.slice(0, PAGE_SIZE)
  const last = listed.length > PAGE_SIZE ? reviews.at(-1) : undefined
  const first = { title: t('first'), href: pageHref(url, 'after', undefined) }
  return page({
    title: isJudged ? t('judged') : t('title'),
    ...(isJudged && { trail: [{ title: t('title'), href: PATH }] }),
    actions: isJudged ? (
      <LinkButton href={PATH}>{t('pending')}</LinkButton>
    ) : (
      <LinkButton href={`${PATH}?judged=1`}>{t('judged')}</LinkButton>
    ),
    body: (
      <>
        <p className="muted">{t('text')}</p>
        <FilterForm action={PATH}>
          {isJudged && <input type="hidden" name="judged" value="1" />}
          <Field name="q" type="search" label={t('search')} defaultValue={search} />
          <Submit kind="plain" icon="search">
            {t('show')}
          </Submit>
        </FilterForm>
        {reviews.length === 0 && <EmptyState icon="star" title={t('empty')} />}
        {reviews.length > 1 && <ModerateTickedButtons {...{ desk, isJudged, list }} />}
        <div className="cards">
          {reviews.map((review) => (
            <ReviewCard
              key={review.id}
              {...{ review, desk, list, isTicked: fields.has('all') }}
              isOneOfMany={reviews.length > 1}
            />
          ))}
        </div>
        <Pager
          label={t('pages')}
          first={after && first}
          next={last && { title: t('next'), href: pageHref(url, 'after', `${last.at}-${last.id}`) }}
        />
      </>
    ),
  })
}

/** The cursor of a review list: the time and id of the last review. */
function readCursor(text: string | null): Pick<ListedReview, 'at' | 'id'> | undefined {
  const [, at, id] = /^(\d{1,15})-(\d{1,16})$/.exec(text ?? '') ?? []
  return at !== undefined && id !== undefined ? { at: Number(at), id } : undefined
}

/** Reviews that nobody has judged. */
export async function pendingReviews(desk: Desk): Promise<readonly PendingWork[]> {
  const count = await operations(desk).countPending()
  return [{ text: reviewMessages(desk.locale)('waiting', { count }), count, href: PATH }]
}

const MAX_RESULTS = 4

/** Finds reviews by text, product and name: open ones first. */
export async function findReviews(desk: Desk, search: string): Promise<readonly SearchResult[]> {
  const shop = operations(desk)
  const query = { search, after: undefined, limit: MAX_RESULTS }
  const [pending, judged] = await Promise.all([
    shop.list({ ...query, isJudged: false }),
    shop.list({ ...query, isJudged: true }),
  ])
  return [...pending, ...judged].slice(0, MAX_RESULTS).map(({ title, nickname, sku, status }) => {
    const fields = new URLSearchParams({ ...(status !== 'pending' && { judged: '1' }), q: search })
    return { title: excerpt(title), text: [nickname, sku].join(' · '), href: `${PATH}?${fields}` }
  })
}
