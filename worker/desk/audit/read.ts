import type { DeskStore } from '../access/session-store.ts'

/** Filters of the list of changes; empty values filter nothing. */
export interface AuditFilter {
  /** Prefix of the person's e-mail address. */
  who: string
  /** The whole action, or the kind before its dot. */
  what: string
  /** Prefix of the subject. */
  subject: string
  /** From this time (inclusive) until that time (exclusive). */
  from: number
  until: number
  /** Only entries with a lower id (cursor). */
  before: number
}

/** A change as stored. */
export interface AuditRow {
  id: number
  at: number
  actor: string
  action: string
  subject: string
  before: Readonly<Record<string, unknown>>
  after: Readonly<Record<string, unknown>>
}

const SELECT = `SELECT id, at, actor, action, subject, before, after FROM desk_audit
  WHERE brand = ?1 AND id < ?2 AND at >= ?3 AND at < ?4
    AND substr(actor, 1, length(?5)) = ?5
    AND (?6 = '' OR action = ?6 OR substr(action, 1, length(?6) + 1) = ?6 || '.')
    AND substr(subject, 1, length(?7)) = ?7
  ORDER BY id DESC LIMIT ?8`

type Stored = Omit<AuditRow, 'before' | 'after'> & { before: string; after: string }

/** Changes of a brand, newest first. */
export async function readAudit(
  { db, brand }: Pick<DeskStore, 'db' | 'brand'>,
  { who, what, subject, from, until, before }: AuditFilter,
  limit: number,
): Promise<readonly AuditRow[]> {
  const { results } = await db
    .prepare(SELECT)
    .bind(brand, before, from, until, who.toLowerCase(), what, subject, limit)
    .all<Stored>()
  return results.map((row) => ({
    ...row,
    before: JSON.parse(row.before) as AuditRow['before'],
    after: JSON.parse(row.after) as AuditRow['after'],
  }))
}

/** A subject of entries: its kind, which is the first word of their actions, and its name. */
export interface AuditedSubject {
  kind: string
  subject: string
  /** The store view, if entries name one: a price belongs to a store view. */
  view?: string | undefined
}

/** Who last changed a thing at the desk, and when; undefined if nobody did. */
export async function readLastChange(
  { db, brand }: Pick<DeskStore, 'db' | 'brand'>,
  { kind, subject, view = '' }: AuditedSubject,
): Promise<{ who: string; at: number } | undefined> {
  const sql = `SELECT coalesce(nullif(a.name, ''), d.actor) AS who, d.at FROM desk_audit AS d
    LEFT JOIN desk_account AS a ON a.brand = d.brand AND a.email = d.actor
    WHERE d.brand = ?1 AND d.subject = ?2 AND substr(d.action, 1, length(?3) + 1) = ?3 || '.'
      AND (?4 = '' OR d.after ->> 'view' = ?4)
    ORDER BY d.id DESC LIMIT 1`
  const rows = await db
    .prepare(sql)
    .bind(brand, subject, kind, view)
    .first<{ who: string; at: number }>()
  return rows ?? undefined
}
