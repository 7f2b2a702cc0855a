import { sha256Hex, randomHex } from '../../crypto/digest.ts'
import { insertAudit } from '../audit/write.ts'
import type { Role } from './role.ts'
import { newSessionToken, type DeskStore } from './session-store.ts'

/** Lifetime of an invitation. */
export const INVITATION_MS = 24 * 60 * 60 * 1000

/** Path of an invitation link; its token follows. */
export const INVITATION_PATH = '/admin/invitation'

/** A new invitation: the only place where its token exists in plain text. */
export interface Invited {
  path: string
  role: Role
  expiresAt: number
  /** The person had no account before. */
  isNew: boolean
}

/**
 * Invites a person by e-mail address. Creates the account, or sets the role of an existing one if a role is
 * given. Earlier links of the person become void, and so do sessions with another role. `actor` is written
 * to the audit.
 */
export async function invite(
  { db, brand, now }: DeskStore,
  { email, role: named, actor }: { email: string; role?: Role | undefined; actor: string },
): Promise<Invited> {
  const token = randomHex(32)
  const mail = email.toLowerCase()
  const before = await db
    .prepare('SELECT role FROM desk_account WHERE brand = ? AND email = ?')
    .bind(brand, mail)
    .first<{ role: Role }>()
  const role = named ?? before?.role ?? 'owner'
  const mine = '(SELECT id FROM desk_account WHERE brand = ? AND email = ?)'
  const expiresAt = now + INVITATION_MS
  const [account] = await db.batch<{ role: Role }>([
    // Without a given role, the account's role at this moment counts: a role that was just removed stays
    // removed.
    db
      .prepare(
        `INSERT INTO desk_account (brand, email, role, handle, created_at, updated_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?5)
         ON CONFLICT (brand, email) DO UPDATE SET role = coalesce(?6, role),
           updated_at = max(?5, updated_at + 1)
         RETURNING role`,
      )
      .bind(brand, mail, role, randomHex(32), now, named ?? null),
    db.prepare(`DELETE FROM desk_invitation WHERE account = ${mine}`).bind(brand, mail),
    ...(before && before.role !== role
      ? [db.prepare(`DELETE FROM desk_session WHERE account = ${mine}`).bind(brand, mail)]
      : []),
    db
      .prepare(
        `INSERT INTO desk_invitation (hash, account, brand, created_at, expires_at)
         SELECT ?, id, brand, ?, ? FROM desk_account WHERE brand = ? AND email = ?`,
      )
      .bind(await sha256Hex(token), now, expiresAt, brand, mail),
    insertAudit(db, {
      ...{ brand, at: now, actor, action: 'person.invite', subject: mail },
      ...{ before: before ?? {}, after: { role } },
    }),
  ])
  const given = account?.results[0]?.role ?? role
  return { path: `${INVITATION_PATH}/${token}`, role: given, expiresAt, isNew: !before }
}

/** The person whom an invitation is for; undefined if it is expired, accepted or another brand's. */
export async function findInvitation(
  { db, brand, now }: DeskStore,
  token: string,
): Promise<{ email: string; role: Role } | undefined> {
  const row = await db
    .prepare(
      `SELECT a.email, a.role FROM desk_invitation i JOIN desk_account a ON a.id = i.account
       WHERE i.hash = ? AND i.brand = ? AND i.expires_at > ?`,
    )
    .bind(await sha256Hex(token), brand, now)
    .first<{ email: string; role: Role }>()
  return row ?? undefined
}

/**
 * Accepts an invitation, once: begins a session and returns its cookie's value; undefined if the invitation
 * is not valid.
 */
export async function acceptInvitation(
  { db, brand, now }: DeskStore,
  token: string,
  browser: string,
): Promise<string | undefined> {
  const session = await newSessionToken()
  const hash = await sha256Hex(token)
  const validCondition = 'hash = ? AND brand = ? AND expires_at > ?'
  const [started] = await db.batch<{ account: number }>([
    db
      .prepare(
        `INSERT INTO desk_session (hash, account, brand, created_at, seen_at, verified_at, browser)
         SELECT ?, account, brand, ?, ?, ?, ? FROM desk_invitation WHERE ${validCondition} RETURNING account`,
      )
      .bind(session.hash, now, now, now, browser, hash, brand, now),
    db
      .prepare(
        `UPDATE desk_account SET joined_at = coalesce(joined_at, ?)
         WHERE id = (SELECT account FROM desk_invitation WHERE ${validCondition})`,
      )
      .bind(now, hash, brand, now),
    db
      .prepare(
        `INSERT INTO desk_audit (brand, at, actor, action, subject, before, after)
         SELECT i.brand, ?, a.email, 'session.begin', a.email, '{}', '{"by":"invitation"}'
         FROM desk_invitation i JOIN desk_account a ON a.id = i.account
         WHERE i.hash = ? AND i.brand = ? AND i.expires_at > ?`,
      )
      .bind(now, hash, brand, now),
    db.prepare(`DELETE FROM desk_invitation WHERE ${validCondition}`).bind(hash, brand, now),
  ])
  return started?.results.length === 1 ? session.token : undefined
}
