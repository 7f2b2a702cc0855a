import type { ListedReview } from '../../backend/operator-records.ts'
import { shopOperations } from '../../pick/shop-operations.ts'
import type { Desk } from '../frame/section.ts'

/** Address of the section. */
export const REVIEWS = '/admin/reviews'

/** States of a review. */
export const STATUSES = ['pending', 'approved', 'rejected'] as const

/** Reasons for refusing a review. */
export const REASONS = [
  ...(['advertising', 'elsewhere', 'insulting', 'personal', 'untrue', 'other'] as const),
] as const

/** Id of the form for all ticked reviews of a page. */
export const MANY_FORM = 'judge-many'

const LIST_FIELDS = ['judged', 'q', 'after'] as const

/** The review operations of the brand. */
export function operations({ env, site, now }: Desk) {
  return shopOperations(env, site.brand, now).reviews
}

/** The query of a review list without foreign fields: forms carry it and lead back to it. */
export function listOf(fields: URLSearchParams): string {
  const entries = LIST_FIELDS.flatMap((name) => {
    const value = fields.get(name)
    return value === null ? [] : [[name, value.slice(0, 200)]]
  })
  return new URLSearchParams(entries).toString()
}

/** The address of the list that a form came from. */
export function listHref(fields: URLSearchParams): string {
  const list = listOf(new URLSearchParams(fields.get('list') ?? ''))
  return list === '' ? REVIEWS : `${REVIEWS}?${list}`
}

/** The judgement of a form; undefined if incomplete. */
export function readModeration(
  fields: URLSearchParams,
):
  | { as: 'approved'; reason?: never }
  | { as: 'rejected'; reason: (typeof REASONS)[number] }
  | undefined {
  const reason = REASONS.find((each) => each === fields.get('reason'))
  if (fields.get('as') === 'approved') return { as: 'approved' }
  return fields.get('as') === 'rejected' && reason ? { as: 'rejected', reason } : undefined
}

/** The id of a review, and its state when it was ticked. */
export interface TickedReview {
  id: string
  from: ListedReview['status']
}

/** The ticked reviews. */
export function readTicked(fields: URLSearchParams): readonly TickedReview[] {
  return fields.getAll('review').flatMap((text) => {
    const [, id, status] = /^(\d{1,16}) (\w+)$/.exec(text) ?? []
    const from = STATUSES.find((each) => each === status)
    return id !== undefined && from ? [{ id, from }] : []
  })
}
