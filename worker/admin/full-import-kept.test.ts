import { beforeEach, describe, expect, it } from 'vitest'
import type { SynonymSet } from '../../shared/search/synonym.ts'
import { addDocument } from '../shop/import/desk-document.ts'
import { findNamed } from '../shop/import/open-catalog.ts'
import { setStoreStock } from '../shop/product/set-store-stock.ts'
import { reindexDuePrices } from '../shop/maintenance.ts'
import { openCatalog } from '../shop/import/writer.ts'
import { adminEnv } from '../testing/admin.ts'
import {
  openImport,
  catalogEngine,
  writeCatalog,
  finishImport,
  productLines,
  LEAF_CATEGORY,
  CATALOG_NAME,
  reserveStock,
  ROOT_CATEGORY,
  simpleProduct,
  sendStep,
  stockShop,
  writeRows,
} from '../testing/full-import.ts'

const { SHOP } = adminEnv

beforeEach(stockShop)

async function stockOf(sku: string): Promise<unknown> {
  const product = await catalogEngine().product({ sku })
  const [card] = await catalogEngine().cardsBySku([sku])
  expect(card?.stock).toEqual(product?.stock)
  return product?.stock?.qty
}

/** Stores a shopper's review of the product with this id. */
async function writeOwn(id: number): Promise<void> {
  const doc = { id, product_id: id, title: `Own S${id}`, review_status: 1 }
  await SHOP.prepare(
    `INSERT INTO document (catalog, type, id, key, hash, doc)
     SELECT no, 'review', ?, ?, '', ? FROM catalog WHERE name = ?`,
  )
    .bind(String(2 ** 48 + id), String(id), JSON.stringify(doc), CATALOG_NAME)
    .run()
}

/** The documents about products: type, product id and text. */
async function linkedRows(): Promise<string[]> {
  const { results } = await SHOP.prepare(
    `SELECT d.type || ' ' || d.key || ' ' ||
       coalesce(d.doc ->> '$.title', d.doc ->> '$.question', d.doc ->> '$.qty') AS words,
       iif(d.key LIKE '@%', '0', d.key) = CAST(d.doc ->> '$.product_id' AS TEXT) AS same
     FROM document AS d JOIN catalog AS c ON c.no = d.catalog
     WHERE c.name = ? AND d.type IN ('review', 'store_stock', 'cms_faq')`,
  )
    .bind(CATALOG_NAME)
    .all<{ words: string; same: number }>()
  expect(results.every(({ same }) => same === 1)).toBe(true)
  return results.map(({ words: text }) => text).toSorted()
}

/** Synonyms and store stock of the catalog on sale, by id. */
async function deskDocuments(): Promise<string[]> {
  const { results } = await SHOP.prepare(
    `SELECT d.type || ' ' || d.id || ' ' || d.key || ' ' ||
       coalesce(CAST(d.doc ->> '$.qty' AS INTEGER), d.doc ->> '$.terms') AS words
     FROM document AS d JOIN catalog AS c ON c.no = d.catalog
     WHERE c.name = ? AND d.type IN ('synonym', 'store_stock') ORDER BY 1`,
  )
    .bind(CATALOG_NAME)
    .all<{ words: string }>()
  return results.map(({ words }) => words)
}

describe('what a full import keeps', () => {
  it.each([
    ['under the same ids', 0],
    ['under others', 100],
  ])(
    'includes what the desk adds, changes and removes while it runs, products being %s',
    async (_how, more) => {
      const old = String((await sendStep({ step: 'open' }))['run'])
      const store = { store_id: 1, qty: 5 }
      await writeRows(old, 'store_stock', [
        ...[1, 2].map((id) => ({ ...store, id, product_id: id })),
        { ...store, id: 3, product_id: 3 },
      ])
      await writeRows(old, 'synonym', [{ id: 'a', terms: ['a', 'b'] }])
      await finishImport(old)
      const run = await openImport(`desk ${more}`)
      await writeCatalog(
        run,
        productLines(5).map((each) => ({ ...each, id: each.id + more })),
      )
      for (const type of ['synonym', 'store_stock']) await sendStep({ step: 'carry', run, type })
      const live = await findNamed(SHOP, CATALOG_NAME)
      const no = live?.no ?? 0
      const place = { db: SHOP, catalogs: [no], store: 1, now: 0 } as const
      if (!live) throw new Error('nothing is on sale')
      await setStoreStock(place, { sku: 'S1', id: '1' }, { kind: 'counted', was: 5, qty: 8 })
      await setStoreStock(place, { sku: 'S4', id: null }, { kind: 'counted', was: 0, qty: 4 })
      await SHOP.prepare(`DELETE FROM document WHERE catalog = ? AND id IN ('2', 'a')`)
        .bind(no)
        .run()
      const added: SynonymSet = {
        ...{ id: 'new', terms: ['c', 'd'], maps_to: [] },
        ...{ replaces: false, active: true },
      }
      await addDocument(SHOP, live, { type: 'synonym', value: added }, 0)
      await finishImport(run)
      expect(await deskDocuments()).toEqual([
        `store_stock 1 ${1 + more} 8`,
        `store_stock 3 ${3 + more} 5`,
        `store_stock 4 ${4 + more} 4`,
        'synonym new new ["c","d"]',
      ])
      const synonyms = 'SELECT synonyms FROM catalog WHERE name = ?'
      expect(await SHOP.prepare(synonyms).bind(CATALOG_NAME).first('synonyms')).not.toBe('')
    },
  )

  it('excludes prices that become due before the switch and includes them then', async () => {
    const DAY_MS = 86_400_000
    // Two days ahead, because tomorrow in UTC may already have begun in the shop's time zone.
    const begins = new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10)
    const later = Date.now() + 4 * DAY_MS
    const sale = { special_price: '9.90', special_from_date: begins }
    const run = await openImport('dated')
    await writeCatalog(run, productLines(5, sale))
    expect((await reindexDuePrices(SHOP, later)).written).toBe(0)
    await finishImport(run)
    expect((await reindexDuePrices(SHOP, later)).written).toBe(5)
    const cheap = await catalogEngine().products({ categoryIds: [20], price: { lte: 13 } })
    expect(cheap.total).toBe(5)
  })

  it('includes what was sold while it ran, of changed and unchanged products', async () => {
    await reserveStock({ sku: 'S1', qty: 1 })
    const run = await openImport('one')
    await reserveStock({ sku: 'S1', qty: 1 })
    await reserveStock({ sku: 'S2', qty: 2 })
    const changed = productLines(5).map((each) =>
      each.id === 2 ? { ...each, name: 'Kelo' } : each,
    )
    await writeCatalog(run, changed)
    await reserveStock({ sku: 'S1', qty: 1 })
    await reserveStock({ sku: 'S2', qty: 3 })
    await finishImport(run)
    expect([await stockOf('S1'), await stockOf('S2'), await stockOf('S3')]).toEqual([6, 4, 9])
    const { items } = await catalogEngine().products({ categoryIds: [20], sort: 'qty' })
    expect(items.find(({ sku }) => sku === 'S1')?.stock?.qty).toBe(6)
  })

  it('includes what was sold of variants', async () => {
    const child = (id: number) => ({
      ...{ id, sku: `V${id}`, name: `V ${id}`, price: 5, status: 1, color: id },
      stock: { is_in_stock: true, qty: 9 },
    })
    const family = (name: string) =>
      simpleProduct(6, {
        ...{ type_id: 'configurable', name, configurable_children: [child(61), child(62)] },
        configurable_options: [{ attribute_code: 'color', attribute_id: 9, values: [] }],
      })
    const first = await openImport('families')
    await writeCatalog(first, [...productLines(5), family('Lumo 6')])
    await finishImport(first)
    const qtyOf = async () => {
      const product = await catalogEngine().product({ sku: 'S6' })
      const [card] = await catalogEngine().cardsBySku(['S6'])
      const qty = (each: typeof product) =>
        each?.configurable_children.map(({ stock }) => stock?.qty)
      expect(qty(card as never)).toEqual(qty(product))
      return qty(product)
    }
    const same = await openImport('same')
    await reserveStock({ sku: 'V61', family: 'S6', qty: 2 })
    await writeCatalog(same, [...productLines(5), family('Lumo 6')])
    await reserveStock({ sku: 'V62', family: 'S6', qty: 1 })
    await finishImport(same)
    expect(await qtyOf()).toEqual([7, 8])
    const otherImport = await openImport('other')
    await reserveStock({ sku: 'V61', family: 'S6', qty: 1 })
    await reserveStock({ sku: 'V62', family: 'S6', qty: 2 })
    await writeCatalog(otherImport, [...productLines(5), family('Kelo 6')])
    await reserveStock({ sku: 'V62', family: 'S6', qty: 1 })
    await finishImport(otherImport)
    expect(await qtyOf()).toEqual([8, 6])
  })

  it('includes document types without a file, and products that cannot be loaded', async () => {
    const run = await openImport('one')
    await writeRows(run, 'category', [ROOT_CATEGORY, LEAF_CATEGORY])
    await writeRows(run, 'product', productLines(4))
    for (const type of ['cms_page', 'attribute', 'review']) {
      const carried = await sendStep({ step: 'carry', run, type })
      if (type === 'cms_page') expect(carried['next']).toBe('1')
    }
    const carried = await sendStep({ step: 'carry', run, type: 'product', skus: ['S5', 'S99'] })
    const { next } = carried as { next?: unknown }
    expect(
      await sendStep({ step: 'carry', run, type: 'product', after: next, skus: ['S5'] }),
    ).toMatchObject({
      next: null,
    })
    expect(await finishImport(run)).toMatchObject({ retired: 0, products: 5 })
    expect(await catalogEngine().cmsPage('terms')).toMatchObject({ title: 'Terms' })
    const later = await openImport('two')
    await writeCatalog(later, productLines(5))
    await finishImport(later)
    expect(await catalogEngine().cmsPage('terms')).toBeUndefined()
  })

  it('includes nothing of the demo', async () => {
    const documents = {
      review: [{ id: 1, product_id: 1, title: 'Good', review_status: 1 }],
      cms_page: [{ id: 1, identifier: 'terms', title: 'Terms' }],
      taxrule: [{ id: 1, code: 'demo', rates: [] }],
    }
    const before = String((await sendStep({ step: 'open' }))['run'])
    for (const [type, rows] of Object.entries(documents)) await writeRows(before, type, rows)
    await finishImport(before)
    expect(await catalogEngine().reviews(1, 10)).toHaveLength(1)
    await SHOP.prepare(`UPDATE catalog SET origin = 'demo' WHERE name = ?`).bind(CATALOG_NAME).run()
    const run = await openImport('one')
    await writeRows(run, 'category', [ROOT_CATEGORY, LEAF_CATEGORY])
    await writeRows(run, 'product', productLines(4))
    for (const type of [...Object.keys(documents), 'product'])
      expect(await sendStep({ step: 'carry', run, type })).toMatchObject({ next: null })
    const skus = ['S5']
    expect(await sendStep({ step: 'carry', run, type: 'product', skus })).toMatchObject({
      next: null,
    })
    expect(await finishImport(run)).toMatchObject({ products: 4, removedDemo: 5 })
    expect(await catalogEngine().cmsPage('terms')).toBeUndefined()
    expect(await catalogEngine().reviews(1, 10)).toEqual([])
    const left = `SELECT count(*) AS n FROM document AS d JOIN catalog AS c ON c.no = d.catalog
      WHERE c.name = ? AND d.type <> 'category'`
    expect(await SHOP.prepare(left).bind(CATALOG_NAME).first('n')).toBe(0)
  })

  it('includes the stock of copied products, and importing the same changes nothing', async () => {
    await reserveStock({ sku: 'S5', qty: 4 })
    const run = await openImport('one')
    await writeRows(run, 'category', [ROOT_CATEGORY, LEAF_CATEGORY])
    await sendStep({ step: 'carry', run, type: 'product' })
    await finishImport(run)
    expect(await stockOf('S5')).toBe(5)
    const partial = String((await sendStep({ step: 'open' }))['run'])
    expect(await writeRows(partial, 'product', productLines(5))).toMatchObject({
      written: 0,
      unchanged: 5,
    })
    await finishImport(partial)
    expect(await stockOf('S5')).toBe(5)
  })

  it("includes shoppers' reviews and the moderation of others", async () => {
    const reviews = [{ id: 1, product_id: 1, title: 'Good', review_status: 1 }]
    const first = await openImport('one')
    await writeCatalog(first, productLines(5))
    await writeRows(first, 'review', reviews)
    await finishImport(first)
    const no = (
      await openCatalog(SHOP, CATALOG_NAME, {
        locale: 'fi-FI',
        sourcePrices: 'gross',
        origin: 'import',
      })
    ).no
    await SHOP.batch([
      SHOP.prepare(`UPDATE document SET active = 0 WHERE catalog = ? AND type = 'review'`).bind(no),
      SHOP.prepare(
        `INSERT INTO document (catalog, type, id, key, hash, doc)
         VALUES (?, 'review', ?, '1', '', '{"id":1,"product_id":1,"title":"Own","review_status":1}')`,
      ).bind(no, String(2 ** 48 + 1)),
    ])
    const second = await openImport('two')
    await writeCatalog(second, productLines(5))
    await writeRows(second, 'review', reviews)
    await finishImport(second)
    const found = await catalogEngine().reviews(1, 10)
    expect(found.map(({ title }) => title)).toEqual(['Own'])
  })

  it('includes reviews, questions and stock of products whose ids change', async () => {
    const review = (id: number, product_id: number) => ({
      ...{ id, product_id, title: `Of S${product_id}`, review_status: 1 },
    })
    await SHOP.prepare(`DELETE FROM document WHERE type = 'review'`).run()
    const first = await openImport('one')
    await writeCatalog(first, productLines(5))
    await writeRows(first, 'review', [review(1, 1), review(2, 5), review(3, 3), review(4, 99)])
    await writeRows(first, 'store_stock', [{ id: 1, store_id: 1, product_id: 1, qty: 4 }])
    await writeRows(first, 'cms_faq', [
      { id: 1, question: 'Q1', answer: 'A', product_id: 1 },
      { id: 2, question: 'Q0', answer: 'A', product_id: 0 },
    ])
    await finishImport(first)
    for (const id of [1, 4, 5]) await writeOwn(id)
    const second = await openImport('two')
    const [one, two, three] = productLines(3)
    await writeRows(second, 'category', [ROOT_CATEGORY, LEAF_CATEGORY])
    await writeRows(second, 'product', [
      ...[{ ...one, id: 2 }, { ...two, id: 1 }, three, { ...simpleProduct(6), id: 5 }],
    ])
    for (const type of ['review', 'store_stock', 'cms_faq'])
      await sendStep({ step: 'carry', run: second, type })
    await finishImport(second, { maxRetired: 50 })
    expect(await linkedRows()).toEqual([
      ...['cms_faq 0 Q0', 'cms_faq 2 Q1'],
      ...[
        'review 2 Of S1',
        'review 2 Own S1',
        'review 3 Of S3',
        'review 99 Of S99',
        'review @S4 Own S4',
        'review @S5 Own S5',
      ],
      'store_stock 2 4',
    ])
    const third = await openImport('three')
    await writeCatalog(third, productLines(5))
    for (const type of ['review', 'store_stock', 'cms_faq'])
      await sendStep({ step: 'carry', run: third, type })
    await finishImport(third, { maxRetired: 50 })
    expect((await catalogEngine().reviews(1, 10)).map(({ title }) => title).toSorted()).toEqual([
      ...['Of S1', 'Own S1'],
    ])
    expect((await catalogEngine().reviews(4, 10)).map(({ title }) => title)).toEqual(['Own S4'])
    expect((await catalogEngine().reviews(5, 10)).map(({ title }) => title)).toEqual(['Own S5'])
    expect((await linkedRows()).filter((each) => each.startsWith('review'))).toHaveLength(6)
  })

  it('includes the price history, so a reduction shows the earlier lowest price', async () => {
    const run = await openImport('one')
    const past = `UPDATE price_history SET at = at - 40 * 86400000`
    await SHOP.prepare(past).run()
    await writeCatalog(run, productLines(5, { special_price: 15 }))
    const held = 'SELECT count(*) AS n FROM price_history WHERE special_price = 15 AND catalog = ?'
    const home = (
      await openCatalog(SHOP, CATALOG_NAME, {
        locale: 'fi-FI',
        sourcePrices: 'gross',
        origin: 'import',
      })
    ).home
    expect(await SHOP.prepare(held).bind(home).first('n')).toBe(0)
    await finishImport(run)
    expect(await SHOP.prepare(held).bind(home).first('n')).toBe(5)
    expect((await catalogEngine().product({ sku: 'S1' }))?.lowest_30d).toBe(19.9)
  })
})
