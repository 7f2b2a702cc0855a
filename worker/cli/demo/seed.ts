import type { D1Database } from '@cloudflare/workers-types'
import type { Brand } from '../../../shared/brand/brand.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { connectionsOf } from '../../brand/connections.ts'
import { shownViews } from '../../brand/site.ts'
import { graphqlOrigin } from '../../pick/catalog.ts'
import type { AdminShop } from '../admin-client.ts'
import type { Database } from '../database.ts'
import { seedCustomers } from './customers.ts'
import { demoFiles, hasDemo } from './documents.ts'
import { importDemo } from './import-demo.ts'

/** A catalog of a brand's demo, its language, and the store view that it is imported for. */
export interface DemoCatalog {
  index: string
  locale: Locale
  store: string
}

/**
 * The catalogs of a brand's demo: those of its enabled store views. If views share one, the first
 * determines its language.
 */
export function demoCatalogs(brand: Brand): readonly DemoCatalog[] {
  if (!hasDemo(brand.id)) return []
  const catalogs = new Map<string, DemoCatalog>()
  for (const { storeCode: store, elasticsearch, i18n } of shownViews(brand)) {
    const { index } = elasticsearch
    if (!catalogs.has(index)) catalogs.set(index, { index, locale: i18n.defaultLocale, store })
  }
  return [...catalogs.values()]
}

/** True if a brand's products are in the built-in shop, not in a connected one. */
export function hasOwnCatalog(
  brand: Brand,
  env: Parameters<typeof connectionsOf>[0] & { [name: string]: string | undefined },
): boolean {
  const { BACKEND_URL, SEARCH_URL, MAGENTO_URL } = connectionsOf(env, brand)
  const service = graphqlOrigin(brand.server, BACKEND_URL ? { BACKEND_URL } : {})
  return !SEARCH_URL && !MAGENTO_URL && service === undefined
}

/** Options of seeding a brand's demo. */
export interface SeedOptions {
  /** The importer of the shop, at an address of the brand. */
  importer: AdminShop
  password: string
  log: (line: string) => void
  /** Seeds only the default store view, for a quick start. */
  isFirst?: boolean
}

/**
 * Imports demo products into the brand's empty catalogs, and ensures that the demo's customer can log in
 * with this machine's password. Continues an interrupted seeding.
 */
export async function seedBrand(
  shop: Database,
  brand: Brand,
  { importer, password, log, isFirst = false }: SeedOptions,
): Promise<void> {
  const db = shop as unknown as D1Database
  const { results } = await db
    .prepare("SELECT name FROM catalog WHERE products > 0 OR origin = 'import'")
    .all<{ name: string }>()
  const filled = new Set(results.map(({ name }) => name))
  const catalogs = demoCatalogs(brand)
  for (const { index, locale, store } of isFirst ? catalogs.slice(0, 1) : catalogs) {
    if (filled.has(index)) continue
    log(`> filling the catalog ${index} with demo goods …`)
    await importDemo(importer, store, demoFiles(brand.id, locale, Date.now()), log)
  }
  await seedCustomers(db, brand, password, Date.now())
}

/** True if a brand has only its demo products: nothing was imported. */
export async function isDemo(shop: Database, { storeViews }: Brand): Promise<boolean> {
  const { results } = await shop
    .prepare("SELECT name FROM catalog WHERE origin = 'import'")
    .all<{ name: string }>()
  const imported = new Set(results.map(({ name }) => name))
  return storeViews.views.every(({ elasticsearch }) => !imported.has(elasticsearch.index))
}
