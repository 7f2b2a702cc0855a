import { LOCALES, type Locale } from '../../../shared/i18n/locale.ts'
import { sha256Hex, randomHex } from '../../crypto/digest.ts'
import type { Merchant } from './merchant.ts'
import type { Role } from './role.ts'

const MINUTE_MS = 60 * 1000
/** Lifetime of a session from its sign-in. */
export const SESSION_MS = 12 * 60 * MINUTE_MS
/** A session without requests for this long ends. */
export const IDLE_MS = 30 * MINUTE_MS
/** A dangerous form needs a proof at most this old. */
export const PROOF_MS = 5 * MINUTE_MS
/** Audit entries are kept this long. */
export const AUDIT_MS = 2 * 365 * 24 * 60 * MINUTE_MS
/** The last use of a session is written at most this often. */
const SEEN_INTERVAL_MS = MINUTE_MS

/** A session of the desk with its person. */
export interface DeskSession {
  /** SHA-256 of the cookie's value: the session's key in the database. */
  hash: string
  merchant: Merchant
  createdAt: number
  seenAt: number
  /** When the person last used their passkey; undefined: never. */
  verifiedAt: number | undefined
}

/** A brand's part of the database at a point in time. */
export interface DeskStore {
  db: D1Database
  brand: string
  now: number
}

interface SessionRow {
  hash: string
  created_at: number
  seen_at: number
  verified_at: number | null
  id: number
  email: string
  name: string
  role: Role
  locale: string
  handle: string
}

const SELECT_OPEN = `SELECT s.hash, s.created_at, s.seen_at, s.verified_at, a.id, a.email, a.name, a.role, a.locale, a.handle
  FROM desk_session s JOIN desk_account a ON a.id = s.account AND a.brand = s.brand
  WHERE s.hash = ?1 AND s.brand = ?2 AND s.created_at > ?3 AND s.seen_at > ?4`

/** Finds the session of a cookie's value in a brand; undefined if it ended or is not of this brand. */
export async function openDeskSession(
  { db, brand, now }: DeskStore,
  token: string,
): Promise<DeskSession | undefined> {
  const hash = await sha256Hex(token)
  const row = await db
    .prepare(SELECT_OPEN)
    .bind(hash, brand, now - SESSION_MS, now - IDLE_MS)
    .first<SessionRow>()
  if (!row) return undefined
  if (now - row.seen_at >= SEEN_INTERVAL_MS)
    await db.prepare('UPDATE desk_session SET seen_at = ? WHERE hash = ?').bind(now, hash).run()
  const { id, email, name, role, handle } = row
  return {
    hash,
    merchant: { id, email, name, role, handle, locale: localeOf(row.locale) },
    createdAt: row.created_at,
    seenAt: now,
    verifiedAt: row.verified_at ?? undefined,
  }
}

function localeOf(text: string): Locale | undefined {
  return LOCALES.find((locale) => locale === text)
}

/** True if the last proof is recent enough for a dangerous form. */
export function isProved({ verifiedAt }: DeskSession, now: number): boolean {
  return verifiedAt !== undefined && now - verifiedAt < PROOF_MS
}

/** Returns an unguessable value for a session's cookie, and its hash for the database. */
export async function newSessionToken(): Promise<{ token: string; hash: string }> {
  const token = randomHex(32)
  return { token, hash: await sha256Hex(token) }
}

/** Begins a session of an account whose person has just proved their identity. */
export function beginDeskSession(
  { db, brand, now }: DeskStore,
  { hash, account, browser }: { hash: string; account: number; browser: string },
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO desk_session (hash, account, brand, created_at, seen_at, verified_at, browser)
       VALUES (?1, ?2, ?3, ?4, ?4, ?4, ?5)`,
    )
    .bind(hash, account, brand, now, browser)
}

/**
 * Replaces the token of a session after a proof, so that the old cookie is void. The end of the session
 * stays; returns no row if it has ended meanwhile.
 */
export function renewDeskSession(
  { db, now }: DeskStore,
  session: DeskSession,
  hash: string,
): D1PreparedStatement {
  return db
    .prepare(
      'UPDATE desk_session SET hash = ?, verified_at = ?, seen_at = ? WHERE hash = ? RETURNING hash',
    )
    .bind(hash, now, now, session.hash)
}

/** Ends one session. */
export function endDeskSession(db: D1Database, hash: string): D1PreparedStatement {
  return db.prepare('DELETE FROM desk_session WHERE hash = ?').bind(hash)
}

/** Ends all sessions of an account. */
export function endDeskSessions(db: D1Database, account: number): D1PreparedStatement {
  return db.prepare('DELETE FROM desk_session WHERE account = ?').bind(account)
}

/** Deletes expired sessions, invitations and challenges, and audit entries older than two years. */
export async function pruneDesk(db: D1Database, now: number): Promise<void> {
  await db.batch([
    db
      .prepare('DELETE FROM desk_session WHERE created_at <= ? OR seen_at <= ?')
      .bind(now - SESSION_MS, now - IDLE_MS),
    db.prepare('DELETE FROM desk_invitation WHERE expires_at <= ?').bind(now),
    db.prepare('DELETE FROM desk_challenge WHERE expires_at <= ?').bind(now),
    db.prepare('DELETE FROM desk_audit WHERE at <= ?').bind(now - AUDIT_MS),
  ])
}
