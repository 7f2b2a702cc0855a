import { beforeEach, describe, expect, it } from 'vitest'
import { sqlEngine } from '../catalog/sql/engine.ts'
import { removeDropped } from '../shop/import/stage-remove.ts'
import { adminEnv } from '../testing/admin.ts'
import { interceptedDb } from '../testing/failing-db.ts'
import {
  openImport,
  catalogEngine,
  writeCatalog,
  finishImport,
  productLines,
  CATALOG_NAME,
  skusOnSale,
  purgedTags,
  ROOT_CATEGORY,
  simpleProduct,
  sendStep,
  stockShop,
  writeRows,
} from '../testing/full-import.ts'

const { SHOP, DB } = adminEnv

const countSql = (table: string) => `SELECT count(*) AS n FROM ${table} WHERE catalog = ?`

beforeEach(stockShop)

describe('a full import', () => {
  it('leaves the old catalog on sale until it ends, then switches at once', async () => {
    const before = await skusOnSale()
    const run = await openImport('one')
    await writeCatalog(run, productLines(4, { name: 'Kelo' }))
    expect(await skusOnSale()).toEqual(before)
    expect((await catalogEngine().products({ text: 'kelo' })).total).toBe(0)
    expect(await purgedTags()).toEqual([])
    expect(await finishImport(run, { maxRetired: 20 })).toMatchObject({
      step: 'finish',
      retired: 1,
      products: 4,
    })
    expect(await skusOnSale()).toEqual([1, 2, 3, 4].map((id) => `S${id} Kelo`))
    expect((await catalogEngine().products({ text: 'kelo' })).total).toBe(4)
    expect((await catalogEngine().products({ text: 'lumo' })).total).toBe(0)
    expect(await purgedTags()).toEqual(
      expect.arrayContaining(['p1', 'p5', 'c20', 'search', 'home']),
    )
  })

  it('answers a list that is read during the switch from the old products only', async () => {
    const run = await openImport('one')
    await writeCatalog(run, productLines(5, { name: 'Kelo', price: '39.90' }))
    const { db } = interceptedDb(SHOP, async (call, work) => {
      if (call === 2) await finishImport(run)
      return work()
    })
    const query = { categoryIds: [20], price: { gte: 10, lte: 30 }, aggregate: 'all' } as const
    const old = await sqlEngine(db, CATALOG_NAME, 'fi-FI').products(query)
    expect(old).toMatchObject({ total: 5, items: [{ name: 'Lumo 1' }, {}, {}, {}, {}] })
    expect(await catalogEngine().products(query)).toMatchObject({ total: 0, items: [] })
  })

  it('returns 410 for removed products, by SKU and by address', async () => {
    const run = await openImport('one')
    await writeCatalog(run, productLines(4))
    await finishImport(run, { maxRetired: 20 })
    expect(await catalogEngine().isGone?.({ sku: 'S5' })).toBe(true)
    expect(await catalogEngine().isGone?.({ url_path: 'lumo-5' })).toBe(true)
    expect(await catalogEngine().isGone?.({ sku: 'S4' })).toBe(false)
    const secondRun = await openImport('two')
    await writeCatalog(secondRun, productLines(5))
    await finishImport(secondRun)
    expect(await catalogEngine().product({ sku: 'S5' })).toBeDefined()
    expect(await catalogEngine().isGone?.({ url_path: 'lumo-5' })).toBe(true)
  })

  it('stops if more than a tenth of the products or categories would be removed', async () => {
    const before = await skusOnSale()
    const run = await openImport('one')
    await writeCatalog(run, productLines(4))
    expect(await finishImport(run)).toMatchObject({
      step: 'held',
      products: { missing: 1, total: 5 },
    })
    expect([await skusOnSale(), await purgedTags()]).toEqual([before, []])
    const fewer = await openImport('two')
    await writeRows(fewer, 'category', [ROOT_CATEGORY])
    await writeRows(fewer, 'product', productLines(5))
    expect(await finishImport(fewer)).toMatchObject({ categories: { missing: 1, total: 2 } })
    expect(await skusOnSale()).toEqual(before)
  })

  it('resumes after it was held or killed if the folder is the same', async () => {
    const run = await openImport('one')
    await writeCatalog(run, productLines(4))
    await finishImport(run)
    const secondRun = await openImport('one')
    expect(await writeRows(secondRun, 'product', productLines(4))).toMatchObject({
      written: 0,
      unchanged: 4,
    })
    expect(await finishImport(secondRun, { maxRetired: 20 })).toMatchObject({
      step: 'finish',
      products: 4,
    })
  })

  it('restarts if the folder differs or something else was imported meanwhile', async () => {
    const killed = await openImport('one')
    await writeCatalog(killed, productLines(9))
    await DB.prepare('UPDATE admin_import SET beat_at = 0').run()
    const otherImport = await openImport('two')
    expect(await writeRows(killed, 'product', [simpleProduct(7)])).toMatchObject({ status: 409 })
    await writeCatalog(otherImport, productLines(5))
    await finishImport(otherImport)
    expect(await skusOnSale()).toHaveLength(5)
    const left = await openImport('three')
    await writeRows(left, 'product', productLines(9))
    await DB.prepare('UPDATE admin_import SET beat_at = 0').run()
    await finishImport(String((await sendStep({ step: 'open' }))['run']))
    const anew = await openImport('three')
    expect(await writeRows(anew, 'product', productLines(5))).toMatchObject({ written: 5 })
  })

  it('finishes once, even if its last step is repeated', async () => {
    const run = await openImport('one')
    await writeCatalog(run, productLines(5, { name: 'Kelo' }))
    await finishImport(run)
    expect(await finishImport(run)).toMatchObject({ step: 'finish', products: 5 })
    expect(await skusOnSale()).toHaveLength(5)
  })

  it('ends the prices of removed products', async () => {
    const run = await openImport('one')
    await writeCatalog(run, productLines(4))
    await finishImport(run, { maxRetired: 20 })
    const last = `SELECT sku FROM price_history WHERE price IS NULL AND seq IN
      (SELECT max(seq) FROM price_history GROUP BY catalog, sku, family)`
    const { results } = await SHOP.prepare(last).all()
    expect(results).toContainEqual({ sku: 'S5' })
    expect(results).not.toContainEqual({ sku: 'S4' })
  })

  it('purges page kinds instead of more than 500 tags', async () => {
    const run = await openImport('one')
    await writeCatalog(run, [
      ...productLines(5),
      ...Array.from({ length: 400 }, (_, at) => simpleProduct(at + 100)),
    ])
    await writeRows(
      run,
      'product',
      Array.from({ length: 400 }, (_, at) => simpleProduct(at + 1100)),
    )
    await finishImport(run)
    const tags = await purgedTags()
    expect(tags).toEqual(expect.arrayContaining(['product', 'category', 'home', 'search']))
    expect(tags).not.toContain('p100')
  })

  it('removes the replaced catalog in bounded parts', async () => {
    const run = await openImport('one')
    await writeCatalog(
      run,
      productLines(5, { name: 'Kelo', special_price: 9, special_to_date: '2099-01-01' }),
    )
    await finishImport(run)
    const dropped = await SHOP.prepare('SELECT no FROM catalog WHERE dropped_at IS NOT NULL').all<{
      no: number
    }>()
    expect(dropped.results.length).toBeGreaterThan(0)
    await removeDropped(SHOP, Date.now())
    expect(
      await SHOP.prepare('SELECT count(*) AS n FROM catalog WHERE dropped_at > 0').first('n'),
    ).toBe(dropped.results.length)
    for (let minute = 0; minute < 5; minute++) await removeDropped(SHOP, Date.now() + 660_000)
    expect(
      await SHOP.prepare('SELECT count(*) AS n FROM catalog WHERE dropped_at > 0').first('n'),
    ).toBe(0)
    for (const { no } of dropped.results) {
      const { results } = await SHOP.prepare(
        `SELECT name FROM sqlite_master WHERE name LIKE 'text\\_' || ? || '%' ESCAPE '\\'`,
      )
        .bind(no)
        .all()
      expect(results).toEqual([])
      for (const table of [
        'product',
        'document',
        'facet',
        'product_category',
        'text_code',
        'text_word',
        'price_change',
        'category_facet',
        'list_block',
        'list_pack',
      ])
        expect(await SHOP.prepare(countSql(table)).bind(no).first('n'), table).toBe(0)
    }
    const orphans =
      'SELECT count(*) AS n FROM product_doc WHERE row NOT IN (SELECT row FROM product)'
    expect(await SHOP.prepare(orphans).first('n')).toBe(0)
    expect(await skusOnSale()).toHaveLength(5)
    expect((await catalogEngine().product({ sku: 'S1' }))?.name).toBe('Kelo')
  })
})

describe('the lease of an import', () => {
  it('is refused while another import of the catalog is active', async () => {
    await openImport('one')
    const second = await sendStep({ step: 'open', full: 'two' })
    expect(second).toMatchObject({ status: 409, step: 'taken' })
    expect(second['problem']).toMatch(/another full import of electronics_fi is running/)
    expect(await sendStep({ step: 'open' })).toMatchObject({ status: 409 })
  })

  it("is free 20 seconds after the other's last heartbeat, or when the other has ended", async () => {
    const first = await openImport('one')
    await DB.prepare('UPDATE admin_import SET beat_at = beat_at - 20000').run()
    const second = await openImport('two')
    expect(second).not.toBe(first)
    expect(await writeRows(first, 'product', [simpleProduct(1)])).toMatchObject({ status: 409 })
    await writeCatalog(second, productLines(5))
    await finishImport(second)
    expect(await sendStep({ step: 'open' })).toMatchObject({ status: 200 })
  })

  it('is renewed by every step', async () => {
    const run = await openImport('one')
    await DB.prepare('UPDATE admin_import SET beat_at = beat_at - 19000').run()
    await writeRows(run, 'product', [simpleProduct(1)])
    const beat = await DB.prepare('SELECT beat_at FROM admin_import').first<number>('beat_at')
    expect(Date.now() - (beat ?? 0)).toBeLessThan(10_000)
  })
})
