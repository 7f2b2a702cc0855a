import { NOT_FOUND, redirect, redirectFailed, type DeskAnswer } from '../frame/answer.ts'
import { conflictPage, lastChangeText, type Conflict } from '../frame/conflict.tsx'
import type { Desk } from '../frame/section.ts'
import { moderationConflict } from './moderation-conflict.tsx'
import { reviewMessages } from './messages-reviews.ts'
import {
  listHref,
  operations,
  readModeration,
  readTicked,
  STATUSES,
  type TickedReview,
} from './review-fields.ts'

/** Approves or refuses a review; if another person judged it meanwhile, that judgement stays. */
export async function moderateReview(desk: Desk, fields: URLSearchParams): Promise<DeskAnswer> {
  const t = reviewMessages(desk.locale)
  const id = desk.params['id'] ?? ''
  const from = STATUSES.find((each) => each === fields.get('status'))
  const judgement = readModeration(fields)
  const shop = operations(desk)
  const review = /^\d{1,16}$/.test(id) ? await shop.find(id) : undefined
  if (!review) return NOT_FOUND
  const list = listHref(fields)
  if (!from || !judgement) return redirectFailed(list, t('unclear'))
  if (!(await isModerated(desk, { id, from }, judgement))) {
    const now = await shop.find(id)
    if (!now) return NOT_FOUND
    const conflict = { name: review.title, wanted: t(judgement.as), found: t(now.status) }
    return conflictPage(desk, [conflict], list, { kind: 'review', subject: id })
  }
  return redirect(list, t(`done.${judgement.as}`))
}

/** Judges all ticked reviews alike; those that another person judged meanwhile stay and are listed. */
export async function moderateTicked(desk: Desk, fields: URLSearchParams): Promise<DeskAnswer> {
  const t = reviewMessages(desk.locale)
  const [list, judgement, ticked] = [listHref(fields), readModeration(fields), readTicked(fields)]
  if (!judgement || ticked.length === 0) return redirectFailed(list, t('many.none'))
  const left: TickedReview[] = []
  for (const each of ticked) if (!(await isModerated(desk, each, judgement))) left.push(each)
  const count = ticked.length - left.length
  const done = count > 0 ? t(`many.${judgement.as}`, { count }) : undefined
  if (left.length === 0) return redirect(list, done)
  const judgementText = t(judgement.as)
  const conflicts = await Promise.all(left.map(({ id }) => conflictOf(desk, id, judgementText)))
  return moderationConflict(desk, { conflicts, list, done })
}

/** A review that another person judged: its present state and who judged it. */
async function conflictOf(desk: Desk, id: string, judgementText: string): Promise<Conflict> {
  const [review, who] = await Promise.all([
    operations(desk).find(id),
    lastChangeText(desk, { kind: 'review', subject: id }),
  ])
  const found = review ? reviewMessages(desk.locale)(review.status) : '–'
  return { name: review?.title ?? id, wanted: judgementText, found, who }
}

async function isModerated(
  desk: Desk,
  { id, from }: TickedReview,
  { as, reason }: NonNullable<ReturnType<typeof readModeration>>,
): Promise<boolean> {
  const shop = operations(desk)
  const review = await shop.find(id)
  if (!review || !(await shop.judge(id, as === 'approved', from))) return false
  const stores = review.stores.map(({ store }) => store)
  const after = {
    ...{ status: as, ...(reason && { reason }) },
    ...(stores.length > 1 && { stores: stores.join(' ') }),
  }
  await desk.audit({ action: `review.${as}`, subject: id, before: { status: from }, after }).run()
  return true
}
