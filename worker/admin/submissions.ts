import { z } from 'zod'
import type { Brand } from '../../shared/brand/brand.ts'
import { foldEmail, isEmail } from '../../shared/account/validate.ts'
import { readSealKeys } from '../crypto/seal-keys.ts'
import { BRANDS, brandsOf } from '../brand/select.ts'
import { clearAttempts } from '../session/login-limit.ts'
import { deleteContacts } from '../session/receipt-contact.ts'
import type { Env } from '../env.ts'
import { publishChanges } from '../shop/import/changes.ts'
import { erasePerson, findOrderKeys, type Erased } from '../shop/account/erase-person.ts'
import { mailTargetOf, type MailEnv } from '../mail/target.ts'
import { judgeReview, listPending, type ListedReview } from '../shop/review/write.ts'
import {
  listMessages,
  listSubscribers,
  readRetention,
  type ListedMessage,
  type ListedSubscriber,
  type Retention,
} from '../shop/account/sent-lists.ts'
import { listSubmissions, type ListedSubmission } from '../submission/store.ts'
import { listWithdrawals, type StoredWithdrawal } from '../submission/withdrawal-store.ts'
import { parseJson } from '../signed/body.ts'
import { SUBMISSION_KINDS } from './submission-kinds.ts'

/** More of them come with the next question. */
const AT_ONCE = 200

const list = z.strictObject({
  kind: z.enum(SUBMISSION_KINDS),
  /** The number of the last one that is known; of the newsletter its address. */
  after: z.union([z.number().int().min(0), z.string().max(320)]).default(0),
})
/** What becomes of a review. */
const judge = z.strictObject({ review: z.string().regex(/^\d{1,16}$/), approve: z.boolean() })

/** Deletes what came with an e-mail address; a text that is none names nobody, or everybody. */
const erase = z.strictObject({ erase: z.string().max(320).refine(isEmail) })
/** What is stored and for how long. */
const retention = z.strictObject({ retention: z.literal(true) })

const body = z.union([list, judge, erase, retention])

export type SubmissionsBody = z.output<typeof body>

/** Somebody's submission as the shop's keeper sees it. */
export type Listed =
  | StoredWithdrawal
  | ListedReview
  | ListedSubmission
  | ListedMessage
  | ListedSubscriber

/** A page of submissions, oldest first; of the newsletter by address. */
export interface SubmissionsAnswer {
  submissions: readonly Listed[]
  /** Ask again after this; null: that was all. */
  next: number | string | null
}

/** Whether there was a review of that number. */
export interface JudgeAnswer {
  judged: boolean
}

/** What is stored, by kind. */
export interface RetentionAnswer {
  retention: readonly Retention[]
}

/** Reads what is asked for; undefined: malformed. */
export function readSubmissionsBody(bytes: Uint8Array): SubmissionsBody | undefined {
  const read = body.safeParse(parseJson(new TextDecoder().decode(bytes)))
  return read.success ? read.data : undefined
}

type SubmissionsEnv = Pick<Env, 'SHOP' | 'DB' | 'SESSION_KEYS' | MailEnv>

/** Answers the shop's keeper about what people have sent to a brand. */
export async function answerAboutSubmissions(
  env: SubmissionsEnv,
  brand: Brand,
  asked: SubmissionsBody,
  now: number,
): Promise<SubmissionsAnswer | JudgeAnswer | Erased | RetentionAnswer> {
  const { SHOP, DB } = env
  if ('review' in asked) {
    const judged = await judgeReview(SHOP, catalogsOf(brand), asked.review, asked.approve, now)
    await publishChanges(SHOP, DB, { now })
    return { judged }
  }
  if ('erase' in asked) return eraseEverywhere(env, brand, foldEmail(asked.erase), now)
  if ('retention' in asked)
    return { retention: await readRetention(SHOP, brand.id, catalogsOf(brand)) }
  const submissions = await listKind(SHOP, brand, asked)
  const last = submissions.at(-1)
  const isAll = asked.kind === 'review' || submissions.length < AT_ONCE || !last
  return { submissions, next: isAll ? null : 'id' in last ? Number(last.id) : last.email }
}

function listKind(
  db: D1Database,
  brand: Brand,
  { kind, after }: z.output<typeof list>,
): Promise<readonly Listed[]> {
  if (kind === 'review') return listPending(db, catalogsOf(brand), AT_ONCE)
  const place = { website: brand.id, most: AT_ONCE }
  if (kind === 'newsletter')
    return listSubscribers(db, { ...place, after: after === 0 ? '' : String(after) })
  const number = Number(after) || 0
  if (kind === 'contact') {
    return listMessages(db, { ...place, after: number, others: internalAddresses(brand) })
  }
  if (kind === 'withdrawal') return listWithdrawals(db, brand.id, number, AT_ONCE)
  return listSubmissions(db, brand.id, kind, { after: number, most: AT_ONCE })
}

/** Where messages to other brands go. */
function internalAddresses({ id, checkout }: Brand): readonly string[] {
  return BRANDS.filter((other) => other.id !== id)
    .map((other) => other.checkout.contactAddress)
    .filter((address) => address !== checkout.contactAddress)
}

async function eraseEverywhere(
  env: SubmissionsEnv,
  brand: Brand,
  email: string,
  now: number,
): Promise<Erased> {
  const { SHOP, DB } = env
  const keys = readSealKeys(env.SESSION_KEYS)
  const [key] = keys
  if (!key) throw new Error('there is no key to hash with: SESSION_KEYS')
  const sendsMail = mailTargetOf(env, brand.id) !== undefined
  const how = { secret: key.secret, sendsMail, now }
  const shopAddresses = [brand, ...brandsOf(env)].map(({ checkout }) => checkout.contactAddress)
  const whose = { website: brand.id, catalogs: catalogsOf(brand), email, shopAddresses }
  const orderKeys = await findOrderKeys(SHOP, whose)
  const erased = await erasePerson(SHOP, whose, how)
  await deleteContacts(DB, orderKeys)
  await clearAttempts({ db: DB, keys, brand: brand.id }, email)
  await publishChanges(SHOP, DB, { now })
  return erased
}

function catalogsOf({ storeViews }: Brand): readonly string[] {
  return storeViews.views.map(({ elasticsearch }) => elasticsearch.index)
}
