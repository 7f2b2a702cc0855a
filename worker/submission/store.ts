import { hmacHex } from '../crypto/digest.ts'
import { hash128 } from '../crypto/digest.ts'

/** What short forms leave in the shop. */
export type StoredKind = 'question' | 'back-in-stock'

/** A submission about to be kept. */
export interface SubmissionDraft {
  website: string
  kind: StoredKind
  store: string
  email: string
  /** What it is about: the same of the same person is the same row. */
  subject: string
  payload: Readonly<Record<string, string | number | boolean>>
  consent: string
  /** When it is deleted, milliseconds since 1970. */
  expiresAt: number
  /** The name of the row, where it is more than what it is about. */
  fp?: string
}

/** A submission as the shop's keeper sees it. */
export interface ListedSubmission {
  id: number
  kind: StoredKind
  store: string
  email: string
  payload: string
  consent_version: string
  at: number
  confirmed_at: number | null
  expires_at: number
}

/** Keyed hash of an e-mail address. */
export function emailHmac(secret: string, email: string): Promise<string> {
  return hmacHex(secret, `email:${email}`)
}

/** Names a submission: the same words of the same person have the same name. */
export function nameOf({
  website: brandId,
  kind,
  email,
  subject,
}: Omit<SubmissionDraft, 'payload'>) {
  return hash128(JSON.stringify([brandId, kind, email, subject]))
}

/**
 * Keeps a submission where the e-mail about it is written; the same again changes nothing, but what waits for
 * a confirmation waits from then on:
 * the new e-mail's link has to work as long as it says.
 */
export async function insertSubmission(
  db: D1Database,
  draft: SubmissionDraft & { emailKey: string },
  secret: string,
  now: number,
): Promise<D1PreparedStatement> {
  const { website: brandId, kind, store, email, payload, consent, expiresAt } = draft
  const sql = `INSERT INTO submission (website, kind, store, email, email_hmac, fp, payload,
      consent_version, created_at, expires_at)
    SELECT ?, ?, ?, ?, ?, ?, ?, ?, ?, ? WHERE EXISTS (SELECT 1 FROM outbox_mail WHERE once = ?)
    ON CONFLICT (fp) DO UPDATE
    SET expires_at = max(expires_at, excluded.expires_at), payload = excluded.payload
    WHERE kind = 'back-in-stock' AND confirmed_at IS NULL`
  return db
    .prepare(sql)
    .bind(
      ...[brandId, kind, store, email, await emailHmac(secret, email)],
      draft.fp ?? (await nameOf(draft)),
      ...[JSON.stringify(payload), consent, now, expiresAt, draft.emailKey],
    )
}

/** Submissions of a kind for the shop's keeper, from a number on, oldest first. */
export async function listSubmissions(
  db: D1Database,
  brandId: string,
  kind: StoredKind,
  { after, most }: { after: number; most: number },
): Promise<readonly ListedSubmission[]> {
  const sql = `SELECT id, kind, store, email, payload, consent_version, created_at AS at, confirmed_at,
      expires_at FROM submission WHERE website = ? AND kind = ? AND id > ? ORDER BY id LIMIT ?`
  const { results } = await db.prepare(sql).bind(brandId, kind, after, most).all<ListedSubmission>()
  return results
}

/** Deletes what is due. */
export async function pruneSubmissions(db: D1Database, now: number): Promise<void> {
  await db.prepare('DELETE FROM submission WHERE expires_at <= ?').bind(now).run()
}
