import { INSERT_MAIL, REMAINING_VALUES, IGNORE_EXISTING, valuesOf } from './insert-mail.ts'
import { IS_OF_BRAND, type MailDraft } from './outbox.ts'

/** A limit on messages, checked before another one is inserted. */
export interface MailLimit {
  /** Counts messages of the same sender, to the same recipient, or all. */
  of: 'sender' | 'recipient' | 'all'
  /** Counts only names with this prefix; empty: all. */
  name: string
  /** The limits, any of which suffices: at most `max` messages since a time (ms). */
  each: readonly { max: number; since: number }[]
}

const SAME_SCOPE: Readonly<Record<MailLimit['of'], string>> = {
  sender: 'AND m.reply_to = ?7',
  recipient: 'AND m.recipient = ?4',
  all: '',
}

/**
 * As `insertMail`, unless a limit is reached. Counts and inserts in one statement, so that parallel
 * requests cannot exceed the limit.
 */
export function insertLimitedMail(
  db: D1Database,
  mail: MailDraft,
  limit: MailLimit,
  now: number,
): D1PreparedStatement {
  const { name, each } = limit
  const sql = `${INSERT_MAIL} SELECT ?1, ?2, ?3, ?4, ?5, ?6, ${REMAINING_VALUES} WHERE NOT EXISTS (
      SELECT 1 FROM json_each(?13) AS l WHERE (SELECT count(*) FROM outbox_mail AS m
        WHERE m.${IS_OF_BRAND.replace('?1', '?8')} AND m.created_at > l.value ->> '$.since'
        AND substr(m.once, 1, length(?12)) = ?12 ${SAME_SCOPE[limit.of]}) >= l.value ->> '$.max')
    ${IGNORE_EXISTING}`
  return db.prepare(sql).bind(...valuesOf(mail), now, name, JSON.stringify(each))
}

/** As `insertMail`, if the previous statement of the batch has changed a row. */
export function insertMailIfChanged(
  db: D1Database,
  mail: MailDraft,
  now: number,
): D1PreparedStatement {
  const sql = `${INSERT_MAIL} SELECT ?1, ?2, ?3, ?4, ?5, ?6, ${REMAINING_VALUES} WHERE changes() > 0 ${IGNORE_EXISTING}`
  return db.prepare(sql).bind(...valuesOf(mail), now)
}

/** As `insertMail`, if the message that it depends on exists. */
export function insertDependentMail(
  db: D1Database,
  first: string,
  mail: MailDraft,
  now: number,
): D1PreparedStatement {
  const sql = `${INSERT_MAIL} SELECT ?1, ?2, ?3, ?4, ?5, ?6, ${REMAINING_VALUES}
    WHERE EXISTS (SELECT 1 FROM outbox_mail WHERE once = ?12) ${IGNORE_EXISTING}`
  return db.prepare(sql).bind(...valuesOf(mail), now, first)
}

/**
 * Inserts a limited message and its dependent statements in one transaction; false if the limit is reached.
 * A message that already exists counts as inserted.
 */
export async function writeLimitedMail(
  db: D1Database,
  mail: MailDraft,
  limit: MailLimit,
  { now, more = [] }: { now: number; more?: readonly D1PreparedStatement[] },
): Promise<boolean> {
  const done = await db.batch([
    insertLimitedMail(db, mail, limit, now),
    ...more,
    db.prepare('SELECT 1 FROM outbox_mail WHERE once = ?').bind(mail.once),
  ])
  return (done.at(-1)?.results.length ?? 0) > 0
}
