import type { FinishReport, Retiring, Switched } from '../../catalog/import-records.ts'
import type { CatalogHandle, Stage } from './document.ts'
import { copyDeskPrices } from './copy-desk-prices.ts'
import { countProducts, findNamed } from './open-catalog.ts'
import { countRemoved, countRetiring, switchCatalogs } from './stage-switch.ts'
import { syncCopiedTypes } from './stage-sync.ts'
import { finishCatalog } from './writer.ts'

/** The import to finish: the name of its catalog, and the catalog that it wrote to. */
export interface ImportToFinish {
  catalog: string
  run: string
  handle: CatalogHandle
}

/**
 * Finishes an import: updates what depends on documents that came later and, after a full import, puts the
 * new catalog on sale, unless more than `maxRetired` per cent of the products or categories would be removed.
 * Repeating it changes nothing.
 */
export async function finishImport(
  db: D1Database,
  { catalog, run, handle }: ImportToFinish,
  maxRetired: number,
  now: number,
): Promise<FinishReport> {
  const { written } = handle.run === run ? { written: 0 } : await finishCatalog(db, handle, now)
  const switched = handle.stage
    ? await switchTo(db, { ...handle, stage: handle.stage }, catalog, maxRetired, now)
    : undefined
  const products = await db
    .prepare('SELECT products FROM catalog WHERE name = ?')
    .bind(catalog)
    .first<number>('products')
  return { written, switched, products }
}

/** Replaces the old catalog by the new one, unless too much would be removed. */
async function switchTo(
  db: D1Database,
  next: CatalogHandle & { stage: Stage },
  catalog: string,
  maxRetired: number,
  now: number,
): Promise<Switched> {
  const live = await findNamed(db, catalog)
  if (!live) throw new Error(`there is no catalog ${catalog}`)
  await copyDeskPrices(db, live, next, now)
  await db.batch([...syncCopiedTypes(db, live.no, next.no)])
  const retiring = await countRetiring(db, live, next.no)
  const exceedsLimit = ({ missing, total }: Retiring) => missing * 100 > total * maxRetired
  const isHeld = [retiring.products, retiring.categories].some(exceedsLimit)
  const documents = isHeld ? {} : await countRemoved(db, live, next.no)
  const removed = { ...documents, product: isHeld ? 0 : retiring.products.missing }
  const removedDemo = live.origin === 'demo' ? await countProducts(db, live.no) : 0
  if (!isHeld) await switchCatalogs(db, live, next, now)
  return { isHeld, retiring, removed, removedDemo }
}
