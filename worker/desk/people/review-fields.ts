import type { ListedReview } from '../../backend/operator-records.ts'
import { shopOperations } from '../../pick/shop-operations.ts'
import type { Desk } from '../frame/section.ts'

/** Where reviews are judged. */
export const REVIEWS = '/admin/reviews'

/** How a review stands. */
export const STATUSES = ['pending', 'approved', 'rejected'] as const

/** Why a review is refused. */
export const REASONS = [
  ...(['advertising', 'elsewhere', 'insulting', 'personal', 'untrue', 'other'] as const),
] as const

/** The form of all reviews of a page. */
export const MANY_FORM = 'judge-many'

const LIST_FIELDS = ['judged', 'q', 'after'] as const

/** The reviews of the brand of a desk. */
export function operations({ env, site, now }: Desk) {
  return shopOperations(env, site.brand, now).reviews
}

/** The query of a list of reviews, without what is none of it: forms carry it, and lead back. */
export function listOf(fields: URLSearchParams): string {
  const own = LIST_FIELDS.flatMap((name) => {
    const value = fields.get(name)
    return value === null ? [] : [[name, value.slice(0, 200)]]
  })
  return new URLSearchParams(own).toString()
}

/** The address of the list that a form came from. */
export function listHref(fields: URLSearchParams): string {
  const list = listOf(new URLSearchParams(fields.get('list') ?? ''))
  return list === '' ? REVIEWS : `${REVIEWS}?${list}`
}

/** What a form makes of reviews; undefined: it is not complete. */
export function readJudgement(
  fields: URLSearchParams,
):
  | { as: 'approved'; reason?: never }
  | { as: 'rejected'; reason: (typeof REASONS)[number] }
  | undefined {
  const reason = REASONS.find((each) => each === fields.get('reason'))
  if (fields.get('as') === 'approved') return { as: 'approved' }
  return fields.get('as') === 'rejected' && reason ? { as: 'rejected', reason } : undefined
}

/** The number of a review, and how it stood when its box was ticked. */
export interface TickedReview {
  id: string
  from: ListedReview['status']
}

/** The reviews that were ticked. */
export function readTicked(fields: URLSearchParams): readonly TickedReview[] {
  return fields.getAll('review').flatMap((text) => {
    const [, id, status] = /^(\d{1,16}) (\w+)$/.exec(text) ?? []
    const from = STATUSES.find((each) => each === status)
    return id !== undefined && from ? [{ id, from }] : []
  })
}
