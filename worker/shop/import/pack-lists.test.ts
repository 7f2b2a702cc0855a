import { env as bindings } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { productOf } from '../../../shared/fixtures/make-product.ts'
import { manyProducts } from '../../bench/many-products.ts'
import { sqlEngine } from '../../catalog/sql/engine.ts'
import type { Env } from '../../env.ts'
import type { CatalogHandle, ShopDocument } from './document.ts'
import { packLists, packStaleLists } from './pack-lists.ts'
import { finishCatalog, openCatalog, writeDocuments } from './writer.ts'

const env = bindings as unknown as Env
const NOW = Date.parse('2026-11-20T12:00:00Z')
/** Enough products for two blocks, so that lists are read block by block. */
const PRODUCT_COUNT = 1_200
const OPTIONS = { locale: 'fi-FI', sourcePrices: 'gross', origin: 'import' } as const
const HALF = 600
const documents = [...manyProducts(PRODUCT_COUNT)]
const BETWEEN = `INSERT INTO product (row, catalog, id, sku, type_id, status, visibility, url_path, url_key,
    price, in_stock, created_at, updated_at, hash, card)
  VALUES (4000, 0, 1, 'X', 'simple', 2, 1, '', '', 0, 0, 0, 0, '', '{}')`

const CHEAP =
  documents.flatMap((doc) =>
    doc.type === 'product' && doc.value.price < 50 ? [doc.value.sku] : [],
  )[0] ?? ''

let catalog: CatalogHandle

beforeAll(async () => {
  catalog = await openCatalog(env.SHOP, 'packed', OPTIONS)
  await writeDocuments(env.SHOP, catalog, documents.slice(0, HALF), NOW)
  // Products of another catalog take the rows between, so that the next ones end in another block.
  await env.SHOP.prepare(BETWEEN).run()
  await writeDocuments(env.SHOP, catalog, documents.slice(HALF), NOW)
  await finishCatalog(env.SHOP, catalog, NOW)
})

interface State {
  block: number
  version: string
  packed: string | null
}

async function states(no = catalog.no): Promise<State[]> {
  const { results } = await env.SHOP.prepare(
    `SELECT b.block, b.version, p.version AS packed FROM list_block b
     LEFT JOIN list_pack p ON p.catalog = b.catalog AND p.block = b.block
     WHERE b.catalog = ? ORDER BY b.block`,
  )
    .bind(no)
    .all<State>()
  return results
}

/** The number of products, in all and per colour, read from blocks. */
async function colours(name = 'packed') {
  const engine = sqlEngine(env.SHOP, name, 'fi-FI')
  const filters = { saatavuus: ['1', '2', '3'], energy_class: ['1', '2', '3', '4', '5', '6', '7'] }
  const found = await engine.products({ filters, aggregate: ['color', 'price'], size: 1 })
  const { terms, price } = found.aggregations
  const counts = new Map(terms['color']?.map(({ key, doc_count }) => [key, doc_count]))
  return { total: found.total, counts, price: price?.map(({ doc_count }) => doc_count) }
}

function changed(sku: string, change: object): ShopDocument {
  const found = documents.find((doc) => doc.type === 'product' && doc.value.sku === sku)
  if (found?.type !== 'product') throw new Error(`no ${sku}`)
  return { type: 'product', value: { ...found.value, ...change } }
}

function coloured(sku: string, color: string): ShopDocument {
  const found = changed(sku, {})
  if (found.type !== 'product') return found
  return { ...found, value: { ...found.value, attributes: { ...found.value.attributes, color } } }
}

const write = (...docs: ShopDocument[]) => writeDocuments(env.SHOP, catalog, docs, NOW)

describe('packed lists', () => {
  it('are all packed when the catalog is finished', async () => {
    const all = await states()
    expect(all.map(({ block }) => block)).toEqual([0, 1])
    expect(all.every(({ version, packed }) => version === packed)).toBe(true)
    expect((await colours()).total).toBe(PRODUCT_COUNT)
  })

  it('count a change before and after it is packed', async () => {
    const before = await colours()
    await write(coloured('BULK-5', 'strange'))
    expect((await states()).some(({ version, packed }) => version !== packed)).toBe(true)
    const at = await colours()
    expect(at.counts.get('strange')).toBe(1)
    expect(at.total).toBe(before.total)
    await packStaleLists(env.SHOP)
    expect((await states()).every(({ version, packed }) => version === packed)).toBe(true)
    expect(await colours()).toEqual(at)
  })

  it('count a changed price and removed products', async () => {
    const before = await colours()
    await write(changed(CHEAP, { price: 99_999, special_price: null }))
    const dearer = await colours()
    expect(dearer.price?.at(-1)).toBe((before.price?.at(-1) ?? 0) + 1)
    expect(dearer.price?.[0]).toBe((before.price?.[0] ?? 0) - 1)
    await write(changed(CHEAP, { visibility: 1 }))
    expect((await colours()).total).toBe(before.total - 1)
    await write(changed(CHEAP, {}))
    expect((await colours()).price).toEqual(before.price)
  })

  it('stay unchanged if only stock has changed', async () => {
    const before = await states()
    await env.SHOP.prepare(
      'UPDATE product_category SET qty = 0, in_stock = 0 WHERE catalog = ? AND row % 2 = 0',
    )
      .bind(catalog.no)
      .run()
    expect(await states()).toEqual(before)
    const engine = sqlEngine(env.SHOP, 'packed', 'fi-FI', { listOutOfStock: false })
    const all = { filters: { saatavuus: ['1', '2', '3'] } }
    const { total } = await engine.products({ ...all, size: 1 })
    const away = await env.SHOP.prepare(
      'SELECT count(*) AS n FROM product_category WHERE catalog = ? AND category = 0 AND in_stock = 0',
    )
      .bind(catalog.no)
      .first<number>('n')
    expect(away).toBeGreaterThan(PRODUCT_COUNT / 3)
    expect(total).toBe(PRODUCT_COUNT - (away ?? 0))
  })

  it('are discarded if a change arrives while they are packed', async () => {
    const [first] = await states()
    await env.SHOP.prepare(
      `INSERT INTO list_pack (catalog, block, version, pack) VALUES (?1, ?2, 'older', 'AAAA')
       ON CONFLICT (catalog, block) DO UPDATE SET version = 'older', pack = 'AAAA'`,
    )
      .bind(catalog.no, first?.block)
      .run()
    await write(coloured('BULK-9', 'other'))
    expect((await colours()).counts.get('other')).toBe(1)
    await packLists(env.SHOP, catalog.no)
    expect((await states()).every(({ version, packed }) => version === packed)).toBe(true)
  })

  it('are replaced by the tables if a block exceeds the value size', async () => {
    const before = await colours()
    await env.SHOP.batch([
      env.SHOP.prepare("UPDATE list_block SET version = 'v' || version WHERE catalog = ?").bind(
        catalog.no,
      ),
      env.SHOP.prepare(
        `UPDATE list_pack SET pack = '', version = (SELECT version FROM list_block b
           WHERE b.catalog = list_pack.catalog AND b.block = list_pack.block) WHERE catalog = ?`,
      ).bind(catalog.no),
    ])
    expect(await colours()).toEqual(before)
  })

  it('are deleted when a catalog is emptied', async () => {
    const otherCatalog = await openCatalog(env.SHOP, 'emptied', OPTIONS)
    await writeDocuments(env.SHOP, otherCatalog, documents, NOW)
    await finishCatalog(env.SHOP, otherCatalog, NOW)
    expect((await colours('emptied')).total).toBe(PRODUCT_COUNT)
    const replaced = await openCatalog(env.SHOP, 'emptied', { ...OPTIONS, replace: true })
    expect(await states(replaced.no)).toEqual([])
    expect((await colours('emptied')).total).toBe(0)
    const one = productOf({ id: 1, sku: 'ONE', name: 'One', attributes: { color: '1' } })
    await writeDocuments(env.SHOP, replaced, [{ type: 'product', value: one }], NOW)
    const engine = sqlEngine(env.SHOP, 'emptied', 'fi-FI')
    expect((await engine.products({ filters: { color: ['1'] } })).total).toBe(1)
  })
})
