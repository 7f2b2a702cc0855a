import type { Upload } from '../../catalog/upload-records.ts'

/** Maximum duration of a step; afterwards another client may take it. */
const BUSY_MS = 25_000

/** Takes the next step of an upload; false if another client is working on it. */
export async function claimStep(
  db: D1Database,
  { id, next, state }: Pick<Upload, 'id' | 'next' | 'state'>,
  now: number,
): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `UPDATE import_upload SET busy_until = ?1
       WHERE id = ?2 AND next = ?3 AND state = ?4 AND busy_until <= ?5`,
    )
    .bind(now + BUSY_MS, id, next, state, now)
    .run()
  return meta.changes > 0
}

/** Stores the result of a step and releases the upload for the next one. */
export async function finishStep(
  db: D1Database,
  from: Pick<Upload, 'id' | 'next' | 'state'>,
  to: Pick<Upload, 'next' | 'state' | 'preview' | 'result'>,
): Promise<void> {
  await db
    .prepare(
      `UPDATE import_upload SET next = ?4, state = ?5, preview = ?6, result = ?7, busy_until = 0
       WHERE id = ?1 AND next = ?2 AND state = ?3`,
    )
    .bind(
      ...[from.id, from.next, from.state, to.next, to.state],
      JSON.stringify(to.preview),
      JSON.stringify(to.result),
    )
    .run()
}

/** Changes the state of an upload; false if it is no longer in the expected state. */
export async function changeState(
  db: D1Database,
  id: string,
  from: Upload['state'],
  to: Upload['state'],
  run: string,
): Promise<boolean> {
  const { meta } = await db
    .prepare('UPDATE import_upload SET state = ?3, run = ?4, next = 0 WHERE id = ?1 AND state = ?2')
    .bind(id, from, to, run)
    .run()
  return meta.changes > 0
}
