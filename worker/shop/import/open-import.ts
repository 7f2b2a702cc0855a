import type { ImportPlan, ImportTarget } from '../../catalog/import-records.ts'
import type { CatalogHandle } from './document.ts'
import { findNamed } from './open-catalog.ts'
import { dropStage, findStage, openStage } from './stage-open.ts'
import { openCatalog } from './writer.ts'

/** Opens the catalog that an import writes to; a full import fills a catalog of its own. */
export async function openImport(
  db: D1Database,
  target: ImportTarget,
  { run, prices: sourcePrices, replace, full, demo }: ImportPlan,
  now: number,
): Promise<CatalogHandle> {
  const { catalog, locale, website } = target
  const options = { locale, sourcePrices, origin: demo ? 'demo' : 'import', replace } as const
  if (full !== '') {
    const staged = { run, fingerprint: full, website }
    return priced(await openStage(db, catalog, options, staged, now), target)
  }
  await dropStage(db, catalog, now).run()
  return priced(await openCatalog(db, catalog, options, now), target)
}

/**
 * Returns the catalog that an import has opened; undefined if it no longer exists. For a full import that has
 * ended, returns the catalog it created.
 */
export async function resumeImport(
  db: D1Database,
  target: ImportTarget,
  { run, isFull }: { run: string; isFull: boolean },
): Promise<CatalogHandle | undefined> {
  const staged = isFull ? await findStage(db, target.catalog) : undefined
  if (staged?.stage.run === run) return priced(staged, target)
  const live = await findNamed(db, target.catalog)
  return live && (!isFull || live.run === run) ? priced(live, target) : undefined
}

function priced(handle: CatalogHandle, { prices }: ImportTarget): CatalogHandle {
  return { ...handle, prices }
}
