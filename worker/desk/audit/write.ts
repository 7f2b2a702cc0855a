import { cutText } from '../../plain-text/cut-text.ts'
import type { AuditField } from './messages-fields.ts'

/**
 * Values of an audit entry, before and after a change: no secret and no personal data of shoppers. Each has
 * a label in the list of changes.
 */
export type AuditValues = Readonly<Partial<Record<AuditField, string | number | boolean | null>>>

/** A change made at the desk. */
export interface AuditEntry {
  brand: string
  at: number
  /** The person's e-mail address, or `command:KEY`. */
  actor: string
  /** The action: `coupon.end`, `order.refund`; its first word is the kind of the subject. */
  action: string
  /** The changed thing: a number, a SKU, a path; never the name or address of a shopper. */
  subject: string
  before: AuditValues
  after: AuditValues
  /** Idempotency key of a change that may be retried: it is written once. Missing: written always. */
  once?: string
}

/** Longer values are cut, so that a list of changes stays short. */
const MAX_VALUE = 1000

const COLUMNS = 'brand, at, actor, action, subject, before, after, once'
const INSERT = `INSERT INTO desk_audit (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`
const INSERT_IF_CHANGED = `INSERT INTO desk_audit (${COLUMNS}) SELECT ?, ?, ?, ?, ?, ?, ?, ?
  WHERE changes() > 0 ON CONFLICT DO NOTHING`

/** Writes an audit entry; runs in the batch of the change if that is in the same database. */
export function insertAudit(db: D1Database, entry: AuditEntry): D1PreparedStatement {
  return bindEntry(db.prepare(INSERT), entry)
}

/** Writes an audit entry if the preceding statement of the batch changed a row: for conditional changes. */
export function insertAuditIfChanged(db: D1Database, entry: AuditEntry): D1PreparedStatement {
  return bindEntry(db.prepare(INSERT_IF_CHANGED), entry)
}

function bindEntry(statement: D1PreparedStatement, entry: AuditEntry): D1PreparedStatement {
  const { brand, at, actor, action, subject, before, after, once = null } = entry
  const values = [JSON.stringify(before, shortened), JSON.stringify(after, shortened)]
  return statement.bind(brand, at, actor, action, subject, ...values, once)
}

function shortened(_name: string, value: unknown): unknown {
  const isLong = typeof value === 'string' && value.length > MAX_VALUE
  return isLong ? `${cutText(value, MAX_VALUE)} … (${value.length})` : value
}
