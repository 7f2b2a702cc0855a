import { hmacHex, hash128 } from '../crypto/digest.ts'

/** Kinds of stored submissions. */
export type StoredKind = 'question' | 'back-in-stock'

/** A submission to be stored. */
export interface SubmissionDraft {
  website: string
  kind: StoredKind
  store: string
  email: string
  /** Its subject; there is one row per subject and person. */
  subject: string
  payload: Readonly<Record<string, string | number | boolean>>
  consent: string
  /** When it is deleted, milliseconds since 1970. */
  expiresAt: number
  /** The row's name, if it depends on more than the subject. */
  fp?: string
}

/** A submission as the merchant sees it. */
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

/** Returns the keyed hash of an e-mail address. */
export function emailHmac(secret: string, email: string): Promise<string> {
  return hmacHex(secret, `email:${email}`)
}

/** Returns a submission's name: equal content of the same person has an equal name. */
export function nameOf({
  website: brandId,
  kind,
  email,
  subject,
}: Omit<SubmissionDraft, 'payload'>) {
  return hash128(JSON.stringify([brandId, kind, email, subject]))
}

/**
 * Stores a submission if its e-mail is in the outbox. Repeating it changes nothing, except that an
 * unconfirmed one gets a new expiry, because the link of the new e-mail must work as long as it states.
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

/** Returns submissions of a kind for the merchant, from a number on, oldest first. */
export async function listSubmissions(
  db: D1Database,
  brandId: string,
  kind: StoredKind,
  { after, limit }: { after: number; limit: number },
): Promise<readonly ListedSubmission[]> {
  const sql = `SELECT id, kind, store, email, payload, consent_version, created_at AS at, confirmed_at,
      expires_at FROM submission WHERE website = ? AND kind = ? AND id > ? ORDER BY id LIMIT ?`
  const { results } = await db
    .prepare(sql)
    .bind(brandId, kind, after, limit)
    .all<ListedSubmission>()
  return results
}

/** Deletes expired submissions. */
export async function pruneSubmissions(db: D1Database, now: number): Promise<void> {
  await db.prepare('DELETE FROM submission WHERE expires_at <= ?').bind(now).run()
}
