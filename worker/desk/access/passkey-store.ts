import type { DeskStore } from './session-store.ts'
import type { Role } from './role.ts'

/** A passkey as shown to its owner. */
export interface Passkey {
  id: string
  name: string
  /** Synced by a provider (backup state): other devices of the person have it too. */
  isBackedUp: boolean
  createdAt: number
  usedAt: number | undefined
}

/** A passkey with its account and the data that verifies its assertions. */
export interface StoredPasskey {
  id: string
  account: number
  email: string
  role: Role
  handle: string
  publicKey: string
  counter: number
}

interface PasskeyRow {
  id: string
  name: string
  backed_up: number
  created_at: number
  used_at: number | null
}

/** The passkeys of an account that are valid for a host, oldest first. */
export async function listPasskeys(
  db: D1Database,
  account: number,
  rp: string,
): Promise<readonly Passkey[]> {
  const { results } = await db
    .prepare(
      `SELECT id, name, backed_up, created_at, used_at FROM desk_passkey
       WHERE account = ? AND rp = ? ORDER BY created_at, id`,
    )
    .bind(account, rp)
    .all<PasskeyRow>()
  return results.map((row) => ({
    ...{ id: row.id, name: row.name, isBackedUp: row.backed_up === 1, createdAt: row.created_at },
    usedAt: row.used_at ?? undefined,
  }))
}

/** Finds a passkey by its id and host in a brand; undefined if there is none. */
export async function findPasskey(
  { db, brand }: Pick<DeskStore, 'db' | 'brand'>,
  rp: string,
  id: string,
): Promise<StoredPasskey | undefined> {
  const row = await db
    .prepare(
      `SELECT p.id, p.account, a.email, a.role, a.handle, p.public_key AS publicKey, p.counter
       FROM desk_passkey p JOIN desk_account a ON a.id = p.account
       WHERE p.id = ? AND p.rp = ? AND a.brand = ?`,
    )
    .bind(id, rp, brand)
    .first<StoredPasskey>()
  return row ?? undefined
}

/** A newly registered passkey. */
export interface NewPasskey {
  id: string
  rp: string
  name: string
  publicKey: string
  counter: number
  transports: readonly string[]
  isBackedUp: boolean
}

/** Stores a passkey of an account; returns no row if its id is taken. */
export function insertPasskey(
  { db, now }: DeskStore,
  account: number,
  passkey: NewPasskey,
): D1PreparedStatement {
  const { id, rp, name, publicKey, counter, transports, isBackedUp } = passkey
  return db
    .prepare(
      `INSERT INTO desk_passkey
         (id, account, rp, name, public_key, counter, transports, backed_up, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING RETURNING id`,
    )
    .bind(
      ...[id, account, rp, name, publicKey, counter, JSON.stringify(transports)],
      ...[isBackedUp ? 1 : 0, now],
    )
}

/** Updates the counter, backup state and last use of a passkey. */
export function updatePasskey(
  { db, now }: DeskStore,
  id: string,
  { counter, isBackedUp }: { counter: number; isBackedUp: boolean },
): D1PreparedStatement {
  return db
    .prepare('UPDATE desk_passkey SET counter = ?, backed_up = ?, used_at = ? WHERE id = ?')
    .bind(counter, isBackedUp ? 1 : 0, now, id)
}

/** Counts the passkeys of an account at all hosts. */
export async function countPasskeys(db: D1Database, account: number): Promise<number> {
  const sql = 'SELECT count(*) AS n FROM desk_passkey WHERE account = ?'
  return (await db.prepare(sql).bind(account).first<number>('n')) ?? 0
}

/** Removes a passkey of an account; returns no row for the last one of its host, which stays. */
export function removePasskeyOf(db: D1Database, account: number, id: string): D1PreparedStatement {
  return db
    .prepare(
      `DELETE FROM desk_passkey AS own WHERE account = ?1 AND id = ?2
         AND EXISTS (SELECT 1 FROM desk_passkey WHERE account = ?1 AND rp = own.rp AND id <> ?2)
       RETURNING id`,
    )
    .bind(account, id)
}
