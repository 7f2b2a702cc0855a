import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import type { CatalogHandle, CatalogOptions, Stage } from './document.ts'
import { INDEX_VERSION } from './index-product.ts'
import { findNamed, openCatalog, openText } from './open-catalog.ts'
import { stageName } from './stage-name.ts'

/** The properties of a full import. */
export interface FullImport {
  run: string
  /** Identifies the documents and the way they are read. */
  fingerprint: string
  /** The brand whose orders take from the stock. */
  website: string
}

/**
 * Opens the catalog that a full import fills. An unfinished one is resumed if it has the same documents and
 * replaces the same catalog; otherwise a new one is begun.
 */
export async function openStage(
  db: D1Database,
  name: string,
  options: CatalogOptions,
  full: FullImport,
  now: number,
): Promise<CatalogHandle> {
  const live = (await findNamed(db, name)) ?? (await openCatalog(db, name, options, now))
  const left = await findStage(db, name)
  if (left && isSame(left, live, options, full)) {
    const stage = { ...left.stage, run: full.run }
    const sql = 'UPDATE catalog SET stage = ? WHERE no = ?'
    await db.prepare(sql).bind(JSON.stringify(stage), left.no).run()
    return { ...left, stage }
  }
  const orders = await db
    .prepare('SELECT coalesce(max(id), 0) AS id FROM orders')
    .first<number>('id')
  const forgetsPast = live.origin === 'demo' || live.sourcePrices !== options.sourcePrices
  const stage: Stage = { of: live.no, ...full, orders: orders ?? 0, forgetsPast }
  const { locale, sourcePrices } = options
  const insert = db
    .prepare(
      `INSERT INTO catalog (name, locale, source_prices, origin, form, home, stage)
       VALUES (?, ?, ?, 'import', ?, ?, ?)`,
    )
    .bind(stageName(name), locale, sourcePrices, INDEX_VERSION, live.home, JSON.stringify(stage))
  await db.batch([dropStage(db, name, now), insert])
  const opened = await findStage(db, name)
  if (!opened) throw new Error(`the catalog that replaces ${name} could not be made`)
  await db.batch(openText(db, opened.no))
  return opened
}

/** Returns the catalog that a full import is filling or has left unfinished. */
export async function findStage(
  db: D1Database,
  name: string,
): Promise<(CatalogHandle & { stage: Stage }) | undefined> {
  const stage = await findNamed(db, stageName(name))
  return stage?.stage && { ...stage, stage: stage.stage }
}

/** Abandons an unfinished full import: the catalog on sale is no longer the one that it started from. */
export function dropStage(db: D1Database, name: string, now: number): D1PreparedStatement {
  return db
    .prepare(`UPDATE catalog SET name = '@' || no, dropped_at = ? WHERE name = ?`)
    .bind(now, stageName(name))
}

function isSame(
  { stage, locale, sourcePrices }: CatalogHandle & { stage: Stage },
  live: CatalogHandle,
  options: CatalogOptions,
  full: FullImport,
): boolean {
  const isReadAlike = locale === options.locale && sourcePrices === options.sourcePrices
  return isReadAlike && stage.of === live.no && stage.fingerprint === full.fingerprint
}
