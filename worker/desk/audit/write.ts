import { cutText } from '../../plain-text/cut-text.ts'
import type { FactName } from './messages-fields.ts'

/**
 * Values of an audit entry, before and after a change: no secret, and nothing of a shopper. Each has a word in the
 * list of changes.
 */
export type AuditFacts = Readonly<Partial<Record<FactName, string | number | boolean | null>>>

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
  /** Names a change that may be asked for again: it is written down once. Missing: always. */
  once?: string
}

/** Longer texts are cut: a list of changes stays a page. */
const MAX_FACT = 1000

const COLUMNS = 'brand, at, actor, action, subject, before, after, once'
const ALWAYS = `INSERT INTO desk_audit (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`
const IF_CHANGED = `INSERT INTO desk_audit (${COLUMNS}) SELECT ?, ?, ?, ?, ?, ?, ?, ?
  WHERE changes() > 0 ON CONFLICT DO NOTHING`

/** Writes a change down, to be run in the same batch as the change where the database is the same. */
export function insertAudit(db: D1Database, entry: AuditEntry): D1PreparedStatement {
  return bound(db.prepare(ALWAYS), entry)
}

/**
 * Writes a change down where the statement just before it in the batch has changed a row: for changes that
 * are made under a condition.
 */
export function insertAuditIfChanged(db: D1Database, entry: AuditEntry): D1PreparedStatement {
  return bound(db.prepare(IF_CHANGED), entry)
}

function bound(statement: D1PreparedStatement, entry: AuditEntry): D1PreparedStatement {
  const { brand, at, actor, action, subject, before, after, once = null } = entry
  const values = [JSON.stringify(before, shortened), JSON.stringify(after, shortened)]
  return statement.bind(brand, at, actor, action, subject, ...values, once)
}

function shortened(_name: string, value: unknown): unknown {
  const isLong = typeof value === 'string' && value.length > MAX_FACT
  return isLong ? `${cutText(value, MAX_FACT)} … (${value.length})` : value
}
