import { env as bindings } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { BULK_CATEGORIES, manyProducts } from '../../bench/many-products.ts'
import { sqlEngine } from '../../catalog/sql/engine.ts'
import type { Env } from '../../env.ts'
import type { CatalogHandle, ShopDocument } from './document.ts'
import { countCategories } from './index-counts.ts'
import { finishCatalog, openCatalog, writeDocuments } from './writer.ts'

const env = bindings as unknown as Env
const NOW = Date.parse('2026-11-20T12:00:00Z')
const OPTIONS = { locale: 'fi-FI', sourcePrices: 'gross', origin: 'import' } as const
const documents = [...manyProducts(60)]
const { root } = BULK_CATEGORIES

let catalog: CatalogHandle

beforeAll(async () => {
  catalog = await openCatalog(env.SHOP, 'counted', OPTIONS)
  await writeDocuments(env.SHOP, catalog, documents, NOW)
  await finishCatalog(env.SHOP, catalog, NOW)
})

function coloured(id: number, color: string): ShopDocument {
  const found = documents.find((doc) => doc.type === 'product' && doc.value.id === id)
  if (found?.type !== 'product') throw new Error(`no product ${id}`)
  return { ...found, value: { ...found.value, attributes: { ...found.value.attributes, color } } }
}

/** A database in which products change each time before counts are written. */
function changing(times: number): { db: D1Database; written: () => number } {
  let written = 0
  const batch = async (statements: D1PreparedStatement[]) => {
    if (written < times) {
      written += 1
      await writeDocuments(env.SHOP, catalog, [coloured(written, `late-${written}`)], NOW)
    }
    return env.SHOP.batch(statements)
  }
  const db = { prepare: (sql: string) => env.SHOP.prepare(sql), batch } as unknown as D1Database
  return { db, written: () => written }
}

async function isStale(): Promise<boolean> {
  const sql = 'SELECT stale FROM category_facet WHERE catalog = ? AND category = ?'
  const stale = await env.SHOP.prepare(sql).bind(catalog.no, root).first<number>('stale')
  return stale !== 0
}

async function colours(): Promise<ReadonlyMap<string, number>> {
  const engine = sqlEngine(env.SHOP, 'counted', 'fi-FI')
  const { aggregations } = await engine.products({ categoryIds: [root], aggregate: ['color'] })
  return new Map(aggregations.terms['color']?.map(({ key, doc_count }) => [key, doc_count]))
}

const markStale = () =>
  env.SHOP.prepare('UPDATE category_facet SET stale = 1 WHERE catalog = ?').bind(catalog.no).run()

describe('counts of categories', () => {
  it('are counted again when products change during the count', async () => {
    await markStale()
    const { db, written } = changing(1)
    await countCategories(db, catalog, NOW)
    expect(written()).toBe(1)
    expect(await isStale()).toBe(false)
    expect((await colours()).get('late-1')).toBe(1)
  })

  it('stay stale while products keep changing, and lists count live', async () => {
    await markStale()
    const { db, written } = changing(1000)
    await countCategories(db, catalog, NOW)
    expect(written()).toBeLessThan(60)
    expect(await isStale()).toBe(true)
    expect((await colours()).get(`late-${written()}`)).toBe(1)
    await countCategories(env.SHOP, catalog, NOW)
    expect(await isStale()).toBe(false)
    expect((await colours()).get(`late-${written()}`)).toBe(1)
  })

  it('count only prices if only prices have changed', async () => {
    const before = await colours()
    const sql = "UPDATE category_facet SET stale = 2, prices = '[]' WHERE catalog = ?"
    await env.SHOP.prepare(sql).bind(catalog.no).run()
    await countCategories(env.SHOP, catalog, NOW)
    const engine = sqlEngine(env.SHOP, 'counted', 'fi-FI')
    const { aggregations, total } = await engine.products({
      categoryIds: [root],
      aggregate: ['price'],
    })
    expect(aggregations.price?.some(({ doc_count }) => doc_count > 0)).toBe(true)
    expect(total).toBe(60)
    expect(await colours()).toEqual(before)
  })
})
