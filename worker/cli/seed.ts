import type { D1Database } from '@cloudflare/workers-types'
import type { Database } from './database.ts'
import type { Brand } from '../../shared/brand/brand.ts'
import { seedCustomers } from '../shop/seed/customers.ts'
import { ASSORTMENTS, demoDocuments } from '../shop/seed/seed.ts'
import { finishCatalog, openCatalog, writeDocuments, type ShopDocument } from '../shop/writer.ts'

const CHUNK = 200

/**
 * Fills the catalogs of a brand that have nothing yet with its demo goods, if it has any, and makes sure that the
 * demo's customer can log in with this machine's password; a killed seeding is finished.
 */
export async function seedBrand(
  shop: Database,
  brand: Brand,
  { password, log }: { password: string; log: (line: string) => void },
): Promise<void> {
  const db = shop as unknown as D1Database
  const { results } = await db
    .prepare("SELECT name FROM catalog WHERE products > 0 OR origin = 'import'")
    .all<{ name: string }>()
  const filled = new Set(results.map(({ name }) => name))
  const hasDemo = ASSORTMENTS.some((each) => each.brand === brand.id)
  for (const view of brand.storeViews.views) {
    const { index } = view.elasticsearch
    if (!hasDemo || filled.has(index)) continue
    filled.add(index)
    log(`> filling the catalog ${index} with demo goods …`)
    const locale = view.i18n.defaultLocale
    const now = Date.now()
    const catalog = await openCatalog(db, index, { locale, sourcePrices: 'gross', origin: 'demo' })
    for (const chunk of chunksOf(demoDocuments(brand.id, locale, now), CHUNK)) {
      await writeDocuments(db, catalog, chunk, now)
    }
    await finishCatalog(db, catalog, now)
  }
  await seedCustomers(db, brand, password, Date.now())
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
