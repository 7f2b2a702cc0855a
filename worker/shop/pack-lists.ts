import type { D1Database } from '@cloudflare/workers-types'
import { readBlock, textOf } from '../catalog/block-read.ts'

/** A value of the database holds at most 2 MB; a larger block is read from the tables. */
const MOST_TEXT = 1_900_000

/** Blocks that one run of the clock packs, of any catalog. */
const MOST_BLOCKS = 64

/**
 * Packs all blocks of a catalog that have changed since they were packed. One that changes meanwhile keeps
 * its new version and is packed the next time.
 */
export async function packLists(db: D1Database, catalog: number): Promise<void> {
  const sql = `${UNPACKED} AND b.catalog = ?`
  const { results } = await db.prepare(sql).bind(catalog).all<Place>()
  for (const at of results) await pack(db, at)
}

/** Packs some of the blocks that have changed, whatever their catalog. */
export async function packSome(db: D1Database): Promise<void> {
  const { results } = await db.prepare(`${UNPACKED} LIMIT ${MOST_BLOCKS}`).all<Place>()
  for (const at of results) await pack(db, at)
}

interface Place {
  catalog: number
  block: number
}

const UNPACKED = `SELECT b.catalog, b.block FROM list_block b
  LEFT JOIN list_pack p ON p.catalog = b.catalog AND p.block = b.block AND p.version = b.version
  WHERE p.block IS NULL
    AND b.catalog NOT IN (SELECT no FROM catalog WHERE dropped_at IS NOT NULL)`

async function pack(db: D1Database, at: Place): Promise<void> {
  const found = await readBlock(db, at)
  if (!found) return
  const text = textOf(found.bytes)
  await db
    .prepare(
      `INSERT INTO list_pack (catalog, block, version, pack)
       SELECT catalog, block, version, ?4 FROM list_block
       WHERE catalog = ?1 AND block = ?2 AND version = ?3
       ON CONFLICT (catalog, block) DO UPDATE SET version = excluded.version, pack = excluded.pack`,
    )
    .bind(at.catalog, at.block, found.version, text.length > MOST_TEXT ? '' : text)
    .run()
}
