import type { Role } from './role.ts'
import type { DeskStore } from './session-store.ts'

/** Somebody who works at a desk, or is invited to. */
export interface Person {
  id: number
  email: string
  /** Empty: not told yet. */
  name: string
  role: Role
  /** Changes with every change of the role: a form that holds another one is outdated. */
  updatedAt: number
  /** Undefined: no invitation was taken up yet. */
  joinedAt: number | undefined
  /** Until when a link is open; undefined: there is none. */
  invitedUntil: number | undefined
  /** When they were last here; undefined: no session is open. */
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

/** Everybody of a brand, owners first. */
export async function listPeople({ db, brand, now }: DeskStore): Promise<readonly Person[]> {
  const { results } = await db
    .prepare(`${SELECT} ORDER BY a.role <> 'owner', a.email LIMIT 500`)
    .bind(brand, now)
    .all<Row>()
  return results.map(personOf)
}

/** One person of a brand; undefined: there is none of that number. */
export async function findPerson(
  { db, brand, now }: DeskStore,
  id: string,
): Promise<Person | undefined> {
  const row = await db.prepare(`${SELECT} AND a.id = ?3`).bind(brand, now, id).first<Row>()
  return row ? personOf(row) : undefined
}

/** The person of an e-mail address. */
export async function findPersonByEmail(
  { db, brand, now }: DeskStore,
  email: string,
): Promise<Person | undefined> {
  const sql = `${SELECT} AND a.email = ?3`
  const row = await db.prepare(sql).bind(brand, now, email.toLowerCase()).first<Row>()
  return row ? personOf(row) : undefined
}

/** Whether the person of an e-mail address is the only owner who has been here. */
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

/** An owner who has been here stays besides this one. */
const OTHER_OWNER = `EXISTS (SELECT 1 FROM desk_account o
  WHERE o.brand = ?1 AND o.role = 'owner' AND o.joined_at IS NOT NULL AND o.id <> ?2)`

/** Gives a person another role; changes nothing when the row is not what it was, or nobody would own the desk. */
export function changeRole(
  { db, brand, now }: DeskStore,
  { id, updatedAt }: Pick<Person, 'id' | 'updatedAt'>,
  role: Role,
): D1PreparedStatement {
  // Never the same value twice: two changes of one millisecond are two.
  return db
    .prepare(
      `UPDATE desk_account SET role = ?3, updated_at = max(?4, updated_at + 1)
       WHERE brand = ?1 AND id = ?2 AND updated_at = ?5
         AND (role <> 'owner' OR ?3 = 'owner' OR ${OTHER_OWNER}) RETURNING id`,
    )
    .bind(brand, id, role, now, updatedAt)
}

/** Takes a person away, with passkeys, links and sessions; nobody when that was the last owner. */
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
