import type { Locale } from '../../shared/i18n/locale.ts'
import { openCatalog, type CatalogHandle } from '../shop/writer.ts'

/** Where an import goes: the catalog of a store view. */
export interface ImportTarget {
  catalog: string
  locale: Locale
}

/** An import that goes on over several calls. */
export interface ImportRun {
  run: string
  handle: CatalogHandle
  /** Tags purged so far. */
  tags: number
}

interface RunRow {
  run: string
  locale: Locale
  source_prices: 'net' | 'gross'
  tags: number
}

/** Opens a catalog for an import; an import that was open on it before may not go on. */
export async function openRun(
  { shop, db }: { shop: D1Database; db: D1Database },
  target: ImportTarget,
  options: { run: string; prices: 'net' | 'gross'; replace: boolean },
  now: number,
): Promise<ImportRun> {
  const { run, prices, replace } = options
  await db
    .prepare(
      `INSERT INTO admin_import (catalog, run, locale, source_prices, started_at) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (catalog) DO UPDATE SET run = excluded.run, locale = excluded.locale,
         source_prices = excluded.source_prices, started_at = excluded.started_at,
         finished_at = NULL, tags = 0`,
    )
    .bind(target.catalog, run, target.locale, prices, now)
    .run()
  const { catalog, locale } = target
  const opened = { locale, sourcePrices: prices, origin: 'import', replace } as const
  const handle = await openCatalog(shop, catalog, opened, now)
  return { run, handle, tags: 0 }
}

/** The import that a catalog is open for, or undefined when another one has taken its place. */
export async function findRun(
  { shop, db }: { shop: D1Database; db: D1Database },
  target: ImportTarget,
  run: string,
): Promise<ImportRun | undefined> {
  const row = await db
    .prepare('SELECT run, locale, source_prices, tags FROM admin_import WHERE catalog = ?')
    .bind(target.catalog)
    .first<RunRow>()
  if (row?.run !== run) return undefined
  const options = { locale: row.locale, sourcePrices: row.source_prices, origin: 'import' } as const
  return { run, handle: await openCatalog(shop, target.catalog, options), tags: row.tags }
}

/** Remembers how many tags an import has purged, and that it is done. */
export async function noteRun(
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
