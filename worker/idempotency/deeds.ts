import { seal, unseal, type SealPlace } from '../session/seal.ts'
import type { SessionContext } from '../session/context.ts'
import { withTimeout } from '../timeout.ts'

type Facts = Pick<SessionContext, 'db' | 'keys' | 'site' | 'now'>

/** A change of a cart that is made once: the opaque name of the cart, and its own name there. */
export interface DeedName {
  cart: string
  deed: string
}

/** What is known of a deed: `mine` to do, done by somebody, or somebody else's who is at it now. */
export type Begun =
  | { state: 'mine'; value: unknown }
  | { state: 'done'; value: unknown }
  | { state: 'busy' }

/** Nobody needs longer; who does is gone, and another may take the deed up. */
export const DEED_MS = 20_000
/** Nothing is asked again after this. */
const KEEP_MS = 7 * 24 * 3_600_000
/** A database that takes longer is away. */
const LIMIT_MS = 2000

interface DeedRow {
  sealed: string
  done_at: number | null
  begun_at: number | null
}

/**
 * Begins a deed, or says what became of it: the first request that asks gets it, with `value` written
 * down as what is to be done. One that was left in the middle is taken up with the first one's value
 * where it can be done again without harm.
 */
export async function beginDeed(
  facts: Facts,
  name: DeedName,
  value: unknown,
  isRepeatable: boolean,
): Promise<Begun> {
  const { db, now } = facts
  const sealed = await sealFor(facts, name, value)
  const begin = `INSERT INTO cart_deed (cart, deed, sealed, begun_at, at) VALUES (?1, ?2, ?3, ?4, ?4)
    ON CONFLICT (cart, deed) DO UPDATE SET begun_at = excluded.begun_at
    WHERE done_at IS NULL AND (begun_at IS NULL OR begun_at < ?5) RETURNING sealed`
  const mine = await inTime(() =>
    db
      .prepare(begin)
      .bind(name.cart, name.deed, sealed, now, isRepeatable ? now - DEED_MS : 0)
      .first<DeedRow>(),
  )
  if (mine) return { state: 'mine', value: await open(facts, name, mine.sealed) }
  const row = await readRow(facts, name)
  if (row?.done_at === null || !row) return { state: 'busy' }
  return { state: 'done', value: await open(facts, name, row.sealed) }
}

/** Says that a deed is done and what came of it. */
export async function endDeed(facts: Facts, name: DeedName, value: unknown): Promise<void> {
  const { db, now } = facts
  const sealed = await sealFor(facts, name, value)
  await inTime(() =>
    db
      .prepare('UPDATE cart_deed SET done_at = ?, sealed = ? WHERE cart = ? AND deed = ?')
      .bind(now, sealed, name.cart, name.deed)
      .run(),
  )
}

/** Leaves a deed in the middle: whoever asks next goes on with it. */
export async function leaveDeed({ db }: Facts, { cart, deed }: DeedName): Promise<void> {
  const sql = 'UPDATE cart_deed SET begun_at = NULL WHERE cart = ? AND deed = ? AND done_at IS NULL'
  await inTime(() => db.prepare(sql).bind(cart, deed).run())
}

/** Forgets a deed that did not happen. */
export async function dropDeed({ db }: Facts, { cart, deed }: DeedName): Promise<void> {
  const sql = 'DELETE FROM cart_deed WHERE cart = ? AND deed = ? AND done_at IS NULL'
  await inTime(() => db.prepare(sql).bind(cart, deed).run())
}

/** What came of a deed that is done; undefined where there is none, or not any more. */
export async function readDeed(facts: Facts, name: DeedName): Promise<unknown> {
  const row = await readRow(facts, name)
  return row && row.done_at !== null ? open(facts, name, row.sealed) : undefined
}

/** Forgets what nobody asks about any more. */
export async function forgetDeeds(db: D1Database, now: number): Promise<void> {
  await db
    .prepare('DELETE FROM cart_deed WHERE at < ?')
    .bind(now - KEEP_MS)
    .run()
}

function readRow({ db }: Facts, { cart, deed }: DeedName): Promise<DeedRow | null> {
  const sql = 'SELECT sealed, begun_at, done_at FROM cart_deed WHERE cart = ? AND deed = ?'
  return inTime(() => db.prepare(sql).bind(cart, deed).first<DeedRow>())
}

async function sealFor({ keys, site }: Facts, name: DeedName, value: unknown): Promise<string> {
  return seal(keys, placeOf(site, name), value ?? null)
}

async function open({ keys, site }: Facts, name: DeedName, sealed: string) {
  return unseal(keys, placeOf(site, name), sealed)
}

function placeOf({ brand }: Facts['site'], { cart, deed }: DeedName): SealPlace {
  return { purpose: `short-deed ${cart} ${deed}`, brand: brand.id }
}

function inTime<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  return withTimeout(LIMIT_MS, ask)
}
