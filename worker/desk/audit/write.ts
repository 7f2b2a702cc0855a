/** Values of an audit entry, before and after a change: no secret, and nothing of a shopper. */
export type AuditFacts = Readonly<Record<string, string | number | boolean | null>>

/** A change that was made at the desk. */
export interface AuditEntry {
  brand: string
  at: number
  /** The person's e-mail address, or `command:KEY`. */
  actor: string
  /** What was done: `coupon.end`, `order.refund`; its first word is the kind of thing. */
  action: string
  /** What it was done to: a number, a SKU, a path; of a shopper never the name or address. */
  subject: string
  before: AuditFacts
  after: AuditFacts
}

/** Writes a change down, to be run in the same batch as the change where the database is the same. */
export function insertAudit(db: D1Database, entry: AuditEntry): D1PreparedStatement {
  const { brand, at, actor, action, subject, before, after } = entry
  return db
    .prepare(
      `INSERT INTO desk_audit (brand, at, actor, action, subject, before, after)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
    )
    .bind(brand, at, actor, action, subject, JSON.stringify(before), JSON.stringify(after))
}
