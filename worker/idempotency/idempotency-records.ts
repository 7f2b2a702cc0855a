import { seal, unseal, type SealContext } from '../session/seal.ts'
import type { SessionContext } from '../session/context.ts'
import { withTimeout, pause } from '../concurrency/timeout.ts'
import { logFailedCall } from '../log/log.ts'

type RecordContext = Pick<SessionContext, 'db' | 'keys' | 'site' | 'now'>

/** Idempotency key of a change: the opaque name of the cart, and the key within it. */
export interface IdempotencyKey {
  cart: string
  key: string
}

/** State of an idempotency record: `mine` to execute, done, or being executed by another request. */
export type IdempotencyState =
  | { state: 'mine'; value: unknown }
  | { state: 'done'; value: unknown }
  | { state: 'busy' }

/** Lease of a record; after it another request may take over. */
export const RECORD_LEASE_MS = 20_000
/** Retention: no request is repeated after this. */
const KEEP_MS = 7 * 24 * 3_600_000
/** Time limit of the database. */
const LIMIT_MS = 2000

interface RecordRow {
  sealed: string
  done_at: number | null
  begun_at: number | null
}

/**
 * Begins an idempotency record, or returns its state: the first request gets it, with `value` stored as its
 * input. An abandoned record is taken over with the first request's value if it is repeatable.
 */
export async function beginRecord(
  context: RecordContext,
  name: IdempotencyKey,
  value: unknown,
  isRepeatable: boolean,
): Promise<IdempotencyState> {
  const { db, now } = context
  const sealed = await sealFor(context, name, value)
  const begin = `INSERT INTO cart_deed (cart, deed, sealed, begun_at, at) VALUES (?1, ?2, ?3, ?4, ?4)
    ON CONFLICT (cart, deed) DO UPDATE SET begun_at = excluded.begun_at
    WHERE done_at IS NULL AND (begun_at IS NULL OR begun_at < ?5) RETURNING sealed`
  const mine = await inTime(() =>
    db
      .prepare(begin)
      .bind(name.cart, name.key, sealed, now, isRepeatable ? now - RECORD_LEASE_MS : 0)
      .first<RecordRow>(),
  )
  if (mine) return { state: 'mine', value: await open(context, name, mine.sealed) }
  const row = await readRow(context, name)
  if (row?.done_at === null || !row) return { state: 'busy' }
  return { state: 'done', value: await open(context, name, row.sealed) }
}

/** Completes a record with its result. */
export async function completeRecord(
  context: RecordContext,
  name: IdempotencyKey,
  value: unknown,
): Promise<void> {
  const { db, now } = context
  const sealed = await sealFor(context, name, value)
  await inTime(() =>
    db
      .prepare('UPDATE cart_deed SET done_at = ?, sealed = ? WHERE cart = ? AND deed = ?')
      .bind(now, sealed, name.cart, name.key)
      .run(),
  )
}

/** Releases a record unfinished: the next request takes it over. */
export async function releaseRecord(
  { db }: RecordContext,
  { cart, key }: IdempotencyKey,
): Promise<void> {
  const sql = 'UPDATE cart_deed SET begun_at = NULL WHERE cart = ? AND deed = ? AND done_at IS NULL'
  await inTime(() => db.prepare(sql).bind(cart, key).run())
}

/** Deletes a record whose change did not happen. */
export async function deleteRecord(
  { db }: RecordContext,
  { cart, key }: IdempotencyKey,
): Promise<void> {
  const sql = 'DELETE FROM cart_deed WHERE cart = ? AND deed = ? AND done_at IS NULL'
  await inTime(() => db.prepare(sql).bind(cart, key).run())
}

/** The result of a completed record; undefined if it is absent or has expired. */
export async function readRecord(context: RecordContext, name: IdempotencyKey): Promise<unknown> {
  const row = await readRow(context, name)
  return row && row.done_at !== null ? open(context, name, row.sealed) : undefined
}

/** Deletes expired records. */
export async function pruneRecords(db: D1Database, now: number): Promise<void> {
  await db
    .prepare('DELETE FROM cart_deed WHERE at < ?')
    .bind(now - KEEP_MS)
    .run()
}

function readRow({ db }: RecordContext, { cart, key }: IdempotencyKey): Promise<RecordRow | null> {
  const sql = 'SELECT sealed, begun_at, done_at FROM cart_deed WHERE cart = ? AND deed = ?'
  return inTime(() => db.prepare(sql).bind(cart, key).first<RecordRow>())
}

async function sealFor(
  { keys, site }: RecordContext,
  name: IdempotencyKey,
  value: unknown,
): Promise<string> {
  return seal(keys, placeOf(site, name), value ?? null)
}

async function open({ keys, site }: RecordContext, name: IdempotencyKey, sealed: string) {
  return unseal(keys, placeOf(site, name), sealed)
}

function placeOf({ brand }: RecordContext['site'], { cart, key }: IdempotencyKey): SealContext {
  return { purpose: `short-deed ${cart} ${key}`, brand: brand.id }
}

function inTime<Answer>(query: () => Promise<Answer>): Promise<Answer> {
  return withTimeout(LIMIT_MS, query)
}

/** Number of polls, and the pause between them, while another request processes the same form. */
const MAX_POLLS = 10
const POLL_MS = 300

/** Begins an idempotency record; waits while another request executes it. Undefined: the database is unavailable. */
export async function beginOrWait(
  context: RecordContext,
  name: IdempotencyKey,
  isRepeatable = false,
): Promise<IdempotencyState | undefined> {
  const begin = () => orUndefined(context, () => beginRecord(context, name, null, isRepeatable))
  let started = await begin()
  for (let polls = 0; started?.state === 'busy' && polls < MAX_POLLS; polls += 1) {
    await pause(POLL_MS)
    started = await begin()
  }
  return started
}

/** Runs an operation on a record; undefined if the database is unavailable. */
export async function orUndefined<Result>(
  { site }: Pick<SessionContext, 'site'>,
  job: () => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await job()
  } catch (error) {
    logFailedCall(error, 'idempotency', site.view.storeCode)
    return undefined
  }
}
