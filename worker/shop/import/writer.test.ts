import { env as bindings } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { bundleProduct, linkedProducts } from '../../../shared/fixtures/products.ts'
import { sqlEngine } from '../../catalog/sql/engine.ts'
import type { Env } from '../../env.ts'
import { limitTags } from './index-tags.ts'
import { finishCatalog, writeDocuments } from './writer.ts'
import {
  fillCatalog,
  lastSeq,
  purgedSince,
  NOW,
  productDocument,
  skusIn,
  testProduct,
  CATEGORY_TREE,
} from '../../testing/shop-documents.ts'

const { SHOP } = bindings as unknown as Env

describe('writing documents', () => {
  it('stores a document once and does not rewrite an unchanged one', async () => {
    const docs = [
      ...CATEGORY_TREE,
      productDocument(testProduct(1)),
      productDocument(testProduct(2)),
    ]
    const catalog = await fillCatalog(SHOP, 'once', docs)
    const seq = await lastSeq(SHOP)
    expect(await writeDocuments(SHOP, catalog, docs, NOW)).toEqual({
      ...{ written: 0, unchanged: 6, tags: [], refused: [], overruled: [] },
    })
    expect(await purgedSince(SHOP, seq)).toEqual([])
  })

  it('identifies a product by its SKU and replaces it', async () => {
    const catalog = await fillCatalog(SHOP, 'replaced', [
      ...CATEGORY_TREE,
      productDocument(testProduct(1)),
    ])
    const moved = testProduct(7, { sku: 'SKU-1', name: 'New name', category_ids: [21], price: 99 })
    await writeDocuments(SHOP, catalog, [productDocument(moved)], NOW)
    const engine = sqlEngine(SHOP, 'replaced', 'en-US')
    expect((await engine.product({ sku: 'SKU-1' }))?.name).toBe('New name')
    expect(await engine.product({ id: 1 })).toBeUndefined()
    expect(await skusIn(SHOP, 'replaced', { categoryIds: [20] })).toEqual([])
    expect(await skusIn(SHOP, 'replaced', { categoryIds: [21] })).toEqual(['SKU-1'])
    expect((await engine.products({})).total).toBe(1)
  })

  it('leaves no sort value of a removed product that had the same row', async () => {
    const left = `INSERT INTO product_sort (row, code, value)
      SELECT coalesce(max(row), 0) + 1, 'weight', 5 FROM product RETURNING row`
    const row = await SHOP.prepare(left).first<number>('row')
    await fillCatalog(SHOP, 'reused', [...CATEGORY_TREE, productDocument(testProduct(1))])
    const reused = 'SELECT sku FROM product WHERE row = ?'
    expect(await SHOP.prepare(reused).bind(row).first<string>('sku')).toBe('SKU-1')
    const count = 'SELECT count(*) AS n FROM product_sort WHERE row = ?'
    expect(await SHOP.prepare(count).bind(row).first<number>('n')).toBe(0)
  })

  it('refuses a product whose id belongs to another sku and writes the rest', async () => {
    const catalog = await fillCatalog(SHOP, 'clash', [
      ...CATEGORY_TREE,
      productDocument(testProduct(1)),
    ])
    const docs = [
      testProduct(1, { sku: 'OTHER' }),
      testProduct(2),
      testProduct(2, { sku: 'TWIN' }),
    ].map(productDocument)
    const report = await writeDocuments(SHOP, catalog, docs, NOW)
    expect(report.written).toBe(1)
    expect(report.refused.map(({ key, takenBy }) => [key, takenBy])).toEqual([
      ['OTHER', 'SKU-1'],
      ['TWIN', 'SKU-2'],
    ])
  })

  it('stores hostile names unchanged', async () => {
    const sku = `'); DROP TABLE product; -- "x"/\\ 👩‍🚀`
    const name = '"quoted" \u0000 \uD800 {"a":[1]} %_'
    await fillCatalog(SHOP, 'hostile', [
      ...CATEGORY_TREE,
      productDocument(testProduct(1, { sku, name, attributes: { color: `5'0"` } })),
    ])
    const found = await sqlEngine(SHOP, 'hostile', 'en-US').product({ sku })
    expect(found?.name).toBe(name)
  })

  it('removes a product from lists when it is disabled or made invisible', async () => {
    const catalog = await fillCatalog(SHOP, 'hidden', [
      ...CATEGORY_TREE,
      productDocument(testProduct(1)),
      productDocument(testProduct(2)),
    ])
    const docs = [testProduct(1, { status: 2 }), testProduct(2, { visibility: 1 })].map(
      productDocument,
    )
    const report = await writeDocuments(SHOP, catalog, docs, NOW)
    expect(report.tags).toEqual(
      expect.arrayContaining(['P1', 'P2', 'C20', 'C10', 'C2', 'home', 'search']),
    )
    await finishCatalog(SHOP, catalog, NOW)
    const { total } = await sqlEngine(SHOP, 'hidden', 'en-US').products({ categoryIds: [2] })
    expect(total).toBe(0)
    expect(await skusIn(SHOP, 'hidden', { text: 'thing' })).toEqual([])
  })

  it('splits a call with more documents than one statement holds', async () => {
    const many = Array.from({ length: 600 }, (_, at) => productDocument(testProduct(at + 1)))
    await fillCatalog(SHOP, 'many', [...CATEGORY_TREE, ...many])
    const engine = sqlEngine(SHOP, 'many', 'en-US')
    expect((await engine.products({ categoryIds: [20] })).total).toBe(600)
    const { results } = await SHOP.prepare(
      'SELECT count(DISTINCT row) AS goods FROM product_doc WHERE row IN (SELECT row FROM product WHERE catalog = (SELECT no FROM catalog WHERE name = ?))',
    )
      .bind('many')
      .all()
    expect(results).toEqual([{ goods: 600 }])
  })
})

describe('several imports at once', () => {
  it('keep their products apart when they assign numbers concurrently', async () => {
    const names = ['left', 'right']
    await Promise.all(
      names.map((name, at) => {
        const products = Array.from({ length: 40 }, (_, number) =>
          productDocument(
            testProduct(number + 1, {
              name: `${name} ${number}`,
              attributes: { color: at + number },
            }),
          ),
        )
        return fillCatalog(SHOP, name, [...CATEGORY_TREE, ...products])
      }),
    )
    for (const name of names) {
      const { items, total } = await sqlEngine(SHOP, name, 'en-US').products({ categoryIds: [20] })
      expect(total).toBe(40)
      expect(items.every((item) => item.name.startsWith(name))).toBe(true)
    }
  })
})

describe('the change log', () => {
  it('names the product, its families and bundles', async () => {
    const part = linkedProducts[0] ?? testProduct(1)
    const catalog = await fillCatalog(SHOP, 'families', [
      ...CATEGORY_TREE,
      ...linkedProducts.map(productDocument),
      productDocument(bundleProduct),
    ])
    const changed = { ...part, description: 'Other words' }
    const { tags } = await writeDocuments(SHOP, catalog, [productDocument(changed)], NOW)
    expect(tags).toEqual(expect.arrayContaining([`P${part.id}`, `P${bundleProduct.id}`]))
  })

  it('omits categories, home and search if lists show the product unchanged', async () => {
    const catalog = await fillCatalog(SHOP, 'quiet', [
      ...CATEGORY_TREE,
      productDocument(testProduct(1)),
    ])
    const changed = productDocument(testProduct(1, { description: 'Other words' }))
    expect((await writeDocuments(SHOP, catalog, [changed], NOW)).tags).toEqual(['P1'])
  })

  it('names old and new categories with their ancestors when a product moves', async () => {
    const catalog = await fillCatalog(SHOP, 'moves', [
      ...CATEGORY_TREE,
      productDocument(testProduct(1)),
    ])
    const { tags } = await writeDocuments(
      SHOP,
      catalog,
      [productDocument(testProduct(1, { category_ids: [21] }))],
      NOW,
    )
    expect([...tags].toSorted()).toEqual(['C10', 'C2', 'C20', 'C21', 'P1', 'home', 'search'])
  })

  it('names the categories when price, order or stock changes', async () => {
    const catalog = await fillCatalog(SHOP, 'orders', [
      ...CATEGORY_TREE,
      productDocument(testProduct(1)),
    ])
    for (const change of [{ price: 12 }, { sort_qty: 99 }, { stock: undefined }]) {
      const { tags } = await writeDocuments(
        SHOP,
        catalog,
        [productDocument(testProduct(1, change))],
        NOW,
      )
      expect(tags, JSON.stringify(change)).toContain('C20')
    }
  })

  it('names page kinds when an import would name more than 500 tags', () => {
    const products = Array.from({ length: 600 }, (_, at) => `P${at}`)
    expect(limitTags(products).toSorted()).toEqual(['category', 'home', 'product', 'search'])
    expect(limitTags([...products, 'cms'])).toContain('cms')
    expect(limitTags(products.slice(0, 500))).toHaveLength(500)
  })

  it('is written in the transaction of the change', async () => {
    const catalog = await fillCatalog(SHOP, 'atomic', [
      ...CATEGORY_TREE,
      productDocument(testProduct(1)),
    ])
    const seq = await lastSeq(SHOP)
    const failing = new Proxy(SHOP, {
      get: (db, name) =>
        name === 'batch'
          ? (statements: D1PreparedStatement[]) =>
              db.batch([
                ...statements,
                ...(statements.length > 5 ? [db.prepare('SELECT 1 FROM nowhere')] : []),
              ])
          : Reflect.get(db, name).bind(db),
    })
    const changed = productDocument(testProduct(1, { price: 55 }))
    await expect(writeDocuments(failing, catalog, [changed], NOW)).rejects.toThrow('nowhere')
    expect(await purgedSince(SHOP, seq)).toEqual([])
    expect((await sqlEngine(SHOP, 'atomic', 'en-US').product({ id: 1 }))?.price).toBe(10)
  })
})
