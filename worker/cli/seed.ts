import type { D1Database } from '@cloudflare/workers-types'
import type { Database } from './database.ts'
import type { Brand } from '../../shared/brand/brand.ts'
import type { Locale } from '../../shared/i18n/locale.ts'
import { connectionsOf } from '../backend/connections.ts'
import { viewPrices } from '../brand/view-prices.ts'
import { shownViews } from '../brand/views.ts'
import { graphqlOrigin } from '../catalog/pick.ts'
import { seedCustomers } from '../shop/seed/customers.ts'
import { ASSORTMENTS, demoDocuments } from '../shop/seed/seed.ts'
import { finishCatalog, openCatalog, writeDocuments, type ShopDocument } from '../shop/writer.ts'

const CHUNK = 200

/**
 * The catalogs that a brand's demo needs, and their languages: those of the store views that are on. Where
 * views share one, the first says its language.
 */
export function demoCatalogs(brand: Brand): readonly { index: string; locale: Locale }[] {
  if (ASSORTMENTS.every((each) => each.brand !== brand.id)) return []
  const catalogs = new Map<string, Locale>()
  for (const { elasticsearch, i18n } of shownViews(brand))
    if (!catalogs.has(elasticsearch.index)) catalogs.set(elasticsearch.index, i18n.defaultLocale)
  return [...catalogs].map(([index, locale]) => ({ index, locale }))
}

/** Whether a brand's goods are the built-in shop's, and not those of a connected one. */
export function hasOwnGoods(
  brand: Brand,
  env: Parameters<typeof connectionsOf>[0] & { [name: string]: string | undefined },
): boolean {
  const { BACKEND_URL, SEARCH_URL } = connectionsOf(env, brand)
  const service = graphqlOrigin(brand.server, BACKEND_URL ? { BACKEND_URL } : {})
  return !SEARCH_URL && service === undefined
}

/**
 * Fills those of a brand's catalogs that have nothing yet with its demo goods, and makes sure that the demo's
 * customer can log in with this machine's password; a killed seeding is finished.
 */
export async function seedBrand(
  shop: Database,
  brand: Brand,
  {
    password,
    log,
    isFirst = false,
  }: {
    password: string
    log: (line: string) => void
    /** Only the default store view's: the others can wait. */
    isFirst?: boolean
  },
): Promise<void> {
  const db = shop as unknown as D1Database
  const { results } = await db
    .prepare("SELECT name FROM catalog WHERE products > 0 OR origin = 'import'")
    .all<{ name: string }>()
  const filled = new Set(results.map(({ name }) => name))
  const catalogs = demoCatalogs(brand)
  for (const { index, locale } of isFirst ? catalogs.slice(0, 1) : catalogs) {
    if (filled.has(index)) continue
    log(`> filling the catalog ${index} with demo goods …`)
    const now = Date.now()
    const opened = await openCatalog(db, index, { locale, sourcePrices: 'gross', origin: 'demo' })
    const view = brand.storeViews.views.find(({ elasticsearch }) => elasticsearch.index === index)
    const catalog = { ...opened, prices: view && viewPrices(brand, view) }
    for (const chunk of chunksOf(demoDocuments(brand.id, locale, now), CHUNK)) {
      await writeDocuments(db, catalog, chunk, now)
    }
    await finishCatalog(db, catalog, now)
  }
  await seedCustomers(db, brand, password, Date.now())
}

/** Whether a brand sells what its demo does: nothing was imported into its catalogs. */
export async function isDemo(shop: Database, { storeViews }: Brand): Promise<boolean> {
  const { results } = await shop
    .prepare("SELECT name FROM catalog WHERE origin = 'import'")
    .all<{ name: string }>()
  const imported = new Set(results.map(({ name }) => name))
  return storeViews.views.every(({ elasticsearch }) => !imported.has(elasticsearch.index))
}

function* chunksOf(documents: Iterable<ShopDocument>, size: number): Generator<ShopDocument[]> {
  let chunk: ShopDocument[] = []
  for (const document of documents) {
    chunk.push(document)
    if (chunk.length < size) continue
    yield chunk
    chunk = []
  }
  if (chunk.length > 0) yield chunk
}
