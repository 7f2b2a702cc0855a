import type { Locale } from '../../shared/i18n/locale.ts'
import type { ViewPrices } from '../brand/view-prices.ts'
import { findNamed } from '../shop/import/open-catalog.ts'
import { dropStage, findStage, openStage } from '../shop/import/stage-open.ts'
import { openCatalog, type CatalogHandle } from '../shop/import/writer.ts'
import { acquireLease, type Busy } from './import-lease.ts'

/** Where an import goes: the catalog of a store view. */
export interface ImportTarget {
  catalog: string
  locale: Locale
  /** The brand whose store view it is. */
  website: string
  /** Content pages that its pages link to. */
  linkedPages: readonly string[]
  /** Where its shoppers are by default, as a country code. */
  country: string
  /** How the store view prices products. */
  prices?: ViewPrices
}

/** An import that goes on over several calls. */
export interface ImportRun {
  run: string
  handle: CatalogHandle
  /** Tags purged so far. */
  tags: number
}

/** How an import is meant. */
export interface ImportPlan {
  run: string
  prices: 'net' | 'gross'
  replace: boolean
  /** All documents there are: it fills a catalog of its own. Names the documents; empty: it does not. */
  full: string
  /** Products to look at: the first import of others removes them. */
  demo?: boolean
}

interface Databases {
  shop: D1Database
  db: D1Database
}

/** Opens a catalog for an import; while another one is alive there it may not begin. */
export async function openRun(
  { shop, db }: Databases,
  target: ImportTarget,
  { run, prices, replace, full, demo = false }: ImportPlan,
  now: number,
): Promise<ImportRun | { busy: Busy }> {
  const { catalog, locale, website } = target
  const wish = { catalog, run, locale, prices, full: full !== '' }
  const busy = await acquireLease(db, wish, now)
  if (busy) return { busy }
  const origin = demo ? 'demo' : 'import'
  const options = { locale, sourcePrices: prices, origin, replace } as const
  if (full !== '') {
    const staged = { run, fingerprint: full, website }
    const handle = await openStage(shop, catalog, options, staged, now)
    return { run, handle: priced(handle, target), tags: 0 }
  }
  await dropStage(shop, catalog, now).run()
  const handle = await openCatalog(shop, catalog, options, now)
  return { run, handle: priced(handle, target), tags: 0 }
}

function priced(handle: CatalogHandle, { prices }: ImportTarget): CatalogHandle {
  return { ...handle, prices }
}

interface RunRow {
  tags: number
  full: number
}

/**
 * The import that a catalog is open for, or undefined when another one has taken its place. Of a full one
 * that has ended, the catalog is the one that it has made.
 */
export async function findRun(
  { shop, db }: Databases,
  target: ImportTarget,
  run: string,
  now: number,
): Promise<ImportRun | undefined> {
  const row = await db
    .prepare(
      `UPDATE admin_import SET beat_at = ? WHERE catalog = ? AND run = ?
       RETURNING tags, full`,
    )
    .bind(now, target.catalog, run)
    .first<RunRow>()
  if (row === null) return undefined
  const { tags } = row
  const staged = row.full === 1 ? await findStage(shop, target.catalog) : undefined
  if (staged?.stage.run === run) return { run, handle: priced(staged, target), tags }
  const live = await findNamed(shop, target.catalog)
  return live && (row.full === 0 || live.run === run)
    ? { run, handle: priced(live, target), tags }
    : undefined
}

/** Remembers how many tags an import has purged, and that it is done. */
export async function updateRun(
  db: D1Database,
  target: ImportTarget,
  run: string,
  note: { tags: number; finishedAt?: number },
): Promise<void> {
  await db
    .prepare(
      'UPDATE admin_import SET tags = tags + ?, finished_at = ? WHERE catalog = ? AND run = ?',
    )
    .bind(note.tags, note.finishedAt ?? null, target.catalog, run)
    .run()
}
