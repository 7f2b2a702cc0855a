import type { Role } from './role.ts'
import type { DeskStore } from './session-store.ts'

/** A member of the desk's staff, or an invited one. */
export interface Person {
  id: number
  email: string
  /** Empty: not entered yet. */
  name: string
  role: Role
  /** Changes with every change of the role: a form with another value is outdated. */
  updatedAt: number
  /** Undefined: no invitation was accepted yet. */
  joinedAt: number | undefined
  /** When the open link expires; undefined: there is none. */
  invitedUntil: number | undefined
  /** Last use of a session; undefined: no session is open. */
  seenAt: number | undefined
  passkeys: number
}

interface Row {
  id: number
  email: string
  name: string
  role: Role
  updated_at: number
  joined_at: number | null
  invited_until: number | null
  seen_at: number | null
  passkeys: number
}

const SELECT = `SELECT a.id, a.email, a.name, a.role, a.updated_at, a.joined_at,
    (SELECT max(expires_at) FROM desk_invitation WHERE account = a.id AND expires_at > ?2) AS invited_until,
    (SELECT max(seen_at) FROM desk_session WHERE account = a.id) AS seen_at,
    (SELECT count(*) FROM desk_passkey WHERE account = a.id) AS passkeys
  FROM desk_account a WHERE a.brand = ?1`

/** All people of a brand, owners first. */
export async function listPeople({ db, brand, now }: DeskStore): Promise<readonly Person[]> {
  const { results } = await db
    .prepare(`${SELECT} ORDER BY a.role <> 'owner', a.email LIMIT 500`)
    .bind(brand, now)
    .all<Row>()
  return results.map(personOf)
}

/** One person of a brand; undefined if the id is unknown. */
export async function findPerson(
  { db, brand, now }: DeskStore,
  id: string,
): Promise<Person | undefined> {
  const row = await db.prepare(`${SELECT} AND a.id = ?3`).bind(brand, now, id).first<Row>()
  return row ? personOf(row) : undefined
}

/** Finds a person by e-mail address. */
export async function findPersonByEmail(
  { db, brand, now }: DeskStore,
  email: string,
): Promise<Person | undefined> {
  const sql = `${SELECT} AND a.email = ?3`
  const row = await db.prepare(sql).bind(brand, now, email.toLowerCase()).first<Row>()
  return row ? personOf(row) : undefined
}

/** True if the person of an e-mail address is an owner and no other owner has accepted an invitation. */
export async function isOnlyOwner(store: DeskStore, email: string): Promise<boolean> {
  const sql = `SELECT a.id FROM desk_account a WHERE a.brand = ?1 AND a.email = ?2 AND a.role = 'owner'
    AND NOT EXISTS (SELECT 1 FROM desk_account o
      WHERE o.brand = ?1 AND o.role = 'owner' AND o.joined_at IS NOT NULL AND o.id <> a.id)`
  return (await store.db.prepare(sql).bind(store.brand, email.toLowerCase()).first()) !== null
}

function personOf(row: Row): Person {
  const { id, email, name, role, passkeys } = row
  return {
    ...{ id, email, name, role, passkeys, updatedAt: row.updated_at },
    joinedAt: row.joined_at ?? undefined,
    invitedUntil: row.invited_until ?? undefined,
    seenAt: row.seen_at ?? undefined,
  }
}

/** SQL: another owner has accepted an invitation. */
const OTHER_OWNER = `EXISTS (SELECT 1 FROM desk_account o
  WHERE o.brand = ?1 AND o.role = 'owner' AND o.joined_at IS NOT NULL AND o.id <> ?2)`

/**
 * Changes a person's role; changes nothing if the row was changed meanwhile, or if no owner would be left.
 */
export function changeRole(
  { db, brand, now }: DeskStore,
  { id, updatedAt }: Pick<Person, 'id' | 'updatedAt'>,
  role: Role,
): D1PreparedStatement {
  // Always a new value, so that two changes within one millisecond differ.
  return db
    .prepare(
      `UPDATE desk_account SET role = ?3, updated_at = max(?4, updated_at + 1)
       WHERE brand = ?1 AND id = ?2 AND updated_at = ?5
         AND (role <> 'owner' OR ?3 = 'owner' OR ${OTHER_OWNER}) RETURNING id`,
    )
    .bind(brand, id, role, now, updatedAt)
}

/** Removes a person with their passkeys, links and sessions; removes nobody if no owner would be left. */
export function removePerson(
  { db, brand }: DeskStore,
  { id }: Pick<Person, 'id'>,
): D1PreparedStatement {
  return db
    .prepare(
      `DELETE FROM desk_account
       WHERE brand = ?1 AND id = ?2 AND (role <> 'owner' OR ${OTHER_OWNER}) RETURNING id`,
    )
    .bind(brand, id)
}
