import { z } from 'zod'
import { listWithdrawals, type StoredWithdrawal } from '../shop/withdrawal-store.ts'
import { parseJson } from './import-body.ts'

/** Kinds of submissions that can be asked for. */
export const SUBMISSION_KINDS = ['withdrawal'] as const

/** More of them come with the next question. */
const AT_ONCE = 200

const body = z.strictObject({
  kind: z.enum(SUBMISSION_KINDS),
  /** The number of the last one that is known. */
  after: z.number().int().min(0).default(0),
})

export type SubmissionsBody = z.output<typeof body>

/** A page of submissions, oldest first. */
export interface SubmissionsAnswer {
  submissions: readonly StoredWithdrawal[]
  /** Ask again after this number; null: that was all. */
  next: number | null
}

/** Reads what is asked for; undefined: malformed. */
export function readSubmissionsBody(bytes: Uint8Array): SubmissionsBody | undefined {
  const read = body.safeParse(parseJson(new TextDecoder().decode(bytes)))
  return read.success ? read.data : undefined
}

/** The next submissions of a brand. */
export async function listSubmissions(
  shop: D1Database,
  website: string,
  { after }: SubmissionsBody,
): Promise<SubmissionsAnswer> {
  const submissions = await listWithdrawals(shop, website, after, AT_ONCE)
  const last = submissions.at(-1)
  return { submissions, next: submissions.length === AT_ONCE && last ? last.id : null }
}
