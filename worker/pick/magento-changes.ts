import type { Brand, StoreView } from '../../shared/brand/brand.ts'
import { shownViews } from '../brand/site.ts'
import { brandsOf } from '../brand/select.ts'
import { sqlEngine } from '../catalog/sql/engine.ts'
import { connectionsOf, isIndexed } from '../brand/connections.ts'
import type { Env } from '../env.ts'
import { errorText, writeLog } from '../log/log.ts'
import {
  noteChanges,
  pruneChanges,
  releaseChanges,
  markChangesDone,
  claimChanges,
  type MagentoChange,
} from '../magento/import/change-store.ts'
import type { ChangedDocuments, StoredCopy } from '../magento/import/read-changes.ts'
import { publishChanges } from '../shop/import/changes.ts'
import type { CatalogHandle } from '../shop/import/document.ts'
import { finishCatalog, writeDocuments } from '../shop/import/writer.ts'
import { DOCUMENT_TYPES } from '../signed/body.ts'
import {
  findByIds,
  findBySkus,
  findIdentifiers,
  findProductsOfCategory,
  findParents,
} from '../shop/import/known-products.ts'
import { findNamed } from '../shop/import/open-catalog.ts'
import { writeLines } from '../shop/import/write-lines.ts'
import { importTarget } from './import-target.ts'

export type { MagentoChange }

type ChangesEnv = Pick<Env, 'DB' | 'SHOP' | 'REUNA_SETTINGS' | 'MAGENTO_URL' | 'MAGENTO_CATALOG'>

/** Shorter than in an import, because a Worker request ends earlier. */
const LIMIT_MS = 15_000

/** Rounds of reading after a purge. */
const MAX_PURGE_ROUNDS = 3
/** Rounds per scheduled run, and the time after which no further round starts (ms). */
const MAX_SCHEDULED_ROUNDS = 15
const SCHEDULED_MS = 30_000

/** Notes changes of the Magento at an address, for all brands whose products are copied from it. */
export async function noteMagentoChanges(
  env: ChangesEnv,
  url: string | undefined,
  changes: readonly MagentoChange[],
  now: number,
): Promise<void> {
  if (changes.length === 0) return
  const brands = indexedBrands(env).filter((brand) => connectionsOf(env, brand).MAGENTO_URL === url)
  for (const { id } of brands) await noteChanges(env.DB, id, changes, now)
}

/**
 * Reads noted changes into the copies and purges the affected pages. What cannot be read stays noted for the
 * next call; a copy loses nothing while its Magento does not answer.
 */
export async function readMagentoChanges(
  env: ChangesEnv,
  clock = Date.now,
  maxRounds = MAX_PURGE_ROUNDS,
): Promise<void> {
  const until = clock() + SCHEDULED_MS
  for (const brand of indexedBrands(env)) {
    for (let round = 0; round < maxRounds && clock() < until; round += 1)
      if (!(await readRound(env, brand, clock()))) break
  }
}

/** Reads what a purge has left, for example after a price list with thousands of products. */
export function readRemainingChanges(env: ChangesEnv): Promise<void> {
  return readMagentoChanges(env, Date.now, MAX_SCHEDULED_ROUNDS)
}

/** Deletes old noted changes. */
export async function pruneMagentoChanges({ DB }: Pick<Env, 'DB'>, now: number): Promise<void> {
  await pruneChanges(DB, now)
}

function indexedBrands(env: ChangesEnv): readonly Brand[] {
  return brandsOf(env).filter((brand) => isIndexed(connectionsOf(env, brand)))
}

interface Copy {
  view: StoreView
  handle: CatalogHandle
}

/** False if there was nothing to read, or it could not be read. */
async function readRound(env: ChangesEnv, brand: Brand, now: number): Promise<boolean> {
  const copies = await openCopies(env, brand)
  if (copies.length === 0) return false
  const place = { brand: brand.id, catalogs: copies.map(({ handle }) => handle.no).join() }
  const taken = await claimChanges(env.DB, place, now)
  if (taken.length === 0) return false
  try {
    for (const copy of copies) await readInto(env, brand, copy, taken, now)
    await markChangesDone(env.DB, place, taken)
    return true
  } catch (error) {
    writeLog({ code: 'magento.changes-failed', detail: errorText(error) })
    await releaseChanges(env.DB, brand.id, taken)
    return false
  }
}

async function openCopies({ SHOP }: ChangesEnv, brand: Brand): Promise<readonly Copy[]> {
  const found = await Promise.all(
    shownViews(brand).map(async (view) => {
      const { catalog, prices } = importTarget(brand, view)
      const handle = await findNamed(SHOP, catalog)
      return handle ? [{ view, handle: { ...handle, prices } }] : []
    }),
  )
  return found.flat()
}

async function readInto(
  env: ChangesEnv,
  brand: Brand,
  { view, handle }: Copy,
  changes: readonly MagentoChange[],
  now: number,
): Promise<void> {
  const { MAGENTO_URL: url = '' } = connectionsOf(env, brand)
  const [{ readChanges }, { copyContext }] = await Promise.all([
    import('../magento/import/read-changes.ts'),
    import('../magento/import/copy-context.ts'),
  ])
  const target = {
    ...{ url, storeCode: view.storeCode, currency: view.i18n.currencyCode, timeoutMs: LIMIT_MS },
    fetch: (request: Request) => fetch(request),
  }
  const changedDocuments = await readChanges(copyContext(target), knownCopy(env, handle), changes)
  const isChanged = await writeChanged(env, handle, changedDocuments, now)
  if (isChanged) await finishCatalog(env.SHOP, handle, now)
  await publishChanges(env.SHOP, env.DB, { now })
}

function knownCopy({ SHOP }: Pick<Env, 'SHOP'>, handle: CatalogHandle): StoredCopy {
  const copy = sqlEngine(SHOP, handle.name, handle.locale)
  return {
    byIds: (ids) => findByIds(SHOP, handle, ids),
    bySkus: (skus) => findBySkus(SHOP, handle, skus),
    parentsOf: (skus) => findParents(SHOP, handle, skus),
    listedIn: (category) => findProductsOfCategory(SHOP, handle, category),
    categories: () => copy.categories(),
    async content() {
      const [pages, blocks] = await Promise.all([
        findIdentifiers(SHOP, handle, 'cms_page'),
        findIdentifiers(SHOP, handle, 'cms_block'),
      ])
      return { pages, blocks }
    },
  }
}

/** A disabled product stays until the next import: its page is not found, and no list contains it. */
const DISABLED_STATUS = 2

async function writeChanged(
  { SHOP }: Pick<Env, 'SHOP'>,
  handle: CatalogHandle,
  { documents, gone }: ChangedDocuments,
  now: number,
): Promise<boolean> {
  let written = 0
  for (const type of DOCUMENT_TYPES) {
    const rows = documents.flatMap(([documentType, document]) =>
      documentType === type ? [JSON.stringify(document)] : [],
    )
    if (rows.length === 0) continue
    const lines = rows.map((_, at) => at + 1)
    const report = await writeLines(SHOP, handle, { file: 'magento', type, lines, rows }, now)
    written += report.written
    for (const { problem } of report.problems)
      writeLog({ code: 'magento.change-refused', type, problem })
  }
  if (gone.length === 0) return written > 0
  const stored = await sqlEngine(SHOP, handle.name, handle.locale).productsBySku(gone)
  const off = stored.map((value) => ({
    ...{ type: 'product' as const, value: { ...value, status: DISABLED_STATUS } },
  }))
  return (await writeDocuments(SHOP, handle, off, now)).written + written > 0
}
