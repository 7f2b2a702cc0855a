import { z } from 'zod'
import type { Brand } from '../../shared/brand/brand.ts'
import { foldEmail, isEmail } from '../../shared/account/validate.ts'
import type { Env } from '../env.ts'
import { shopOperations, type ShopOperations } from '../pick/shop-operations.ts'
import type {
  Erased,
  ListedMessage,
  ListedReview,
  ListedSubscriber,
  Retention,
} from '../backend/operator-records.ts'
import { listSubmissions, type ListedSubmission } from '../submission/store.ts'
import { listWithdrawals, type StoredWithdrawal } from '../submission/withdrawal-store.ts'
import { parseJson } from '../signed/body.ts'
import { eraseEverywhere } from './erase.ts'
import { SUBMISSION_KINDS } from './submission-kinds.ts'

/** Submissions per response. */
const BATCH_SIZE = 200

const list = z.strictObject({
  kind: z.enum(SUBMISSION_KINDS),
  /** The id of the last known submission; for the newsletter, the last address. */
  after: z.union([z.number().int().min(0), z.string().max(320)]).default(0),
})
/** The moderation of a review. */
const judge = z.strictObject({ review: z.string().regex(/^\d{1,16}$/), approve: z.boolean() })

/**
 * Deletes the data of an e-mail address. Other text is refused, because it could match nobody or everybody.
 */
const erase = z.strictObject({ erase: z.string().max(320).refine(isEmail) })
/** Requests the kinds of stored data and their retention. */
const retention = z.strictObject({ retention: z.literal(true) })

const body = z.union([list, judge, erase, retention])

export type SubmissionsBody = z.output<typeof body>

/** A submission as the merchant sees it. */
export type Listed =
  | StoredWithdrawal
  | Omit<ListedReview, 'stores'>
  | ListedSubmission
  | ListedMessage
  | ListedSubscriber

/** A page of submissions, oldest first; newsletter subscribers by address. */
export interface SubmissionsAnswer {
  submissions: readonly Listed[]
  /** The cursor of the next page; null after the last. */
  next: number | string | null
}

/** The response to a moderation; false if the review does not exist. */
export interface JudgeAnswer {
  judged: boolean
}

/** The response about retention, by kind. */
export interface RetentionAnswer {
  retention: readonly Retention[]
}

/** Reads the request; undefined if it is malformed. */
export function readSubmissionsBody(bytes: Uint8Array): SubmissionsBody | undefined {
  const read = body.safeParse(parseJson(new TextDecoder().decode(bytes)))
  return read.success ? read.data : undefined
}

/** Answers the operator's request about submissions to a brand. */
export async function answerAboutSubmissions(
  env: Env,
  brand: Brand,
  request: SubmissionsBody,
  now: number,
): Promise<SubmissionsAnswer | JudgeAnswer | Erased | RetentionAnswer> {
  const shop = shopOperations(env, brand, now)
  if ('review' in request)
    return { judged: await shop.reviews.judge(request.review, request.approve) }
  if ('erase' in request) return eraseEverywhere(env, brand, shop, foldEmail(request.erase))
  if ('retention' in request) return { retention: await shop.people.readRetention() }
  const submissions = await listKind(env.SHOP, brand, shop, request)
  const last = submissions.at(-1)
  const isAll = request.kind === 'review' || submissions.length < BATCH_SIZE || !last
  return { submissions, next: isAll ? null : 'id' in last ? Number(last.id) : last.email }
}

function listKind(
  db: D1Database,
  brand: Brand,
  { reviews, people }: ShopOperations,
  { kind, after }: z.output<typeof list>,
): Promise<readonly Listed[]> {
  if (kind === 'review') return listReviews(reviews)
  if (kind === 'newsletter')
    return people.listSubscribers(after === 0 ? '' : String(after), BATCH_SIZE)
  const number = Number(after) || 0
  if (kind === 'contact') return people.listMessages(number, BATCH_SIZE)
  if (kind === 'withdrawal') return listWithdrawals(db, brand.id, number, BATCH_SIZE)
  return listSubmissions(db, brand.id, kind, { after: number, limit: BATCH_SIZE })
}

/** Returns reviews that wait for moderation, each with the catalogs of all store views that have it. */
async function listReviews(
  reviews: ShopOperations['reviews'],
): Promise<readonly Omit<ListedReview, 'stores'>[]> {
  const query = { isJudged: false, search: '', after: undefined, limit: BATCH_SIZE }
  return (await reviews.list(query)).map(({ stores, ...review }) => ({
    ...review,
    store: stores.map(({ store }) => store).join(' '),
  }))
}
