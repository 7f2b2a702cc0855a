import { z } from 'zod'
import type { Brand } from '../../shared/brand/brand.ts'
import type { Env } from '../env.ts'
import { publishChanges } from '../shop/changes.ts'
import { judgeReview, listPending, type ListedReview } from '../shop/review-write.ts'
import { readSealKeys } from '../account/keys.ts'
import { foldEmail } from '../../shared/account/validate.ts'
import * as submissions from '../shop/submission-store.ts'
import { listWithdrawals, type StoredWithdrawal } from '../shop/withdrawal-store.ts'
import { parseJson } from './import-body.ts'

/** Kinds of submissions that can be asked for. */
export const SUBMISSION_KINDS = ['withdrawal', 'review', ...submissions.STORED_KINDS] as const

/** More of them come with the next question. */
const AT_ONCE = 200

const list = z.strictObject({
  kind: z.enum(SUBMISSION_KINDS),
  /** The number of the last one that is known. */
  after: z.number().int().min(0).default(0),
})
/** What becomes of a review. */
const judge = z.strictObject({ review: z.string().regex(/^\d{1,16}$/), approve: z.boolean() })

/** Deletes what came with an e-mail address. */
const erase = z.strictObject({ erase: z.string().min(3).max(320) })
/** What is kept and for how long. */
const retention = z.strictObject({ retention: z.literal(true) })

const body = z.union([list, judge, erase, retention])

export type SubmissionsBody = z.output<typeof body>

/** A page of submissions, oldest first. */
export interface SubmissionsAnswer {
  submissions: readonly (StoredWithdrawal | ListedReview | submissions.ListedSubmission)[]
  /** Ask again after this number; null: that was all. */
  next: number | null
}

/** Whether there was a review of that number. */
export interface JudgeAnswer {
  judged: boolean
}

/** How many rows were deleted. */
export interface EraseAnswer {
  erased: number
}

/** What is kept, by kind. */
export interface RetentionAnswer {
  retention: readonly submissions.Retention[]
}

/** Reads what is asked for; undefined: malformed. */
export function readSubmissionsBody(bytes: Uint8Array): SubmissionsBody | undefined {
  const read = body.safeParse(parseJson(new TextDecoder().decode(bytes)))
  return read.success ? read.data : undefined
}

/** Answers the shop's keeper about what people have sent to a brand. */
export async function answerAboutSubmissions(
  env: Pick<Env, 'SHOP' | 'DB' | 'SESSION_KEYS'>,
  brand: Brand,
  asked: SubmissionsBody,
  now: number,
): Promise<SubmissionsAnswer | JudgeAnswer | EraseAnswer | RetentionAnswer> {
  const { SHOP, DB } = env
  const catalogs = brand.storeViews.views.map(({ elasticsearch }) => elasticsearch.index)
  if ('review' in asked) {
    const judged = await judgeReview(SHOP, catalogs, asked.review, asked.approve, now)
    await publishChanges(SHOP, DB, { now })
    return { judged }
  }
  if ('erase' in asked) return { erased: await erasePerson(env, brand, asked.erase, now) }
  if ('retention' in asked) {
    return { retention: await submissions.readRetention(SHOP, brand.id) }
  }
  if (asked.kind === 'review') {
    return { submissions: await listPending(SHOP, catalogs, AT_ONCE), next: null }
  }
  const { kind, after } = asked
  const found =
    kind === 'withdrawal'
      ? await listWithdrawals(SHOP, brand.id, after, AT_ONCE)
      : await submissions.listSubmissions(SHOP, brand.id, kind, { after, most: AT_ONCE })
  const last = found.at(-1)
  return { submissions: found, next: found.length === AT_ONCE && last ? last.id : null }
}

function erasePerson(
  { SHOP, SESSION_KEYS }: Pick<Env, 'SHOP' | 'SESSION_KEYS'>,
  { id, storeViews }: Brand,
  email: string,
  now: number,
): Promise<number> {
  const [key] = readSealKeys(SESSION_KEYS)
  if (!key) throw new Error('there is no key to hash with: SESSION_KEYS')
  const whose = { website: id, store: storeViews.default, email: foldEmail(email) }
  return submissions.eraseSubmissions(SHOP, whose, key.secret, now)
}
