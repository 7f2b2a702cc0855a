import type { D1Database } from '@cloudflare/workers-types'
import { chunk, readBlocks, toBase64, UNPACKED_GROUP } from '../../catalog/sql/block-read.ts'

/**
 * A value of the database holds at most 2 MB. The pack of a larger block is empty, and the block is read from
 * the tables.
 */
const MAX_TEXT = 1_900_000

/** Blocks packed in one scheduled run, of any catalog. */
const MAX_BLOCKS = 64

/**
 * Packs all blocks of a catalog that changed since they were packed. A block that changes meanwhile keeps its
 * new version and is packed the next time.
 */
export async function packLists(db: D1Database, catalog: number): Promise<void> {
  const sql = `${STALE_BLOCKS} AND b.catalog = ?`
  const { results } = await db.prepare(sql).bind(catalog).all<ListBlock>()
  await packAll(db, results)
}

/** Packs some changed blocks of any catalog. */
export async function packStaleLists(db: D1Database): Promise<void> {
  const { results } = await db.prepare(`${STALE_BLOCKS} LIMIT ${MAX_BLOCKS}`).all<ListBlock>()
  await packAll(db, results)
}

interface ListBlock {
  catalog: number
  block: number
}

const STALE_BLOCKS = `SELECT b.catalog, b.block FROM list_block b
  LEFT JOIN list_pack p ON p.catalog = b.catalog AND p.block = b.block AND p.version = b.version
  WHERE p.block IS NULL
    AND b.catalog NOT IN (SELECT no FROM catalog WHERE dropped_at IS NOT NULL)`

async function packAll(db: D1Database, places: readonly ListBlock[]): Promise<void> {
  for (const [catalog, blocksOfCatalog] of Map.groupBy(places, (place) => place.catalog)) {
    for (const group of chunk(blocksOfCatalog, UNPACKED_GROUP)) {
      const blocks = group.map(({ block }) => block)
      await writePacks(db, catalog, await readBlocks(db, catalog, blocks))
    }
  }
}

type Pack = readonly [block: number, version: string, text: string]

async function writePacks(
  db: D1Database,
  catalog: number,
  blocks: Awaited<ReturnType<typeof readBlocks>>,
): Promise<void> {
  let packs: Pack[] = []
  let length = 0
  const write = async () => {
    if (packs.length > 0) await db.prepare(WRITE).bind(catalog, JSON.stringify(packs)).run()
    packs = []
    length = 0
  }
  for (const [block, { version, bytes }] of blocks) {
    const text = toBase64(bytes)
    const pack = text.length > MAX_TEXT ? '' : text
    if (length + pack.length > MAX_TEXT) await write()
    packs.push([block, version, pack])
    length += pack.length
  }
  await write()
}

const WRITE = `INSERT INTO list_pack (catalog, block, version, pack)
  SELECT b.catalog, b.block, b.version, j.value ->> 2 FROM json_each(?2) j CROSS JOIN list_block b
    ON b.catalog = ?1 AND b.block = j.value ->> 0 AND b.version = j.value ->> 1
  WHERE true
  ON CONFLICT (catalog, block) DO UPDATE SET version = excluded.version, pack = excluded.pack`
