import { env as bindings } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { bundleProduct, groupedProduct, linkedProducts } from '../../../shared/fixtures/products.ts'
import { sqlEngine } from '../../catalog/sql/engine.ts'
import type { Env } from '../../env.ts'
import type { ShopDocument } from './document.ts'
import { FIRST_OWN_REVIEW_ID } from '../review/own-review.ts'
import { reindexDuePrices } from '../maintenance.ts'
import { finishCatalog, openCatalog, writeDocuments } from './writer.ts'
import {
  attributeOf,
  categoryDocument,
  fillCatalog,
  lastSeq,
  purgedSince,
  NOW,
  CATALOG_OPTIONS,
  productDocument,
  skusIn,
  testProduct,
  CATEGORY_TREE,
} from '../../testing/shop-documents.ts'

const { SHOP } = bindings as unknown as Env
const DAY_MS = 86_400_000

const taxes: ShopDocument = {
  type: 'taxrule',
  value: {
    ...{ id: 1, customer_tax_class_ids: [3], product_tax_class_ids: [2] },
    rates: [{ id: 1, rate: 25.5, tax_country_id: 'FI', tax_region_id: 0, region_name: undefined }],
  },
}

/** Stores a shopper's review of the product with this id. */
async function writeReview(name: string, id: number, title: string): Promise<void> {
  const doc = { id: FIRST_OWN_REVIEW_ID + id, product_id: id, title, review_status: 1 }
  await SHOP.prepare(
    `INSERT INTO document (catalog, type, id, key, hash, doc)
     SELECT no, 'review', ?, ?, '', ? FROM catalog WHERE name = ?`,
  )
    .bind(String(doc.id), String(id), JSON.stringify(doc), name)
    .run()
}

async function reviewsOf(name: string, ...ids: readonly number[]): Promise<string[][]> {
  const engine = sqlEngine(SHOP, name, 'en-US')
  const found = await Promise.all(ids.map((id) => engine.reviews(id, 10)))
  return found.map((list, at) =>
    list.map(({ title, product_id }) => {
      expect(product_id).toBe(ids[at])
      return title
    }),
  )
}

describe('finishing a catalog', () => {
  it('prices bundles and grouped sets whose parts came later', async () => {
    const sets = [bundleProduct, groupedProduct].map((each) =>
      productDocument({ ...each, category_ids: [20] }),
    )
    const catalog = await openCatalog(SHOP, 'later', CATALOG_OPTIONS)
    await writeDocuments(SHOP, catalog, [...CATEGORY_TREE, ...sets], NOW)
    await writeDocuments(SHOP, catalog, linkedProducts.map(productDocument), NOW)
    await finishCatalog(SHOP, catalog, NOW)
    const early = await openCatalog(SHOP, 'earlier', CATALOG_OPTIONS)
    await writeDocuments(
      SHOP,
      early,
      [...CATEGORY_TREE, ...linkedProducts.map(productDocument), ...sets],
      NOW,
    )
    const expected = await sqlEngine(SHOP, 'earlier', 'en-US').cardsBySku([
      bundleProduct.sku,
      groupedProduct.sku,
    ])
    const cards = await sqlEngine(SHOP, 'later', 'en-US').cardsBySku([
      bundleProduct.sku,
      groupedProduct.sku,
    ])
    expect(expected.every(({ linked }) => (linked?.length ?? 0) > 0)).toBe(true)
    expect(cards).toEqual(expected)
  })

  it('writes products of an older index form again, even if their documents are unchanged', async () => {
    const catalog = await openCatalog(SHOP, 'upgraded', CATALOG_OPTIONS)
    const product = productDocument(testProduct(1, { name: 'Ruuvi' }))
    await writeDocuments(SHOP, catalog, [...CATEGORY_TREE, product], NOW)
    await finishCatalog(SHOP, catalog, NOW)
    const nameOnCard = async () =>
      (await sqlEngine(SHOP, 'upgraded', 'en-US').cardsBySku([testProduct(1, {}).sku]))[0]?.name
    const older = `UPDATE product SET card = json_set(card, '$.name', 'Vanha') WHERE catalog = ?`
    await SHOP.prepare(older).bind(catalog.no).run()
    await writeDocuments(SHOP, catalog, [product], NOW)
    await finishCatalog(SHOP, catalog, NOW)
    expect(await nameOnCard()).toBe('Vanha')
    await SHOP.prepare('UPDATE catalog SET form = 0 WHERE no = ?').bind(catalog.no).run()
    const { written, tags } = await finishCatalog(SHOP, catalog, NOW)
    expect([written, await nameOnCard()]).toEqual([1, 'Ruuvi'])
    expect(tags).toContain('P1')
    expect((await finishCatalog(SHOP, catalog, NOW)).written).toBe(0)
  })

  it('lists products in categories and counts values that are imported after them', async () => {
    const catalog = await openCatalog(SHOP, 'reversed', CATALOG_OPTIONS)
    const product = productDocument(
      testProduct(1, { attributes: { color: 50, shade: 'dark blue' } }),
    )
    await writeDocuments(SHOP, catalog, [product], NOW)
    await writeDocuments(SHOP, catalog, CATEGORY_TREE, NOW)
    const shade = attributeOf('shade', { options: [], frontend_input: 'text' })
    const docs = [attributeOf('color'), shade].map((value): ShopDocument => ({
      type: 'attribute',
      value,
    }))
    await writeDocuments(SHOP, catalog, docs, NOW)
    await finishCatalog(SHOP, catalog, NOW)
    const engine = sqlEngine(SHOP, 'reversed', 'en-US')
    const { total, aggregations } = await engine.products({ categoryIds: [2], aggregate: 'all' })
    expect(total).toBe(1)
    expect(aggregations.terms).toEqual({
      color: [{ key: '50', doc_count: 1 }],
      shade: [{ key: 'dark blue', doc_count: 1 }],
    })
    expect(await skusIn(SHOP, 'reversed', { text: 'black' })).toEqual(['SKU-1'])
  })

  it('completes a killed run when it is run again', async () => {
    const catalog = await openCatalog(SHOP, 'killed', CATALOG_OPTIONS)
    const products = Array.from({ length: 250 }, (_, at) =>
      productDocument(testProduct(at + 1, { attributes: { color: 50 } })),
    )
    await writeDocuments(SHOP, catalog, products, NOW)
    await writeDocuments(
      SHOP,
      catalog,
      [...CATEGORY_TREE, { type: 'attribute', value: attributeOf('color') }],
      NOW,
    )
    let calls = 0
    const dying = new Proxy(SHOP, {
      get: (db, name) => {
        if (name === 'batch' && ++calls > 7) throw new Error('killed')
        return Reflect.get(db, name).bind(db)
      },
    })
    await expect(finishCatalog(dying, catalog, NOW)).rejects.toThrow('killed')
    await finishCatalog(SHOP, catalog, NOW)
    const { total, aggregations } = await sqlEngine(SHOP, 'killed', 'en-US').products({
      ...{ categoryIds: [10], aggregate: 'all' },
    })
    expect(total).toBe(250)
    expect(aggregations.terms).toEqual({ color: [{ key: '50', doc_count: 250 }] })
    expect((await finishCatalog(SHOP, catalog, NOW)).written).toBe(0)
  })

  it('returns correct totals and counts before it is run', async () => {
    const catalog = await openCatalog(SHOP, 'unfinished', CATALOG_OPTIONS)
    const product = productDocument(testProduct(1, { attributes: { color: 50 } }))
    await writeDocuments(
      SHOP,
      catalog,
      [...CATEGORY_TREE, { type: 'attribute', value: attributeOf('color') }, product],
      NOW,
    )
    const found = await sqlEngine(SHOP, 'unfinished', 'en-US').products({
      categoryIds: [2],
      aggregate: 'all',
    })
    expect(found.total).toBe(1)
    expect(found.aggregations.terms).toEqual({ color: [{ key: '50', doc_count: 1 }] })
    expect(
      (await sqlEngine(SHOP, 'unfinished', 'en-US').products({ categoryIds: [2] })).total,
    ).toBe(1)
  })

  it('moves products when a category is disabled or gets another parent', async () => {
    const catalog = await fillCatalog(SHOP, 'hung', [
      ...CATEGORY_TREE,
      productDocument(testProduct(1)),
    ])
    await writeDocuments(SHOP, catalog, [categoryDocument(20, 10, { is_active: false })], NOW)
    await finishCatalog(SHOP, catalog, NOW)
    expect(await skusIn(SHOP, 'hung', { categoryIds: [10] })).toEqual([])
    await writeDocuments(SHOP, catalog, [categoryDocument(20, 21)], NOW)
    await finishCatalog(SHOP, catalog, NOW)
    expect(await skusIn(SHOP, 'hung', { categoryIds: [21] })).toEqual(['SKU-1'])
  })
})

describe('opening a catalog', () => {
  it('removes the demo products at the first import and returns their number', async () => {
    const demo = await openCatalog(SHOP, 'demo', { ...CATALOG_OPTIONS, origin: 'demo' })
    await writeDocuments(
      SHOP,
      demo,
      [...CATEGORY_TREE, productDocument(testProduct(1)), productDocument(testProduct(2))],
      NOW,
    )
    await finishCatalog(SHOP, demo, NOW)
    const first = await openCatalog(SHOP, 'demo', CATALOG_OPTIONS)
    expect(first).toMatchObject({ no: demo.no, removedDemo: 2, origin: 'import' })
    expect(await sqlEngine(SHOP, 'demo', 'en-US').categories()).toEqual([])
    expect(await skusIn(SHOP, 'demo', { text: 'thing' })).toEqual([])
    await writeDocuments(SHOP, first, [...CATEGORY_TREE, productDocument(testProduct(3))], NOW)
    await finishCatalog(SHOP, first, NOW)
    expect(await openCatalog(SHOP, 'demo', CATALOG_OPTIONS)).toMatchObject({ removedDemo: 0 })
    expect(await skusIn(SHOP, 'demo', { text: 'thing' })).toEqual(['SKU-3'])
  })

  it('empties the catalog for a replacing import, and no other catalog', async () => {
    await fillCatalog(SHOP, 'kept', [...CATEGORY_TREE, productDocument(testProduct(1))])
    await fillCatalog(SHOP, 'emptied', [...CATEGORY_TREE, productDocument(testProduct(1))])
    const seq = await lastSeq(SHOP)
    const catalog = await openCatalog(SHOP, 'emptied', { ...CATALOG_OPTIONS, replace: true })
    expect(await purgedSince(SHOP, seq)).toEqual(
      expect.arrayContaining(['product', 'category', 'home', 'search']),
    )
    expect(await skusIn(SHOP, 'emptied', {})).toEqual([])
    expect(await skusIn(SHOP, 'kept', {})).toEqual(['SKU-1'])
    const report = await writeDocuments(
      SHOP,
      catalog,
      [productDocument(testProduct(1, { sku: 'NEW' }))],
      NOW,
    )
    expect(report.refused).toEqual([])
  })

  it("assigns shoppers' reviews to products by SKU when ids change", async () => {
    const [one, two, three] = [testProduct(1), testProduct(2), testProduct(3)].map(productDocument)
    await fillCatalog(
      SHOP,
      'reviewed',
      [...CATEGORY_TREE, one, two, three].flatMap((each) => each ?? []),
    )
    for (const id of [1, 2, 3]) await writeReview('reviewed', id, `Of SKU-${id}`)
    const catalog = await openCatalog(SHOP, 'reviewed', { ...CATALOG_OPTIONS, replace: true })
    const moved = [
      testProduct(1, { sku: 'SKU-2' }),
      testProduct(3, { sku: 'OTHER' }),
      testProduct(4, { sku: 'SKU-1' }),
    ]
    await writeDocuments(SHOP, catalog, [...CATEGORY_TREE, ...moved.map(productDocument)], NOW)
    const seq = await lastSeq(SHOP)
    const { tags } = await finishCatalog(SHOP, catalog, NOW)
    expect(await reviewsOf('reviewed', 1, 3, 4)).toEqual([['Of SKU-2'], [], ['Of SKU-1']])
    expect(tags).toEqual(expect.arrayContaining(['P1', 'P4']))
    expect(await purgedSince(SHOP, seq)).toEqual(expect.arrayContaining(['P1', 'P4']))
    await writeDocuments(SHOP, catalog, [productDocument(testProduct(9, { sku: 'SKU-3' }))], NOW)
    await finishCatalog(SHOP, catalog, NOW)
    expect(await reviewsOf('reviewed', 9)).toEqual([['Of SKU-3']])
  })

  it('prices all products again when source prices change to net', async () => {
    await fillCatalog(SHOP, 'net', [
      ...CATEGORY_TREE,
      productDocument(testProduct(1, { price: 100 })),
      taxes,
    ])
    const net = await openCatalog(SHOP, 'net', { ...CATALOG_OPTIONS, sourcePrices: 'net' })
    await finishCatalog(SHOP, net, NOW)
    expect(await skusIn(SHOP, 'net', { price: { gte: 125.5, lte: 125.5 } })).toEqual(['SKU-1'])
    expect(await skusIn(SHOP, 'net', { price: { gte: 100, lte: 100 } })).toEqual([])
  })
})

describe('price windows', () => {
  it('are reindexed and logged when they open and close', async () => {
    const sale = testProduct(1, {
      ...{ price: 100, special_price: 40 },
      ...{ special_from_date: '2026-11-20', special_to_date: '2026-11-21' },
    })
    // Opens the price windows of other catalogs of this file first, so that they are not counted.
    await reindexDuePrices(SHOP, NOW + 4000 * DAY_MS)
    await fillCatalog(SHOP, 'windows', [
      ...CATEGORY_TREE,
      productDocument(sale),
      productDocument(testProduct(2, { price: 60 })),
    ])
    const cheap = { categoryIds: [20], price: { lte: 50 } }
    expect(await skusIn(SHOP, 'windows', cheap)).toEqual([])
    expect((await reindexDuePrices(SHOP, NOW)).written).toBe(0)
    const seq = await lastSeq(SHOP)
    expect((await reindexDuePrices(SHOP, NOW + 2 * DAY_MS)).written).toBe(1)
    expect(await purgedSince(SHOP, seq)).toEqual(
      expect.arrayContaining(['P1', 'C20', 'C10', 'home', 'search']),
    )
    expect(await skusIn(SHOP, 'windows', cheap)).toEqual(['SKU-1'])
    expect(await skusIn(SHOP, 'windows', { categoryIds: [20], sort: 'price' })).toEqual([
      'SKU-1',
      'SKU-2',
    ])
    const open = await sqlEngine(SHOP, 'windows', 'en-US').products({
      categoryIds: [20],
      aggregate: ['price'],
    })
    expect(open.aggregations.price?.map(({ doc_count }) => doc_count)).toEqual([1, 1, 0, 0])
    expect((await reindexDuePrices(SHOP, NOW + 5 * DAY_MS)).written).toBe(1)
    expect(await skusIn(SHOP, 'windows', cheap)).toEqual([])
    expect((await reindexDuePrices(SHOP, NOW + 400 * DAY_MS)).written).toBe(0)
  })
})
