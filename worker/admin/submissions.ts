import { z } from 'zod'
import type { Brand } from '../../shared/brand/brand.ts'
import type { Env } from '../env.ts'
import { publishChanges } from '../shop/changes.ts'
import { judgeReview, listPending, type ListedReview } from '../shop/review-write.ts'
import { listWithdrawals, type StoredWithdrawal } from '../shop/withdrawal-store.ts'
import { parseJson } from './import-body.ts'

/** Kinds of submissions that can be asked for. */
export const SUBMISSION_KINDS = ['withdrawal', 'review'] as const

/** More of them come with the next question. */
const AT_ONCE = 200

const list = z.strictObject({
  kind: z.enum(SUBMISSION_KINDS),
  /** The number of the last one that is known. */
  after: z.number().int().min(0).default(0),
})
/** What becomes of a review. */
const judge = z.strictObject({ review: z.string().regex(/^\d{1,16}$/), approve: z.boolean() })

const body = z.union([list, judge])

export type SubmissionsBody = z.output<typeof body>

/** A page of submissions, oldest first. */
export interface SubmissionsAnswer {
  submissions: readonly (StoredWithdrawal | ListedReview)[]
  /** Ask again after this number; null: that was all. */
  next: number | null
}

/** Whether there was a review of that number. */
export interface JudgeAnswer {
  judged: boolean
}

/** Reads what is asked for; undefined: malformed. */
export function readSubmissionsBody(bytes: Uint8Array): SubmissionsBody | undefined {
  const read = body.safeParse(parseJson(new TextDecoder().decode(bytes)))
  return read.success ? read.data : undefined
}

/** Answers the shop's keeper about what people have sent to a brand. */
export async function answerAboutSubmissions(
  { SHOP, DB }: Pick<Env, 'SHOP' | 'DB'>,
  brand: Brand,
  asked: SubmissionsBody,
  now: number,
): Promise<SubmissionsAnswer | JudgeAnswer> {
  const catalogs = brand.storeViews.views.map(({ elasticsearch }) => elasticsearch.index)
  if ('review' in asked) {
    const judged = await judgeReview(SHOP, catalogs, asked.review, asked.approve, now)
    await publishChanges(SHOP, DB, { now })
    return { judged }
  }
  if (asked.kind === 'review') {
    return { submissions: await listPending(SHOP, catalogs, AT_ONCE), next: null }
  }
  const submissions = await listWithdrawals(SHOP, brand.id, asked.after, AT_ONCE)
  const last = submissions.at(-1)
  return { submissions, next: submissions.length === AT_ONCE && last ? last.id : null }
}
