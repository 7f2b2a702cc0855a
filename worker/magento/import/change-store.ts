/** The kind of a change. */
export type ChangeKind = 'product' | 'category' | 'content'

export interface MagentoChange {
  kind: ChangeKind
  /** Id in Magento; 0: for content, or the whole tree. */
  id: number
}

/** A change that is being processed. */
export interface ClaimedChange extends MagentoChange {
  at: number
}

/** Changes per round: their calls must fit one request of a Worker. */
const MAX_CHANGES = 20
/** Processing may take this long; then another round may take the changes. */
const BUSY_MS = 120_000
/**
 * An import that began before a change may end after it: until then, changes are applied to its catalogue
 * once more.
 */
const AGAIN_MS = 60 * 60 * 1000
const KEEP_MS = 2 * 24 * 60 * 60 * 1000

/** Records changes; an earlier entry of the same thing is pending again. */
export async function noteChanges(
  db: D1Database,
  brand: string,
  changes: readonly MagentoChange[],
  now: number,
): Promise<void> {
  await db.prepare(INSERT_CHANGES).bind(brand, JSON.stringify(changes), now).run()
}

const INSERT_CHANGES = `INSERT INTO magento_change (brand, kind, id, at)
  SELECT ?1, value ->> 'kind', value ->> 'id', ?3 FROM json_each(?2) WHERE true
  ON CONFLICT (brand, kind, id) DO UPDATE
    SET at = max(excluded.at, at + 1), read_into = '', busy_until = 0`

/**
 * Takes changes that these catalogues lack, oldest first: pending ones, and those of the last hour if an
 * import has replaced the catalogue they were applied to.
 */
export async function claimChanges(
  db: D1Database,
  { brand, catalogs }: { brand: string; catalogs: string },
  now: number,
): Promise<readonly ClaimedChange[]> {
  const { results } = await db
    .prepare(CLAIM_CHANGES)
    .bind(brand, catalogs, now, now - AGAIN_MS, now + BUSY_MS)
    .all<ClaimedChange>()
  return results
}

const CLAIM_CHANGES = `UPDATE magento_change SET busy_until = ?5
  WHERE brand = ?1 AND (kind, id) IN (
    SELECT kind, id FROM magento_change
    WHERE brand = ?1 AND busy_until <= ?3 AND read_into <> ?2 AND (read_into = '' OR at > ?4)
    ORDER BY at, kind, id LIMIT ${MAX_CHANGES})
  RETURNING kind, id, at`

/** Marks changes as done; one that was changed again meanwhile stays pending. */
export async function markChangesDone(
  db: D1Database,
  { brand, catalogs }: { brand: string; catalogs: string },
  taken: readonly ClaimedChange[],
): Promise<void> {
  await db.prepare(MARK_DONE).bind(brand, catalogs, JSON.stringify(taken)).run()
}

const MARK_DONE = `UPDATE magento_change SET busy_until = 0,
    read_into = iif(magento_change.at = taken.value ->> 'at', ?2, '')
  FROM json_each(?3) AS taken
  WHERE brand = ?1 AND kind = taken.value ->> 'kind' AND magento_change.id = taken.value ->> 'id'`

/** Releases changes that could not be read. */
export async function releaseChanges(
  db: D1Database,
  brand: string,
  taken: readonly ClaimedChange[],
): Promise<void> {
  await db.prepare(RELEASE_CHANGES).bind(brand, JSON.stringify(taken)).run()
}

const RELEASE_CHANGES = `UPDATE magento_change SET busy_until = 0 FROM json_each(?2) AS taken
  WHERE brand = ?1 AND kind = taken.value ->> 'kind' AND magento_change.id = taken.value ->> 'id'`

/** Deletes changes that were done, or not readable, for two days. */
export async function pruneChanges(db: D1Database, now: number): Promise<void> {
  await db
    .prepare('DELETE FROM magento_change WHERE at < ?')
    .bind(now - KEEP_MS)
    .run()
}
