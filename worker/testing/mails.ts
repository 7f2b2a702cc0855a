import type { StoredMail } from '../mail/outbox.ts'

/** The newest messages, newest first. */
export async function readMails(db: D1Database, limit: number): Promise<readonly StoredMail[]> {
  const { results } = await db
    .prepare('SELECT * FROM outbox_mail ORDER BY id DESC LIMIT ?')
    .bind(limit)
    .all<StoredMail>()
  return results
}
