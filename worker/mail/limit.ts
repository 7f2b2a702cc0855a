import { INTO, REST, UNLESS_THERE, valuesOf } from './insert-mail.ts'
import { OF_BRAND, type MailDraft } from './outbox.ts'

/** How many messages there may be, at most, before another one is written. */
export interface MailLimit {
  /** Counted are those that the same person has written, or that are written to them, or all. */
  of: 'sender' | 'recipient' | 'all'
  /** Only those whose name begins so; empty: all. */
  name: string
  /** Any of these is enough: so many since an instant (ms). */
  each: readonly { most: number; since: number }[]
}

const SAME: Readonly<Record<MailLimit['of'], string>> = {
  sender: 'AND m.reply_to = ?7',
  recipient: 'AND m.recipient = ?4',
  all: '',
}

/**
 * As `insertMail`, unless there are too many already. Counts and writes in one statement: of many at once no
 * more get in than of many in a row.
 */
export function insertLimitedMail(
  db: D1Database,
  mail: MailDraft,
  limit: MailLimit,
  now: number,
): D1PreparedStatement {
  const { name, each } = limit
  const sql = `${INTO} SELECT ?1, ?2, ?3, ?4, ?5, ?6, ${REST} WHERE NOT EXISTS (
      SELECT 1 FROM json_each(?13) AS l WHERE (SELECT count(*) FROM outbox_mail AS m
        WHERE m.${OF_BRAND.replace('?1', '?8')} AND m.created_at > l.value ->> '$.since'
        AND substr(m.once, 1, length(?12)) = ?12 ${SAME[limit.of]}) >= l.value ->> '$.most')
    ${UNLESS_THERE}`
  return db.prepare(sql).bind(...valuesOf(mail), now, name, JSON.stringify(each))
}

/** As `insertMail`, where the statement before it in the batch has changed a row. */
export function insertMailIfChanged(
  db: D1Database,
  mail: MailDraft,
  now: number,
): D1PreparedStatement {
  const sql = `${INTO} SELECT ?1, ?2, ?3, ?4, ?5, ?6, ${REST} WHERE changes() > 0 ${UNLESS_THERE}`
  return db.prepare(sql).bind(...valuesOf(mail), now)
}

/** As `insertMail`, where the message that it belongs to is there. */
export function insertMailAfter(
  db: D1Database,
  first: string,
  mail: MailDraft,
  now: number,
): D1PreparedStatement {
  const sql = `${INTO} SELECT ?1, ?2, ?3, ?4, ?5, ?6, ${REST}
    WHERE EXISTS (SELECT 1 FROM outbox_mail WHERE once = ?12) ${UNLESS_THERE}`
  return db.prepare(sql).bind(...valuesOf(mail), now, first)
}

/**
 * Writes a message that is limited, and with it what belongs to it and says so itself, all or nothing; false:
 * there were too many. One that is there already counts as written.
 */
export async function writeLimited(
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
