import { sha256Hex, randomHex } from '../crypto/digest.ts'
import { seal, unseal, type SealContext } from '../session/seal.ts'
import type { SealKey } from '../crypto/seal-keys.ts'

/** A session and a cart handed over to an external checkout, or back. */
export interface HandedOver {
  token?: string | undefined
  refreshToken?: string | undefined
  cartId?: string | undefined
}

/** Context for storing hand-overs: one brand's, with its keys. */
export interface HandoverContext {
  db: D1Database
  keys: readonly SealKey[]
  brand: string
  now: number
}

/** Lifetime of a code, which works once. */
export const CODE_MS = 60_000
/** The return is possible for this time after the hand-over. */
const BACK_MS = 24 * 60 * 60 * 1000

/** Creates the code of a hand-over. Only its hash is stored, and its content is sealed. */
export async function mintCode(
  context: HandoverContext,
  id: string,
  handed: HandedOver,
): Promise<string> {
  const code = newCode()
  const sealed = await seal(context.keys, placeOf(context), handed)
  await context.db
    .prepare(
      `INSERT INTO handover (id, site, out_code, out_sealed, out_until, created_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6)`,
    )
    .bind(id, context.brand, await hashCode(code), sealed, context.now + CODE_MS, context.now)
    .run()
  return code
}

/** Stores a hand-over without a code (the legacy setting). */
export async function insertLegacyHandover(
  { db, brand, now }: HandoverContext,
  id: string,
): Promise<void> {
  await db
    .prepare(
      'INSERT INTO handover (id, site, out_until, taken_at, created_at) VALUES (?1, ?2, ?3, ?3, ?3)',
    )
    .bind(id, brand, now)
    .run()
}

/** Redeems a hand-over code, once; undefined if it is unknown, used or expired. */
export async function redeemCode(
  context: HandoverContext,
  code: string,
): Promise<({ id: string } & HandedOver) | undefined> {
  const hash = await hashCode(code)
  const row = await context.db
    .prepare(
      `SELECT id, out_sealed AS sealed FROM handover
       WHERE out_code = ?1 AND site = ?2 AND out_until > ?3`,
    )
    .bind(hash, context.brand, context.now)
    .first<{ id: string; sealed: string }>()
  if (!row) return undefined
  const done = await context.db
    .prepare(
      `UPDATE handover SET out_code = NULL, out_sealed = NULL, taken_at = ?2 WHERE out_code = ?1`,
    )
    .bind(hash, context.now)
    .run()
  if (done.meta.changes === 0) return undefined
  const handed = (await unseal(context.keys, placeOf(context), row.sealed)) as
    | HandedOver
    | undefined
  return handed && { id: row.id, ...handed }
}

/** Creates the code of the return; undefined if there was no hand-over, or too long ago. */
export async function mintBackCode(
  context: HandoverContext,
  id: string,
  handed: HandedOver,
): Promise<string | undefined> {
  const code = newCode()
  const sealed = await seal(context.keys, placeOf(context), handed)
  const done = await context.db
    .prepare(
      `UPDATE handover SET back_code = ?3, back_sealed = ?4, back_until = ?5
       WHERE id = ?1 AND site = ?2 AND taken_at IS NOT NULL AND created_at > ?6`,
    )
    .bind(
      id,
      context.brand,
      await hashCode(code),
      sealed,
      context.now + CODE_MS,
      context.now - BACK_MS,
    )
    .run()
  return done.meta.changes > 0 ? code : undefined
}

/** Redeems a return code, once, in the browser that was handed over; undefined otherwise. */
export async function redeemBackCode(
  context: HandoverContext,
  id: string,
  code: string,
): Promise<HandedOver | undefined> {
  const hash = await hashCode(code)
  const row = await context.db
    .prepare(
      `SELECT back_sealed AS sealed FROM handover
       WHERE id = ?1 AND site = ?2 AND back_code = ?3 AND back_until > ?4`,
    )
    .bind(id, context.brand, hash, context.now)
    .first<{ sealed: string }>()
  if (!row) return undefined
  const done = await context.db
    .prepare('UPDATE handover SET back_code = NULL, back_sealed = NULL WHERE back_code = ?')
    .bind(hash)
    .run()
  if (done.meta.changes === 0) return undefined
  return (await unseal(context.keys, placeOf(context), row.sealed)) as HandedOver | undefined
}

/** True if the other side has redeemed the hand-over. */
export async function isRedeemed({ db, brand }: HandoverContext, id: string): Promise<boolean> {
  const sql = 'SELECT taken_at FROM handover WHERE id = ? AND site = ?'
  return (await db.prepare(sql).bind(id, brand).first<number>('taken_at')) !== null
}

/** Deletes hand-overs whose return has expired. */
export async function pruneHandovers(db: D1Database, now: number): Promise<void> {
  await db
    .prepare('DELETE FROM handover WHERE created_at < ?')
    .bind(now - BACK_MS)
    .run()
}

function placeOf({ brand }: HandoverContext): SealContext {
  return { purpose: 'short-handed', brand }
}

/** Returns a random code of 256 bits. */
function newCode(): string {
  return randomHex(32)
}

function hashCode(code: string): Promise<string> {
  return sha256Hex(`code ${code}`)
}
